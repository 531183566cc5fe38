import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { ContentType, EntryWrite } from '@quarry/protocol'
import type { Content, ContentIdentity } from '../content/index.ts'

/** What a folder of content held. */
export type Imported = { contentTypes: number; entries: number }

const identity: ContentIdentity = { subject: 'import', name: 'Import', isKey: true, unlimited: true }

/**
 * Puts a folder of JSON files into the content store: `content-types/*.json` hold `{contentType}`, files below
 * `entries/` hold `{entry, state}` or a list of them. References may point to entries that come later, so entries
 * are written as drafts first and published then.
 */
export async function importContent(
  content: Content,
  project: string,
  folder: string,
  progress?: (done: number, of: number) => void,
): Promise<Imported> {
  const types = (await readAll(path.join(folder, 'content-types'))) as { contentType: ContentType }[]
  const entries = (await readAll(path.join(folder, 'entries'))) as EntryWrite[]
  const published = entries.filter(write => write.state === 64)
  const steps = entries.length + published.length
  let done = 0
  const put = (write: EntryWrite): void => {
    content.service.putEntry(project, write, identity)
    done += 1
    progress?.(done, steps)
  }
  // One transaction: a folder is taken whole or not at all, and the disk is waited for once.
  content.store.transaction(() => {
    for (const { contentType } of types) content.service.putContentType(project, contentType)
    for (const write of entries) put({ ...write, state: 0 })
    for (const write of published) put(write)
  })
  return { contentTypes: types.length, entries: entries.length }
}

async function readAll(folder: string): Promise<unknown[]> {
  const found: unknown[] = []
  for (const entry of (await readdir(folder, { withFileTypes: true })).sort((a, b) =>
    a.name < b.name ? -1 : 1,
  )) {
    const file = path.join(folder, entry.name)
    if (entry.isDirectory()) found.push(...(await readAll(file)))
    else if (entry.name.endsWith('.json')) {
      const value: unknown = parse(await readFile(file, 'utf8'), file)
      found.push(...(Array.isArray(value) ? value : [value]))
    }
  }
  return found
}

function parse(text: string, file: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Error(`${file} is not JSON: ${error instanceof Error ? error.message : error}`)
  }
}
