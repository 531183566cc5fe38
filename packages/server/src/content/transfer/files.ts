import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'

/**
 * A folder of content:
 *
 *     locales.json      languages
 *     content-types/    content types
 *     data-types.json   data types
 *     assets.json       assets
 *     map.json          nodes of the project map
 *     redirects.json    redirects
 *     personalisation/  signals, enrichments, aggregates, quirks, tests: `{ signal }`, `{ test }`, …
 *     entries/          entries: `{ entry }` (draft and published alike), `{ draft?, published? }`
 *
 * Each part is a file, or a folder of files at any depth; each file holds one thing or a list of things. A thing
 * may also be wrapped as in the body of its request: `{ contentType }`, `{ asset }`, `{ locale }`, …
 */
export type ContentFile = { name: string; kind: ContentFileKind; items: readonly unknown[] }

export type ContentFileKind = (typeof order)[number]

/** In the order in which they can be written: what others lean on comes first. */
const order = [
  'locales',
  'content-types',
  'data-types',
  'assets',
  'personalisation',
  'entries',
  'map',
  'redirects',
] as const

/** Reads a folder file by file, so that its size does not matter. */
export async function* readContentFolder(folder: string): AsyncGenerator<ContentFile> {
  for (const kind of order) {
    const names = await filesOf(folder, kind)
    for (const name of names) {
      const text = await readFile(path.join(folder, name), 'utf8')
      yield { name, kind, items: listIn(text, name) }
    }
  }
}

function listIn(text: string, name: string): unknown[] {
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value : [value]
  } catch (error) {
    throw new Error(`${name} is not JSON: ${error instanceof Error ? error.message : String(error)}`)
  }
}

async function filesOf(folder: string, kind: ContentFileKind): Promise<string[]> {
  const top = (await readdir(folder)).includes(`${kind}.json`) ? [`${kind}.json`] : []
  const below = await readdir(path.join(folder, kind), { recursive: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return []
      throw error
    },
  )
  const nested = below.filter(name => name.endsWith('.json')).map(name => path.join(kind, name))
  return [...top, ...nested.sort()]
}

/** Writes a file whole or not at all: a reader never sees half of one. */
export async function writeContentFile(folder: string, file: ContentFile): Promise<void> {
  const target = path.join(folder, file.name)
  const value = file.items.length === 1 ? file.items[0] : file.items
  await mkdir(path.dirname(target), { recursive: true })
  await writeFile(`${target}.part`, `${JSON.stringify(value, null, 2)}\n`)
  await rename(`${target}.part`, target)
}
