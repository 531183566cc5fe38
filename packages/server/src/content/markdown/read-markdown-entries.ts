import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Root } from 'mdast'
import { isScalar, parseDocument } from 'yaml'
import { ContentFolderError } from '../folder-error.ts'
import { tokenFree } from '../token-free.ts'
import { addressOf } from './link-address.ts'
import { type MarkdownFile, titled } from './markdown-files.ts'
import type { FieldTypes } from './markdown-settings.ts'
import { parseMarkdown, richTextOf, wordsOf } from './rich-text-of-markdown.ts'
import { withoutPrograms } from './without-programs.ts'

type Page = {
  locale: string
  values: Readonly<Record<string, unknown>>
  file: string
  slug: string
  /** Written for another program as well, whose fields are none of ours. */
  isElsewhere: boolean
}

export type Reading = {
  /** By the id of the type. */
  types: ReadonlyMap<string, FieldTypes>
  /** The languages: a file without one in its name is in the first. */
  locales: readonly string[]
  /** Where entries have their pages, as in `feed.json`: `/guide/:slug`. */
  pathOf(type: string, slug: string): string
}

/**
 * Entries written in Markdown: `entries/guide/first-steps.md`, and its German as `first-steps.de.md` beside it. What stands
 * before the text are fields; the text is the field `body`, its first heading the title, its first paragraph the summary.
 * Types with a field `section` get the name of the file's folder there, those with a field `file` the file, those with a field
 * `order` what `markdown.json` says of it.
 */
export async function readMarkdownEntries(
  files: readonly MarkdownFile[],
  reading: Reading,
): Promise<{ name: string; entry: unknown }[]> {
  const entries = new Map<string, Page[]>()
  for (const file of files) {
    const source = await readFile(file.path, 'utf8')
    entries.set(file.key, [...(entries.get(file.key) ?? []), pageOf(source, file, files, reading)])
  }
  return [...entries].map(([key, pages]) => {
    // What is the same in all languages is said by the first one's file.
    const [main] = inOrder(pages, reading)
    return { name: main?.file ?? key, entry: entryOf(key, pages, reading) }
  })
}

/** One language of an entry, as its file says it. */
export function pageOf(
  source: string,
  file: MarkdownFile,
  files: readonly MarkdownFile[],
  reading: Reading,
): Page {
  return {
    locale: file.locale,
    values: valuesOf(source, file, files, reading),
    file: file.name,
    slug: file.slug,
    isElsewhere: file.folder !== undefined,
  }
}

function valuesOf(
  source: string,
  file: MarkdownFile,
  files: readonly MarkdownFile[],
  reading: Reading,
): Record<string, unknown> {
  const { name, section, order, place } = file
  const ofPlace = { section, order, file: place }
  const text = source.replace(/^\uFEFF/, '')
  const [whole = '', front = ''] = /^---[ \t]*\r?\n(?:([\s\S]*?)\r?\n)?---[ \t]*(?:\r?\n|$)/.exec(text) ?? []
  if (whole === '' && /^---[ \t]*\r?\n[\w-]+:/.test(text))
    throw new ContentFolderError(
      `${name}:1: what stands before the text begins with --- and has no second ---.`,
    )
  const document = parseDocument(front, { prettyErrors: true })
  const [fault] = document.errors
  if (fault)
    throw new ContentFolderError(`${name}:${(fault.linePos?.[0].line ?? 0) + 1}: ${faultOf(fault.message)}.`)
  const about: unknown = readFront(document, name) ?? {}
  if (typeof about !== 'object' || about === null || Array.isArray(about))
    throw new ContentFolderError(
      `${name}:2: what stands before the text must be fields, such as "title: First steps".`,
    )
  const words = text.slice(whole.length)
  const root = parseMarkdown(name.endsWith('.mdx') ? withoutPrograms(words) : words)
  const title = takeTitle(root, file, 'title' in about)
  const types = reading.types.get(file.type)
  const summary = 'summary' in about ? null : (takeSummary(root, types) ?? descriptionOf(about, file, types))
  return {
    ...Object.fromEntries(
      Object.entries(ofPlace).filter(([name, value]) => value && reading.types.get(file.type)?.has(name)),
    ),
    ...(title === null ? {} : { title }),
    ...(summary === null ? {} : { summary }),
    ...textsAsWritten(about as Record<string, unknown>, document, reading.types.get(file.type)),
    ...(root.children.length === 0
      ? {}
      : { body: richTextOf(root, url => addressOf(url, file, files, reading.pathOf)) }),
  }
}

/**
 * The first heading. Files elsewhere may have it in a tag, below another one, or none: then the file's name says it. Where
 * the title is said already, a heading of a part is one of the text.
 */
function takeTitle(root: Root, file: MarkdownFile, isSaid: boolean): string | null {
  const isElsewhere = file.folder !== undefined
  const at = isElsewhere ? root.children.findIndex(node => node.type !== 'html') : 0
  const first = root.children[at]
  if (first?.type === 'heading' && (first.depth === 1 || (isElsewhere && !isSaid))) {
    root.children.splice(at, 1)
    return wordsOf(first)
  }
  if (!isElsewhere) return null
  const tags = root.children.slice(0, Math.max(at, 0)).map(node => ('value' in node ? node.value : ''))
  const [, inTag = ''] = /<h1\b[^>]*>([^<]{1,300})<\/h1>/i.exec(tags.join('\n')) ?? []
  return inTag.trim() || titled(path.posix.basename(file.place).replace(/(\.[a-z]{2})?\.mdx?$/, ''))
}

