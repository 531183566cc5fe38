import type { ContentType, EntryList } from '@quarry/protocol'
import type { DataContext } from './deliver/data.ts'
import { createDataSource } from './deliver/data-source.ts'
import { type Delivered, deliver } from './deliver/deliver.ts'
import type { HttpData } from './deliver/http-data.ts'
import { createReferenceReader } from './deliver/reference-reader.ts'
import { createPathReader } from './project-map.ts'
import { conditionOf, orderOf } from './query/condition.ts'
import { lookupQuery } from './query/lookup.ts'
import { type EntriesRequest, readEntriesRequest } from './query/read.ts'
import type { ContentStore } from './store/content-store.ts'
import type { StoredEntry } from './store/entries.ts'

export type Inputs = Readonly<Record<string, string>>

/** Makes stored rows ready to be read, as a request wants them. */
export type Delivery = (
  project: string,
  request: EntriesRequest,
  rows: readonly StoredEntry[],
  inputs?: Inputs,
) => Promise<EntryList & { freshForMs: number }>

export function createDelivery(store: ContentStore, http: HttpData): Delivery {
  function deliverRows(
    project: string,
    request: EntriesRequest,
    rows: readonly StoredEntry[],
    depth: number,
    inputs: Inputs,
  ): Promise<Delivered> {
    const { locales, selection, withBlockIds } = request
    const lookup = (archetype: string, variables: Inputs, context: DataContext) =>
      lookUp(project, request, archetype, variables, context)
    const options = {
      ...{ locales, selection, withBlockIds, depth, inputs },
      defaultLocale: defaultLocaleOf(store, project),
      keepVariables: request.state === 0,
    }
    return deliver(rows, options, {
      references: createReferenceReader(store.entries, project, request.state),
      data: createDataSource({ resources: store.resources, project, lookup, http, draft: request.draftData }),
      pathOfNode: createPathReader(store.resources, project),
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
    const query = readEntriesRequest(lookupQuery(archetype, variables), false)
    const wanted = { ...query, state: request.state, locales: request.locales }
    const scope = scopeOf(wanted, id => store.contentTypes.get(project, id))
    const condition = conditionOf(wanted, project, scope)
    const rows = store.entries.find(condition, orderOf(wanted, scope), wanted.limit, wanted.offset)
    const { entries, freshForMs } = await deliverRows(project, request, rows, context.depth, context.inputs)
    context.freshFor(freshForMs)
    if (archetype.startsWith('single')) return entries[0]
    return { entries, totalCount: store.entries.count(condition) }
  }

  return async function delivery(project, request, rows, inputs = {}) {
    const delivered = await deliverRows(project, request, rows, request.depth, inputs)
    const { entries, freshForMs, errors, warnings, infos } = delivered
    const some = (issues: object) => Object.keys(issues).length > 0
    return {
      ...{ entries, freshForMs },
      ...(some(errors) ? { errors } : {}),
      ...(some(warnings) ? { warnings } : {}),
      ...(some(infos) ? { infos } : {}),
    }
  }
}

/** The one content type that a query is about, if it is about one. */
export function scopeOf(
  request: EntriesRequest,
  typeOf: (id: string) => ContentType | null,
): ContentType | null {
  const filter = request.filters.find(one => one.property === 'type' && (one.op === 'eq' || one.op === 'in'))
  const ids = request.types.length > 0 ? request.types : (filter?.values ?? [])
  return ids.length === 1 ? typeOf(ids[0] ?? '') : null
}

export function defaultLocaleOf(store: ContentStore, project: string): string {
  const locales = store.resources.list(project, 'locale')
  return (locales.find(one => one.body['isDefault'] === true) ?? locales[0])?.id ?? 'en'
}
