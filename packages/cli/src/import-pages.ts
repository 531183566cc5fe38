import { type ContentFile, entryId, parseMarkdown, richTextOf } from '@quarry/server/content'

/** A field that a source has, for types that are not there yet. */
export type SourceField = {
  id: string
  type: 'text' | 'number' | 'date' | 'richText'
  facet?: boolean
  excerpt?: boolean
}

/** A page of elsewhere. `values` by field; rich text is a tree already, or Markdown. */
export type SourcePage = {
  /** In messages: file and line. */
  place: string
  type: string
  slug: string
  isDraft?: boolean
  values: Readonly<Record<string, unknown>>
}

export type Source = {
  /** What an entry of it may hold. */
  fields: readonly SourceField[]
  pages: AsyncIterable<SourcePage> | Iterable<SourcePage>
  /** What was left out, once all pages are read. */
  remarks?(): readonly string[]
}

type Field = { id: string; type: string; localizable?: boolean | undefined }
type KnownTypes = ReadonlyMap<string, readonly Field[]>

/** Pages as files of content: a type that is not there is made before its first entry. */
export async function* contentFiles(
  { fields, pages }: Source,
  known: KnownTypes,
  locale: string,
): AsyncGenerator<ContentFile> {
  const types = new Map(known)
  const slugs = new Set<string>()
  for await (const page of pages) {
    const { type, place } = page
    let ofType = types.get(type)
    if (!ofType) {
      const made = typeMadeOf(type, fields)
      yield { name: place, kind: 'content-types', items: [made] }
      ofType = made.fields
      types.set(type, ofType)
    }
    const slug = freeSlug(type, page.slug, slugs)
    const entry = entryOf(page, slug, ofType, locale)
    yield { name: place, kind: 'entries', items: [page.isDraft ? { draft: entry } : { entry }] }
  }
}

function typeMadeOf(id: string, fields: readonly SourceField[]) {
  return {
    id,
    name: id.slice(0, 1).toUpperCase() + id.slice(1),
    type: 'contentType',
    entryName: 'title',
    slugSettings: { required: 'yes', unique: 'local' },
    fields: fields.map(field => ({
      id: field.id,
      name: (field.id.slice(0, 1).toUpperCase() + field.id.slice(1)).replaceAll('_', ' '),
      type: field.type,
      localizable: ['title', 'summary', 'body'].includes(field.id),
      ...(field.facet || field.excerpt
        ? { typeConfig: { ...(field.facet && { facet: true }), ...(field.excerpt && { excerpt: true }) } }
        : {}),
    })),
  }
}

/** Two pages of one name are two entries. */
function freeSlug(type: string, wanted: string, taken: Set<string>): string {
  for (let number = 1; ; number++) {
    const slug = number === 1 ? wanted : `${wanted}-${number}`
    if (taken.has(`${type}/${slug}`)) continue
    taken.add(`${type}/${slug}`)
    return slug
  }
}

function entryOf({ type, values }: SourcePage, slug: string, fields: readonly Field[], locale: string) {
  const properties = fields.flatMap(field => {
    const value = written(values[field.id], field.type)
    if (value === undefined) return []
    const property = field.localizable ? { locales: { [locale]: value } } : { value }
    return [[field.id, { type: field.type, ...property }] as const]
  })
  return {
    _id: entryId(`${type}/${slug}`),
    _name: String(values['title'] ?? slug),
    _slug: slug,
    type,
    _locales: [locale],
    fields: Object.fromEntries(properties),
  }
}

/** A value as a field of this type holds it. What does not fit is left to the content service, which says why not. */
function written(value: unknown, type: string): unknown {
  if (value === undefined || value === null || value === '') return undefined
  if (type === 'richText' && typeof value === 'string') return richTextOf(parseMarkdown(value))
  if (typeof value !== 'string') return value
  if (type === 'number') return Number.isFinite(Number(value)) ? Number(value) : value
  if (type === 'checkbox') return !/^(false|no|0)$/i.test(value)
  if (type === 'multiSelect') return value.split(/\s*[;,]\s*/)
  return value
}

/** `Ça va ?` becomes `ca-va`. */
export function slugOf(text: string): string {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return (
    plain
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 100) || 'page'
  )
}