/** A name that stands for nothing (`*bold*` begins one), or for more than anybody wrote, is found only here. */
function readFront(document: ReturnType<typeof parseDocument>, file: string): unknown {
  try {
    return document.toJS()
  } catch (error) {
    throw new ContentFolderError(`${file}:2: ${faultOf((error as Error).message)}.`)
  }
}

/** Its first line, without lines and columns of its own: those are of what stands before the text, not of the file. */
function faultOf(message: string): string {
  const [first = ''] = message.split('\n')
  return first.replace(/( at line \d+, column \d+)?:?$/, '')
}

/** `version: 1.10` and `code: 007` are numbers in YAML; in a field of text they are what stands there. */
function textsAsWritten(
  about: Readonly<Record<string, unknown>>,
  document: ReturnType<typeof parseDocument>,
  types: FieldTypes | undefined,
): Record<string, unknown> {
  const asText = (name: string, value: unknown): unknown => {
    if (!['number', 'boolean'].includes(typeof value)) return value
    const isText = name === 'title' || ['text', 'select'].includes(types?.get(name)?.type ?? '')
    const node = isText ? document.get(name, true) : undefined
    return isScalar(node) ? (node.source ?? String(value)) : value
  }
  return Object.fromEntries(Object.entries(about).map(([name, value]) => [name, asText(name, value)]))
}

/** Files elsewhere say in front of them what they are about: that stands at the head of a page that begins with no summary. */
function descriptionOf(about: object, file: MarkdownFile, fields: FieldTypes | undefined): string | null {
  const said = file.folder && fields?.has('summary') && 'description' in about ? about.description : null
  return typeof said === 'string' && said.trim() !== '' ? said.trim() : null
}

/** The first paragraph stands at the head of the page as its summary, not twice; one with links stays where it is. */
function takeSummary(root: Root, fields: FieldTypes | undefined): string | null {
  const [lead, ...rest] = root.children
  if (!fields?.has('summary') || lead?.type !== 'paragraph' || rest.length === 0) return null
  if (lead.children.some(node => /^(link|image)/.test(node.type))) return null
  root.children = rest
  return wordsOf(lead).replaceAll(/\s+/g, ' ')
}

const inOrder = (pages: readonly Page[], { locales }: Reading): Page[] =>
  locales.flatMap(locale => pages.filter(page => page.locale === locale))

export function entryOf(key: string, unordered: readonly Page[], reading: Reading): unknown {
  const pages = inOrder(unordered, reading)
  const [type = ''] = key.split('/')
  const types = reading.types.get(type) ?? new Map()
  const [main] = pages
  const slug = main?.slug ?? ''
  // A field of which a file says nothing is absent; `_id` and `_name` are the entry's own.
  const said = (values: Page['values'], name: string) => (values[name] ?? null) !== null
  const names = new Set(pages.flatMap(({ values }) => Object.keys(values).filter(name => said(values, name))))
  names.delete('_id')
  names.delete('_name')
  const fields: Record<string, unknown> = {}
  const resources: Record<string, unknown> = {}
  for (const name of names) {
    const field = types.get(name) ?? { type: typeOf(main?.values[name]), isLocalizable: false }
    // What a text gives by itself, and what another program reads, is for types that have such a field.
    const isOptional = main?.isElsewhere || ['title', 'summary', 'body'].includes(name)
    if (types.size > 0 && !types.has(name) && isOptional) continue
    if (field.type === 'contentReference') {
      const resource = `ref-${entryId(`${key}-${name}`)}`
      const targets = [main?.values[name] ?? []].flat().map(String)
      resources[resource] = {
        type: 'uniformContentInternalReference',
        variables: { entryIds: targets.map(target => (isId(target) ? target : entryId(target))).join(',') },
      }
      const isList = Array.isArray(main?.values[name])
      fields[name] = { type: field.type, value: `\${#jptr:/${resource}/entries${isList ? '' : '/0'}}` }
    } else if (field.isLocalizable)
      fields[name] = {
        type: field.type,
        locales: Object.fromEntries(
          pages.flatMap(({ locale, values }) =>
            said(values, name) ? [[locale, written(values[name], field.type)]] : [],
          ),
        ),
      }
    else if (main && said(main.values, name))
      fields[name] = { type: field.type, value: written(main.values[name], field.type) }
  }
  return {
    entry: {
      _id: String(main?.values['_id'] ?? entryId(key)),
      _name: String(main?.values['_name'] ?? main?.values['title'] ?? slug),
      _slug: slug,
      type,
      _locales: pages.map(({ locale }) => locale),
      fields,
      ...(Object.keys(resources).length > 0 ? { _dataResources: resources } : {}),
    },
  }
}

/** Without a field of the type that says it. */
function typeOf(value: unknown): string {
  if (typeof value === 'number') return 'number'
  if (typeof value === 'boolean') return 'checkbox'
  if (Array.isArray(value)) return 'multiSelect'
  return typeof value === 'object' && value !== null ? 'richText' : 'text'
}

const isId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

/** A value as its field holds it: what people write in front matter says less exactly what it is. */
function written(value: unknown, type: string): unknown {
  if (value instanceof Date) return value.toISOString().slice(0, 10)
  const words = tokenFree(value)
  if (type === 'multiSelect' && !Array.isArray(words)) return [words]
  // Other programs write the time beside the day.
  if (type === 'date' && typeof words === 'string')
    return /^(\d{4}-\d\d-\d\d)[T ]\d\d:/.exec(words)?.[1] ?? words
  return words
}

/** The same file has the same id, whenever and wherever it is read. */
export function entryId(key: string): string {
  const hex = createHash('sha256').update(key).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
