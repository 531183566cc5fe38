import { type ContentFile, entryId, parseMarkdown, richTextOf } from '@quarry/server/content'
import { inOtherLanguages } from './import-languages.ts'

/** A field that a source has, for types that are not there yet. */
export type SourceField = {
  id: string
  /** What people read; without it, it is made of the id. */
  name?: string
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
  /** The language it is in, where it says so. */
  locale?: string | undefined
  isDraft?: boolean
  /** It is not for everybody there: what an earlier import has published of it is taken back. */
  isClosed?: boolean
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

/** Where a page of this type and name is found, as the site says. */
export type PathOf = (type: string, slug: string) => string

/**
 * Pages as files of content: a type that is not there is made before its first entry.
 * @param stored An entry that is there, by its id: languages that its draft or what is published of it has beside this one stay in each.
 */
export async function* contentFiles(
  { fields, pages }: Source,
  known: KnownTypes,
  usual: string,
  stored: (id: string, state: 0 | 64) => Promise<string | null> = async () => null,
): AsyncGenerator<ContentFile> {
  const types = new Map(known)
  const freeSlug = freeSlugs()
  for await (const page of pages) {
    const { type, place } = page
    let ofType = types.get(type)
    if (!ofType) {
      const made = typeMadeOf(type, fields)
      yield { name: place, kind: 'content-types', items: [made] }
      ofType = made.fields
      types.set(type, ofType)
    }
    const slug = freeSlug(type, page.slug)
    const locale = page.locale ?? usual
    const made = entryOf(page, slug, ofType, locale)
    const [before, shown] = [await stored(made._id, 0), await stored(made._id, 64)]
    const draft = inOtherLanguages(made, before, locale)
    const published = (): object =>
      before === shown ? { entry: draft } : { draft, published: inOtherLanguages(made, shown, locale) }
    const item = page.isClosed ? { draft, published: null } : page.isDraft ? { draft } : published()
    yield { name: place, kind: 'entries', items: [item] }
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
      name: field.name ?? (field.id.slice(0, 1).toUpperCase() + field.id.slice(1)).replaceAll('_', ' '),
      type: field.type,
      localizable: ['title', 'summary', 'body'].includes(field.id),
      ...(field.facet || field.excerpt
        ? { typeConfig: { ...(field.facet && { facet: true }), ...(field.excerpt && { excerpt: true }) } }
        : {}),
    })),
  }
}

/** Two pages of one name are two entries. */
export function freeSlugs(): (type: string, wanted: string) => string {
  const taken = new Set<string>()
  return (type, wanted) => {
    for (let number = 1; ; number++) {
      const slug = number === 1 ? wanted : `${wanted}-${number}`
      if (taken.has(`${type}/${slug}`)) continue
      taken.add(`${type}/${slug}`)
      return slug
    }
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
