import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { parseMarkdown, richTextOf } from '@quarry/server/content'
import { parse } from 'csv-parse/sync'
import { unzipSync } from 'fflate'
import { UsageError } from './command.ts'
import { type Source, type SourcePage, slugOf } from './import-pages.ts'
import { fieldName } from './ingest-csv.ts'

const mostBytes = 512 * 1024 * 1024
/** Notion puts the number of a page behind its name. */
const number = / ?\b[0-9a-f]{32}\b/

type Files = ReadonlyMap<string, () => string>

/** The export of Notion (Markdown and CSV), as its zip or unpacked. Pages of a database have its columns as fields. */
export function readNotion(place: string, type: string): Source {
  const files = statSync(place).isDirectory() ? unpacked(place) : packed(place)
  const names = [...files.keys()].filter(name => name.endsWith('.md')).sort()
  if (!names.some(name => number.test(name)))
    throw new UsageError(`${place} is no export of Notion: no page in it has a number in its name.`)
  const columns = new Map(
    [...files.keys()].filter(name => name.endsWith('.csv')).map(name => [plain(name), headOf(files, name)]),
  )
  const slugs = new Map<string, string>()
  const taken = new Map<string, number>()
  for (const name of names) {
    const wanted = slugOf(path.posix.basename(plain(name)))
    const before = taken.get(wanted) ?? 0
    const slug = before > 0 ? `${wanted}-${before + 1}` : wanted
    for (const one of new Set([slug, slug.replace(/-\d+$/, '')])) taken.set(one, (taken.get(one) ?? 0) + 1)
    slugs.set(name, slug)
  }
  let pictures = 0
  function* pages(): Generator<SourcePage> {
    for (const name of names) {
      const folder = path.posix.dirname(name)
      const known = columns.get(plain(folder)) ?? []
      const { title, values, body } = partsOf(files.get(name)?.() ?? '', known)
      const address = (url: string): string => {
        const target = path.posix.join(folder, decoded(url.replace(/[?#].*$/, '')))
        const slug = slugs.get(target)
        if (slug !== undefined) return type === 'page' ? `/${slug}` : `/${type}/${slug}`
        if (!/^([a-z]+:|\/|#)/i.test(url)) pictures++
        return url
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
  const properties = [...new Set([...columns.values()].flat().map(fieldName))]
  return {
    fields: [
      { id: 'title', type: 'text' },
      { id: 'section', type: 'text', facet: true },
      { id: 'body', type: 'richText' },
      ...properties
        .filter(id => !['title', 'name', 'section', 'body'].includes(id))
        .map(id => ({ id, type: 'text' as const })),
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
    values[fieldName(column)] = value.trim()
  }
  return { title, values, body: lines.slice(at).join('\n') }
}

function headOf(files: Files, name: string): string[] {
  try {
    const rows = parse(files.get(name)?.() ?? '', {
      bom: true,
      to: 1,
      relax_column_count: true,
    }) as string[][]
    return rows[0] ?? []
  } catch (error) {
    throw new Error(`${name}: ${error instanceof Error ? error.message : String(error)}`)
  }
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
