import { richTextToMarkdown } from '@quarry/content/markdown'
import { stringify } from 'yaml'
import { isObject } from '../json.ts'
import { asWords } from '../token-free.ts'
import type { FieldTypes } from './markdown-settings.ts'
import { entryId, entryOf, pageOf, type Reading } from './read-markdown-entries.ts'

type Written = { name: string; text: string }

/**
 * An entry as files of Markdown, one a language; null where reading them would not give the same entry again, such as
 * text that is underlined, or a slug that is no name of a file.
 */
export function writeMarkdownEntry(entry: unknown, reading: Reading): Written[] | null {
  if (!isObject(entry) || !isObject(entry['fields'])) return null
  const { type, _slug: slug, _locales: spoken } = entry
  if (
    typeof type !== 'string' ||
    typeof slug !== 'string' ||
    !/^[\p{L}\p{N}][\p{L}\p{N}\p{M}_-]*$/u.test(slug)
  )
    return null
  const fields = reading.types.get(type)
  const locales = Array.isArray(spoken) ? spoken.map(String) : []
  if (!fields || locales.length === 0) return null
  const files = locales.map(locale => {
    const isFirst = locale === reading.locales[0]
    const name = `entries/${type}/${slug}${isFirst ? '' : `.${locale}`}.md`
    return { name, locale, text: textOf(asWords(entry), locale, locale === locales[0], fields) }
  })
  return isSame(entry, files, `${type}/${slug}`, reading) ? files : null
}

function textOf(
  entry: Readonly<Record<string, unknown>>,
  locale: string,
  isMain: boolean,
  fields: FieldTypes,
): string {
  const { type, _slug, _id, _name } = entry
  const values = new Map<string, unknown>()
  for (const [name, field] of Object.entries(entry['fields'] as Readonly<Record<string, unknown>>)) {
    if (!isObject(field)) continue
    const { locales, value } = field
    if (isObject(locales) && Object.hasOwn(locales, locale)) values.set(name, locales[locale])
    else if (isMain && value !== undefined)
      values.set(name, field['type'] === 'contentReference' ? idsIn(entry, value) : value)
  }
  const title = values.get('title')
  const front: Record<string, unknown> = {}
  if (isMain && _id !== entryId(`${String(type)}/${String(_slug)}`)) front['_id'] = _id
  if (isMain && _name !== (title ?? _slug)) front['_name'] = _name
  const hasHeading = typeof title === 'string' && /^[^\s#][^\n]*$/.test(title) && title === title.trim()
  for (const [name, value] of values)
    if (name !== 'body' && !(name === 'title' && hasHeading)) front[name] = value
  // Without a word about it, the first paragraph would be taken for the summary.
  if (fields.has('summary') && !values.has('summary')) front['summary'] = null
  const head = Object.keys(front).length > 0 ? `---\n${stringify(front, { lineWidth: 0 })}---\n` : ''
  const body = values.has('body') ? richTextToMarkdown(values.get('body')) : ''
  return `${head}${hasHeading ? `# ${escaped(title)}\n` : ''}${body === '' ? '' : `\n${body}`}`
}

/** Signs that would mark a part of the title. */
const escaped = (title: string): string => title.replaceAll(/[\\`*_[\]<>&~#!|]/g, '\\$&')

/** A reference names its entries in a resource beside the fields. */
function idsIn(entry: Readonly<Record<string, unknown>>, value: unknown): unknown {
  const [, resource = '', single] = /^\$\{#jptr:\/([^/]+)\/entries(\/0)?\}$/.exec(String(value)) ?? []
  const resources = entry['_dataResources']
  const found = isObject(resources) ? resources[resource] : undefined
  const variables = isObject(found) ? found['variables'] : undefined
  const ids = isObject(variables) ? String(variables['entryIds'] ?? '').split(',') : []
  return single === undefined ? ids : ids[0]
}

function isSame(
  entry: unknown,
  files: readonly (Written & { locale: string })[],
  key: string,
  reading: Reading,
): boolean {
  try {
    const [type = '', slug = ''] = key.split('/')
    const pages = files.map(({ name, text, locale }) => {
      const place = name.replace('entries/', '')
      const file = { name, path: '', root: 'entries', place, key, type, slug, locale, section: '' }
      return pageOf(text, file, [], reading)
    })
    return canonical(entryOf(key, pages, reading)) === canonical({ entry })
  } catch {
    return false
  }
}

/** JSON whose members stand in one order. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) =>
    isObject(one) ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1))) : one,
  )
