import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { makeFolder } from '@quarry/store'
import { parseJsonFile } from '../../json-file.mjs'
import { ContentFolderError } from '../folder-error.ts'
import { isObject } from '../json.ts'
import { markdownFiles } from '../markdown/markdown-files.ts'
import { markdownSettings } from '../markdown/markdown-settings.ts'

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
 *     entries/          entries: `{ entry }` (draft and published alike), `{ draft?, published? }`; or in Markdown, TYPE/SLUG.md
 *     markdown.json     folders elsewhere whose Markdown is entries as well: `{ "docs": { "from": "../../docs" } }`
 *
 * Each part is a file, or a folder of files at any depth; each file holds one thing or a list of things. A thing
 * may also be wrapped as in the body of its request: `{ contentType }`, `{ asset }`, `{ locale }`, …
 */
export type ContentFile = {
  name: string
  kind: ContentFileKind
  items: readonly unknown[]
  /** What is written in place of JSON. */
  text?: string
}

type ContentFileKind = (typeof order)[number]

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
    const types = new Map<string, string>()
    for (const name of names) {
      const items = listIn(await readFile(path.join(folder, name), 'utf8'), name)
      if (kind === 'content-types') noteTypes(items, name, types)
      yield { name, kind, items }
    }
    if (kind !== 'entries') continue
    const settings = await markdownSettings(folder)
    const pages = await markdownFiles(folder, await namesBelow(folder, kind, /\.mdx?$/), settings)
    if (pages.length === 0) continue
    const { readMarkdownEntries } = await import('../markdown/read-markdown-entries.ts')
    for (const { name, entry } of await readMarkdownEntries(pages, settings))
      yield { name, kind, items: [entry] }
  }
}

/** A type stands in one file: of two, the later one would silently win. */
function noteTypes(items: readonly unknown[], name: string, types: Map<string, string>): void {
  for (const item of items) {
    const type = isObject(item) && isObject(item['contentType']) ? item['contentType'] : item
    const id = isObject(type) ? String(type['id']) : ''
    const before = types.get(id)
    if (before !== undefined)
      throw new ContentFolderError(
        `${name}: the type "${id}" is defined in ${before} already: keep one of the two.`,
      )
    types.set(id, name)
  }
}

function listIn(text: string, name: string): unknown[] {
  const value = parseJsonFile(text, name, ContentFolderError)
  return Array.isArray(value) ? value : [value]
}

async function filesOf(folder: string, kind: ContentFileKind): Promise<string[]> {
  const top = (await readdir(folder)).includes(`${kind}.json`) ? [`${kind}.json`] : []
  return [...top, ...(await namesBelow(folder, kind, /\.json$/))]
}

async function namesBelow(folder: string, kind: ContentFileKind, ending: RegExp): Promise<string[]> {
  const below = await readdir(path.join(folder, kind), { recursive: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return []
      throw error
    },
  )
  return below
    .filter(name => ending.test(name))
    .map(name => path.join(kind, name))
    .sort()
}

/** Writes a file whole or not at all: a reader never sees half of one. */
export async function writeContentFile(folder: string, file: ContentFile): Promise<void> {
  const target = path.join(folder, file.name)
  const value = file.items.length === 1 ? file.items[0] : file.items
  const text = file.text ?? `${JSON.stringify(value, null, 2)}\n`
  makeFolder(path.dirname(target))
  await writeFile(`${target}.part`, text)
  await rename(`${target}.part`, target)
}
