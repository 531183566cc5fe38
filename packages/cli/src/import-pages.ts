import {
  type Content,
  type ContentFile,
  entryId,
  importer,
  parseMarkdown,
  richTextOf,
  tokenFree,
} from '@quarry/server/content'
import { inOtherLanguages, isIn, withoutLanguage } from './import-languages.ts'

/** A field that a source has, for types that are not there yet. */
export type SourceField = {
  id: string
  /** What people read; without it, it is made of the id. */
  name?: string
  type: 'text' | 'number' | 'date' | 'richText' | 'multiSelect'
  /** Of a choice: what there is to choose. Types that are there learn what they lack. */
  options?: readonly string[]
  /** For types that are there and have it: those that are made do not get it. */
  isOptional?: boolean
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
  /** It is no longer for everybody there, whoever published it here: what an earlier import has published of it is taken back. */
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

type ContentType = Awaited<ReturnType<Content['store']['contentTypes']['list']>>[number]
type Field = NonNullable<ContentType['fields']>[number]
type Stored = { body: string; author: string }

/** Where a page of this type and name is found, as the site says. */
export type PathOf = (type: string, slug: string) => string

/**
 * Pages as files of content: a type that is not there is made before its first entry.
 * @param stored An entry that is there, by its id: languages that its draft or what is published of it has beside this one stay in each.
 * @param takenBack Told of each page that was public here and is a draft now.
 */
export async function* contentFiles(
  { fields, pages }: Source,
  known: ReadonlyMap<string, ContentType>,
  usual: string,
  stored: (id: string, state: 0 | 64) => Promise<Stored | null> = async () => null,
  takenBack: (place: string) => void = () => undefined,
): AsyncGenerator<ContentFile> {
  const types = new Map(known)
  const always = fields.filter(({ isOptional }) => !isOptional)
  const freeSlug = freeSlugs()
  for await (const page of pages) {
    const { type, place } = page
    const before = types.get(type)
    const ofType = before ? withOptions(before, fields) : typeMadeOf(type, always)
    if (ofType !== before) yield { name: place, kind: 'content-types', items: [ofType] }
    types.set(type, ofType)
    const slug = freeSlug(type, page.slug)
    const locale = page.locale ?? usual
    const made = entryOf(page, slug, ofType.fields ?? [], locale)
    const [held, shown] = [await stored(made._id, 0), await stored(made._id, 64)]
    const draft = inOtherLanguages(made, held?.body ?? null, locale)
    const published = (): object =>
      held?.body === shown?.body
        ? { entry: draft }
        : { draft, published: inOtherLanguages(made, shown?.body ?? null, locale) }
    // What somebody here has published stays so, although it is a draft there.
    const isAway = page.isClosed || (page.isDraft && shown?.author === importer.subject)
    const isTakenBack = isAway && shown !== null && isIn(shown.body, locale)
    if (isTakenBack) takenBack(place)
    const item = isTakenBack
      ? { draft, published: withoutLanguage(shown.body, locale) }
      : isAway || page.isDraft
        ? { draft }
        : published()
    yield { name: place, kind: 'entries', items: [item] }
  }
}

/** A type that is there, with what its choices lack of those of the source; itself where they lack nothing. */
function withOptions(type: ContentType, fields: readonly SourceField[]): ContentType {
  let isSame = true
  const grown = (field: Field): Field => {
    const wanted = fields.find(({ id }) => id === field.id)?.options ?? []
    if (field.type !== 'multiSelect' || wanted.length === 0) return field
    const options = (field.typeConfig?.['options'] ?? []) as readonly { value: string }[]
    const lacking = wanted.filter(value => options.every(option => option.value !== value))
    if (lacking.length === 0) return field
    isSame = false
    return { ...field, typeConfig: { ...field.typeConfig, options: [...options, ...lacking.map(optionOf)] } }
  }
  const all = type.fields?.map(grown) ?? []
  return isSame ? type : { ...type, fields: all }
}

const optionOf = (value: string) => ({ value, text: value })

function typeMadeOf(id: string, fields: readonly SourceField[]): ContentType {
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
      ...(field.facet || field.excerpt || field.options
        ? {
            typeConfig: {
              ...(field.facet && { facet: true }),
              ...(field.excerpt && { excerpt: true }),
              ...(field.options && { options: field.options.map(optionOf) }),
            },
          }
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
    const value = tokenFree(written(values[field.id], field.type))
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
  if (Array.isArray(value)) return type === 'multiSelect' ? value : value.join(', ')
  if (typeof value !== 'string') return value
  if (type === 'number') return Number.isFinite(Number(value)) ? Number(value) : value
  if (type === 'checkbox') return !/^(false|no|0)$/i.test(value)
  if (type === 'multiSelect') return value.split(/\s*[;,]\s*/)
  return value
}
