import type { ContentType, EntryEnvelope, EntryList } from '@quarry/protocol'
import { createDataSource, type DataContext, type HttpData } from './deliver/data-source.ts'
import { type Delivered, deliver, type ToDeliver } from './deliver/deliver.ts'
import type { RequestEntries } from './deliver/entry-cache.ts'
import { createReferenceReader, type ReferenceReader } from './deliver/reference-reader.ts'
import type { ContentStore } from './port/content-store.ts'
import type { StoredEntry } from './port/entry-store.ts'
import { createPathReader } from './project-map.ts'
import { ordersOf, queryOf } from './query/conditions.ts'
import { lookupQuery } from './query/lookup.ts'
import { type EntriesRequest, readEntriesRequest } from './query/read.ts'

type Inputs = Readonly<Record<string, string>>

type Delivery = {
  /** Makes stored rows ready to be read, as a request wants them. `kept`: what was made for others before. */
  deliver(
    project: string,
    request: EntriesRequest,
    rows: readonly ToDeliver[],
    more?: { inputs?: Inputs; kept?: RequestEntries | undefined },
  ): Promise<EntryList & { freshForMs: number }>
  /** The same in each of these languages: what the rows refer to is read once, and of that only these fields. */
  deliverIn(
    locales: readonly string[],
    project: string,
    request: EntriesRequest,
    rows: readonly StoredEntry[],
    ofReferenced: (field: string) => boolean,
  ): Promise<ReadonlyMap<string, readonly EntryEnvelope[]>>
}

type More = {
  ofReferenced?: (field: string) => boolean
  references?: ReferenceReader
  kept?: RequestEntries | undefined
}

export function createDelivery(store: ContentStore, http: HttpData): Delivery {
  async function deliverRows(
    project: string,
    request: EntriesRequest,
    rows: readonly ToDeliver[],
    depth: number,
    inputs: Inputs,
    { ofReferenced, references, kept }: More = {},
  ): Promise<Delivered> {
    const { locales, selection, withBlockIds } = request
    const lookup = (archetype: string, variables: Inputs, context: DataContext) =>
      lookUp(project, request, archetype, variables, context)
    const options = {
      locales,
      selection,
      withBlockIds,
      depth,
      inputs,
      defaultLocale: await defaultLocaleOf(store, project),
      keepVariables: request.state === 0,
      ofReferenced,
      kept,
    }
    return deliver(rows, options, {
      references: references ?? createReferenceReader(store.entries, project, request.state, kept),
      data: createDataSource({ resources: store.resources, project, lookup, http, draft: request.draftData }),
      paths: createPathReader(store.resources, project),
    })
  }

  /** Entries for a data type about our own content. */
  async function lookUp(
    project: string,
    request: EntriesRequest,
    archetype: string,
    variables: Inputs,
    context: DataContext,
  ): Promise<unknown> {
    const lookedFor = readEntriesRequest(lookupQuery(archetype, variables), false)
    const wanted = { ...lookedFor, state: request.state, locales: request.locales }
    const scope = await scopeOf(wanted, id => store.contentTypes.get(project, id))
    const query = queryOf(wanted, project, scope)
    const rows = await store.entries.find(query, ordersOf(wanted, scope), wanted.limit, wanted.offset)
    const { entries, freshForMs } = await deliverRows(project, request, rows, context.depth, context.inputs)
    context.freshFor(freshForMs)
    if (archetype.startsWith('single')) return entries[0]
    return { entries, totalCount: await store.entries.count(query) }
  }

  return {
    async deliver(project, request, rows, { inputs = {}, kept } = {}) {
      const delivered = await deliverRows(project, request, rows, request.depth, inputs, { kept })
      const { entries, freshForMs, errors, warnings, infos } = delivered
      const some = (issues: object) => Object.keys(issues).length > 0
      return {
        entries,
        freshForMs,
        ...(some(errors) ? { errors } : {}),
        ...(some(warnings) ? { warnings } : {}),
        ...(some(infos) ? { infos } : {}),
      }
    },
    async deliverIn(locales, project, request, rows, ofReferenced) {
      const references = createReferenceReader(store.entries, project, request.state)
      const found = new Map<string, readonly EntryEnvelope[]>()
      for (const locale of locales) {
        const wanted = { ...request, locales: [locale] }
        const more = { ofReferenced, references }
        found.set(locale, (await deliverRows(project, wanted, rows, request.depth, {}, more)).entries)
      }
      return found
    },
  }
}

/** The one content type that a query is about, if it is about one. */
export async function scopeOf(
  request: EntriesRequest,
  typeOf: (id: string) => Promise<ContentType | null>,
): Promise<ContentType | null> {
  const filter = request.filters.find(one => one.property === 'type' && (one.op === 'eq' || one.op === 'in'))
  const ids = request.types.length > 0 ? request.types : (filter?.values ?? [])
  return ids.length === 1 ? typeOf(ids[0] ?? '') : null
}

export async function defaultLocaleOf(store: ContentStore, project: string): Promise<string> {
  const locales = await store.resources.list(project, 'locale')
  return (locales.find(one => one.body['isDefault'] === true) ?? locales[0])?.id ?? 'en'
}
