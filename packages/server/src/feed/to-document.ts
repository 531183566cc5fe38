import {
  type Body,
  cutPassages,
  expectQuestions,
  packPassage,
  passageId,
  readBody,
  readExpected,
  readPlain,
  rowsOnLines,
  withLead,
} from '@quarry/answers'
import { readersField, readersOf } from '@quarry/content'
import type { Access, AccessSet, Document, FieldValue, Passage } from '@quarry/engine'
import type { ContentEntry, ContentProperty, ContentType, EntryEnvelope } from '@quarry/protocol'
import { identityName, languageName, languageOf } from '../search/index.ts'
import { uriHash } from '../sources/index.ts'
import type { FeedSite } from './feed-site.ts'
import type { FieldPlan } from './field-plan.ts'

/** As much text of one entry as is searched: the rest of a very long one is cut off. */
const mostText = 500_000

/** What a document takes from entries that its own refers to: what they are called, and who may read them. */
export const fieldsOfReferenced = ['title', readersField] as const

/** One published entry in one language, as a document of the index; null when its type has no page. */
export function toDocument(
  envelope: EntryEnvelope,
  locale: string,
  type: ContentType,
  plan: FieldPlan,
  site: FeedSite,
): Omit<Document, 'version'> | null {
  const { entry } = envelope
  const fields = entry.fields ?? {}
  const place = site.placeOf(entry, locale)
  if (!place) return null
  const text = (name: string): string => textOf(fields[name])
  const uri = place.uri
  const body = bodyOf(fields['body'])
  const id = documentId(entry._id, locale)
  const values: Record<string, FieldValue> = {
    title: text('title') || entry._name || entry._slug || entry._id,
    summary: text('summary'),
    body: body.text,
    uri,
    clickableuri: uri,
    permanentid: id,
    urihash: uriHash(uri),
    kind: entry.type,
    language: languageName(locale) ?? locale,
    source: site.source,
    author: text('author') || site.source,
    filetype: 'html',
    objecttype: type.name,
    // A thread: what is under it names it as parent, and it names itself.
    foldingcollection: `${place.thread}:${locale}`,
    foldingparent: `${place.thread}:${locale}`,
    foldingchild: id,
  }
  // The day on which an entry was imported is not its own: it would lead what is new.
  const date = dateOf(fields['date'])
  if (date !== undefined) values['date'] = date
  const category = text('category')
  if (category) values['category'] = category
  for (const planned of plan.of(entry.type)) {
    const value = indexedValue(fields[planned.id], planned.kind)
    if (value !== undefined) values[planned.name] = value
  }
  const language = languageOf(locale)
  const passages = passagesOf(id, String(values['title']), body.read, fields, locale)
  const access = accessOf(entry, place.above)
  return {
    id,
    ...(language ? { language } : {}),
    ...(access ? { access } : {}),
    fields: values,
    ...(passages.length > 0 ? { passages } : {}),
  }
}

/** Who may read the entry, and all that it stands under, may find it. */
function accessOf(entry: ContentEntry, above: readonly ContentEntry[]): Access | undefined {
  const level = [entry, ...above].flatMap(one =>
    readersOf(one).map(
      (groups): AccessSet => ({
        // As search tokens name the groups that they were made with.
        allow: groups.map(group => identityName('Group', 'token', group)),
      }),
    ),
  )
  return level.length === 0 ? undefined : { levels: [level] }
}

/** What answers are made of: pieces of the summary and the body. */
function passagesOf(
  id: string,
  title: string,
  body: Body,
  fields: Readonly<Record<string, ContentProperty>>,
  language: string,
): Passage[] {
  const read = withLead(textOf(fields['summary']), body)
  const expected = readExpected(textOf(fields['asked']))
  return expectQuestions(cutPassages(read), expected, language).map((passage, at) => ({
    id: passageId(id, at),
    fields: packPassage(passage, title),
  }))
}

/** The body to search in, and to cut into passages: read once. */
function bodyOf(property: ContentProperty | undefined): { text: string; read: Body } {
  if (property?.type !== 'richText') {
    const text = textOf(property)
    return { text, read: readPlain(text) }
  }
  const read = readBody(property.value, mostText)
  return { text: typeof property.value === 'object' ? rowsOnLines(read) : textOf(property), read }
}

/** One document per entry and language. */
export function documentId(entryId: string, locale: string): string {
  return `${entryId}:${locale}`
}

function textOf(property: ContentProperty | undefined): string {
  const value = property?.value
  if (typeof value === 'string') return value.slice(0, mostText)
  if (typeof value === 'number') return String(value)
  // A line for each block and for each row of a table: excerpts show lines of tables as facts, previews as tables.
  return property?.type === 'richText' ? rowsOnLines(readBody(value, mostText)) : ''
}

function indexedValue(property: ContentProperty | undefined, kind: string): FieldValue | undefined {
  if (!property) return undefined
  if (kind === 'date') return dateOf(property)
  if (kind === 'number') {
    const number = typeof property.value === 'string' ? Number.parseFloat(property.value) : property.value
    return typeof number === 'number' && Number.isFinite(number) ? number : undefined
  }
  if (kind === 'text') return textOf(property) || undefined
  const list = (Array.isArray(property.value) ? property.value : [property.value])
    .map(keywordOf)
    .filter(word => word !== '')
  return list.length === 0 ? undefined : list.length === 1 ? list[0] : list
}

/** What a choice is called; of a reference, the title of what it leads to. */
function keywordOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'boolean' || typeof value === 'number') return String(value)
  // What only some may read is not told by those that everybody may.
  if (isEnvelope(value) && !value.stubType && readersOf(value.entry).length === 0)
    return textOf(value.entry.fields?.['title']) || value.entry._name || ''
  return ''
}

function isEnvelope(value: unknown): value is EntryEnvelope {
  return (
    typeof value === 'object' &&
    value !== null &&
    'entry' in value &&
    typeof value.entry === 'object' &&
    value.entry !== null
  )
}

function dateOf(property: ContentProperty | undefined): number | undefined {
  const at = typeof property?.value === 'string' ? Date.parse(property.value) : Number.NaN
  return Number.isNaN(at) ? undefined : at
}
