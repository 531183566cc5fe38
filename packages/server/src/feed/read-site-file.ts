import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Memory } from '../control/index.ts'

/** A project whose entries have no pages: nothing of it is searched. */
const noPages = { source: 'Website', defaultLocale: 'en', locales: ['en'], pages: {} }

/**
 * Where entries are read: `feed.json` beside the site's content. What it said is remembered for whoever opens the data
 * without that folder, such as the command that makes the index anew.
 */
export async function readSiteFile(folder: string | undefined, memory: Memory): Promise<string> {
  const file = folder && path.join(folder, 'feed.json')
  const known = await memory.read('feed site')
  const otherwise = typeof known === 'string' ? known : JSON.stringify(noPages)
  const text = file && existsSync(file) ? await readFile(file, 'utf8') : otherwise
  await memory.write('feed site', text)
  return text
}
