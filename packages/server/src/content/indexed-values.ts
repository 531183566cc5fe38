import type { ContentField, ContentFields, ContentType, DataResources } from '@quarry/protocol'
import { isObject } from './json.ts'
import type { IndexedValue } from './port/entry-store.ts'
import { referencedIds } from './references.ts'

/** The tail of long text is not searched. */
const longest = 10_000

/** Kinds of field that filters, order and facets can use. */
export const filterable: ReadonlySet<string> = new Set([
  ...[
    'text',
    'richText',
    'number',
    'date',
    'datetime',
    'select',
    'multiSelect',
    'checkbox',
    'contentReference',
  ],
])

type Holder = { fields?: ContentFields | undefined; _dataResources?: DataResources | undefined }

/** What filters see of an entry: each value of each filterable field, per language. */
export function indexedValues(entry: Holder, type: ContentType): IndexedValue[] {
  const values: IndexedValue[] = []
  const kinds = new Map((type.fields ?? []).map(field => [field.id, field]))
  for (const [id, property] of Object.entries(entry.fields ?? {})) {
    const field = kinds.get(id)
    if (!field || !filterable.has(field.type)) continue
    const add = (value: unknown, locale: string) => {
      for (const text of textsOf(field, value, entry._dataResources ?? {})) {
        values.push({ field: id, locale, text, number: numberOf(field, text) })
      }
    }
    add(property.value, '')
    for (const [locale, value] of Object.entries(property.locales ?? {})) add(value, locale)
  }
  return values
}

function textsOf(field: ContentField, value: unknown, resources: DataResources): string[] {
  if (value === undefined || value === null || value === '') return []
  if (field.type === 'richText') return [plainText(value, longest)].filter(Boolean)
  if (field.type === 'contentReference') return referencedIds(value, resources)?.ids ?? []
  if (Array.isArray(value)) return value.slice(0, 1000).map(String)
  return isObject(value) ? [] : [String(value).slice(0, longest)]
}

/** A date compares as its instant. */
function numberOf(field: ContentField, text: string): number | null {
  const number = field.type === 'date' || field.type === 'datetime' ? Date.parse(text) : Number(text)
  return field.type === 'contentReference' || Number.isNaN(number) ? null : number
}

/** All the words of an entry, blocks included, for `search`. */
export function searchText(entry: Holder): string {
  const parts: string[] = []
  let length = 0
  const todo: ContentFields[] = [entry.fields ?? {}]
  for (let fields = todo.shift(); fields && length < longest * 10; fields = todo.shift()) {
    for (const property of Object.values(fields)) {
      for (const value of [property.value, ...Object.values(property.locales ?? {})]) {
        let text = ''
        if (property.type === 'richText') text = plainText(value, longest)
        else if (property.type === '$block' && Array.isArray(value)) {
          for (const block of value) {
            if (isObject(block) && isObject(block['fields'])) todo.push(block['fields'] as ContentFields)
          }
        } else if (typeof value === 'string' && property.type !== 'contentReference')
          text = value.slice(0, longest)
        if (text) parts.push(text)
        length += text.length
      }
    }
  }
  return parts.join('\n').slice(0, longest * 10)
}

const closed = new Set(['linebreak', 'paragraph', 'heading', 'listitem', 'table', 'tablerow', 'tablecell'])

/** The words of a rich text document: what search and summaries read. Stops after `limit` characters. */
function plainText(document: unknown, limit: number): string {
  const root = isObject(document) && isObject(document['root']) ? document['root'] : null
  let text = ''
  // A stack of our own: a document nested thousands deep must not exhaust the call stack.
  const todo: unknown[] = root ? [root] : []
  while (todo.length > 0 && text.length < limit) {
    const node = todo.pop()
    if (typeof node === 'string') text += node
    if (!isObject(node)) continue
    const { type, children } = node
    if ((type === 'text' || type === 'tab') && typeof node['text'] === 'string') text += node['text']
    if (closed.has(String(type)) || type === 'quote' || type === 'code') todo.push(' ')
    if (Array.isArray(children)) for (let at = children.length - 1; at >= 0; at--) todo.push(children[at])
  }
  return text.slice(0, limit).trim()
}
