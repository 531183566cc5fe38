import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Memory } from '../control/index.ts'
import type { Content } from './content.ts'
import { ContentFolderError } from './folder-error.ts'
import { tellOfLinks } from './transfer/check.ts'
import { readPages } from './transfer/check-links.ts'
import { readContentFolder } from './transfer/files.ts'
import { importContent } from './transfer/import.ts'
import { tellOfOtherFiles } from './transfer/left-alone.ts'
import { placeOfFault } from './transfer/place-of-fault.ts'

type SeedOptions = {
  content: Content
  project: string
  folder: string
  progress: (text: string) => void
  /** Remembers that it was done. */
  memory: Memory
}

/** The content that comes with a site, at its first start: all of it, or the start fails and says why. */
export async function seedContent(options: SeedOptions): Promise<void> {
  const { content, project, folder, progress, memory } = options
  if ((await memory.read('seeded')) === true || !existsSync(folder)) return
  progress('Content: reading the entries that come with the site …')
  let said = 0
  const { written, unchanged, failures } = await importContent(content, project, readContentFolder(folder), {
    onProgress(done) {
      if (done.written - said < 500) return
      said = done.written
      progress(`Content: ${done.written} pieces …`)
    },
  })
  const [first] = failures
  if (first) {
    const more = failures.length > 1 ? ` (and ${failures.length - 1} more)` : ''
    throw new ContentFolderError(
      `The content cannot be taken: ${await placeOfFault(folder, first)}: ${first.messages.join('; ')}${more}`,
    )
  }
  progress(`Content: ${written + unchanged} pieces.`)
  await tellOfOtherFiles(folder, progress)
  const feed = await readFile(path.join(folder, 'feed.json'), 'utf8').catch(() => null)
  await tellOfLinks(content, project, readPages(feed), progress)
  await memory.write('seeded', true)
}
