import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { parseMarkdown, richTextOf, slugOf } from '@quarry/server/content'
import { parse } from 'csv-parse/sync'
import { unzipSync } from 'fflate'
import { UsageError } from './command.ts'
import { freeSlugs, type PathOf, type Source, type SourcePage } from './import-pages.ts'
import { fieldOf } from './import-table.ts'
import { fieldName } from './ingest-csv.ts'
import type { Cells } from './table-values.ts'

const mostBytes = 512 * 1024 * 1024
/** Notion puts the number of a page behind its name. */
const number = / ?\b[0-9a-f]{32}\b/

type Files = ReadonlyMap<string, () => string>

/** The export of Notion (Markdown and CSV), as its zip or unpacked. Pages of a database have its columns as fields. */
export function readNotion(place: string, type: string, pathOf: PathOf): Source {
  const files = statSync(place).isDirectory() ? unpacked(place) : packed(place)
  const names = [...files.keys()].filter(name => name.endsWith('.md')).sort()
  if (!names.some(name => number.test(name)))
    throw new UsageError(`${place} is no export of Notion: no page in it has a number in its name.`)
  const tables = new Map(
    [...files.keys()].filter(name => name.endsWith('.csv')).map(name => [plain(name), rowsOf(files, name)]),
  )
  const freeSlug = freeSlugs()
  const slugs = new Map(names.map(name => [name, freeSlug(type, slugOf(path.posix.basename(plain(name))))]))
  let pictures = 0
  function* pages(): Generator<SourcePage> {
    for (const name of names) {
      const folder = path.posix.dirname(name)
      const known = Object.keys(tables.get(plain(folder))?.[0] ?? {})
      const { title, values, body } = partsOf(files.get(name)?.() ?? '', known)
      const address = (url: string): string => {
        const [, place = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(url) ?? []
        const target = path.posix.join(folder, decoded(place))
        const slug = slugs.get(target)
        if (slug !== undefined) return pathOf(type, slug) + rest
        if (/^([a-z][a-z0-9+.-]*:|\/|#)/i.test(url)) return url
        pictures++
        return `/${target.split('/').map(encodeURIComponent).join('/')}${rest}`
      }
      const section = path.posix.basename(plain(folder))
      yield {
        place: name,
        type,
        slug: slugs.get(name) ?? '',
        values: {
          ...values,
          title: title || path.posix.basename(plain(name)),
          section: section === '.' ? '' : section,
          body: richTextOf(parseMarkdown(body), address),
        },
      }
    }
  }
  const rows = [...tables.values()].flat().map(inFields)
  const properties = [...new Set(rows.flatMap(row => Object.keys(row)))]
  const heads = new Map(
    [...tables.values()].flatMap(([row = {}]) => Object.keys(row).map(head => [fieldName(head), head])),
  )
  return {
    fields: [
      { id: 'title', type: 'text' },
      { id: 'section', type: 'text', facet: true },
      { id: 'body', type: 'richText' },
      ...properties
        .filter(id => !['title', 'name', 'section', 'body'].includes(id))
        .map(id => fieldOf(id, rows, heads.get(id))),
    ],
    pages: pages(),
    remarks: () =>
      pictures > 0
        ? [`${pictures} links lead to files of the export: put those into your public folder.`]
        : [],
  }
}

/** Title, the lines `Column: value` of a page of a database, and the text. */
function partsOf(source: string, columns: readonly string[]) {
  const lines = source.replaceAll('\r\n', '\n').split('\n')
  const [, title = ''] = /^# (.*)$/.exec(lines[0] ?? '') ?? []
  let at = title === '' ? 0 : 1
  while (lines[at]?.trim() === '') at++
  const values: Record<string, string> = {}
  for (; at < lines.length; at++) {
    const [, column = '', value = ''] = /^([^:]{1,100}): (.*)$/.exec(lines[at] ?? '') ?? []
    if (!columns.includes(column)) break
    values[fieldName(column)] = isoDay(value.trim())
  }
  return { title, values, body: lines.slice(at).join('\n') }
}

function rowsOf(files: Files, name: string): Cells[] {
  try {
    return parse(files.get(name)?.() ?? '', { bom: true, columns: true, relax_column_count: true }) as Cells[]
  } catch (error) {
    throw new Error(`${name}: ${error instanceof Error ? error.message : String(error)}`)
  }
}

const inFields = (row: Cells): Cells =>
  Object.fromEntries(Object.entries(row).map(([head, text]) => [fieldName(head), isoDay(text.trim())]))

const months = 'January February March April May June July August September October November December'.split(
  ' ',
)

/** `March 5, 2024` is 2024-03-05; what says more than a day stays as it is. */
function isoDay(text: string): string {
  const [, month = '', day = '', year = ''] = /^([A-Z][a-z]+) (\d{1,2}), (\d{4})$/.exec(text) ?? []
  const number = months.indexOf(month) + 1
  return number === 0 ? text : `${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`
}

const plain = (name: string): string =>
  name
    .replace(/(_all)?\.(md|csv)$/, '')
    .split('/')
    .map(step => step.replace(number, ''))
    .join('/')

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function unpacked(folder: string): Files {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(name =>
    /\.(md|csv)$/.test(name),
  )
  return new Map(
    names.map(name => [name.split(path.sep).join('/'), () => readFileSync(path.join(folder, name), 'utf8')]),
  )
}

/** Larger exports are zips in a zip; what all of them hold together is bounded. */
function packed(file: string): Files {
  let size = 0
  function unzip(name: string, bytes: Uint8Array, isWithin: boolean): [string, () => string][] {
    let found: Record<string, Uint8Array>
    try {
      found = unzipSync(bytes, {
        filter({ name: part, originalSize }) {
          if (!/\.(md|csv|zip)$/.test(part)) return false
          size += originalSize
          if (size > mostBytes) throw new Error(`it unpacks to more than ${mostBytes} bytes`)
          return true
        },
      })
    } catch (error) {
      throw new Error(`${name}: ${error instanceof Error ? error.message : String(error)}`)
    }
    return Object.entries(found).flatMap(([part, content]) =>
      part.endsWith('.zip') && !isWithin
        ? unzip(`${name}/${part}`, content, true)
        : [[part, () => new TextDecoder().decode(content)] as [string, () => string]],
    )
  }
  return new Map(unzip(file, readFileSync(file), false))
}
