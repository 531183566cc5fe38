import type { EntryEnvelope, EntryList, EntryState } from '@quarry/protocol'
import { ContentError } from './error.ts'
import { hostOf } from './hosts.ts'
import { parseEntryList } from './parse.ts'
import {
  encodeQuery,
  type Filters,
  filterParameters,
  type Projection,
  projectionParameters,
} from './query.ts'
import { createTransport, type TransportOptions } from './transport.ts'
import type { AnyTypes, TypedEnvelope, TypedList } from './typed.ts'

export type ContentClientOptions = TransportOptions & {
  /** Scheme and host of the management side; and of delivery, unless `edgeUrl` names another. */
  baseUrl: string
  edgeUrl?: string
  projectId: string
  /** Used when a query names no locale. */
  locale?: string
  /** Used when a query names no state. Default 64, published. */
  state?: EntryState
  /** Ask the management side, which answers tokens and references as stored. */
  skipDataResolution?: boolean
}

export type EntriesQuery = {
  entryIDs?: readonly string[]
  slug?: string
  type?: string | readonly string[]
  state?: EntryState
  /** One, several in order of preference, or `null` for all languages unflattened. */
  locale?: string | readonly string[] | null
  limit?: number
  offset?: number
  orderBy?: string | readonly string[]
  withTotalCount?: boolean
  search?: string
  keyword?: string
  filters?: Filters
  select?: Projection
  facetBy?: readonly string[]
  resolutionDepth?: 0 | 1 | 2 | 3
  withUIStatus?: boolean
  withComponentIDs?: boolean
  pattern?: boolean
  versionId?: string
  editions?: 'auto' | 'all' | 'raw'
  releaseId?: string
  signal?: AbortSignal
}

export type EntryQuery = Omit<EntriesQuery, 'entryIDs' | 'limit' | 'offset' | 'orderBy' | 'withTotalCount'> &
  ({ slug: string } | { id: string })

/** Reads published (or draft) entries. A query about one content type gives entries with the fields of that type. */
export type ContentClient<Types extends object = AnyTypes> = {
  entries<Type extends keyof Types & string>(
    query: EntriesQuery & { type: Type },
  ): Promise<TypedList<Types, Type>>
  entries(query?: EntriesQuery): Promise<EntryList>
  /** The one entry, or null when there is none. */
  entry<Type extends keyof Types & string>(
    query: EntryQuery & { type: Type },
  ): Promise<TypedEnvelope<Types, Type> | null>
  entry(query: EntryQuery): Promise<EntryEnvelope | null>
}

/**
 * A client of the content service.
 *
 * @example
 * const content = createContentClient({ baseUrl: 'http://127.0.0.1:3000', projectId, apiKey, fetch })
 * const page = await content.entry({ slug: 'first-night', type: 'guide', locale: 'es' })
 */
export function createContentClient<Types extends object = AnyTypes>(
  options: ContentClientOptions,
): ContentClient<Types> {
  const origin = hostOf('baseUrl', options.baseUrl)
  const edge = options.edgeUrl === undefined ? origin : hostOf('edgeUrl', options.edgeUrl)
  const host = options.skipDataResolution ? origin : edge
  const send = createTransport(options)

  async function entries(query: EntriesQuery = {}): Promise<EntryList> {
    const { signal, filters = {}, select = {}, ...plain } = query
    const parameters = encodeQuery({
      projectId: options.projectId,
      skipDataResolution: options.skipDataResolution || undefined,
      ...plain,
      state: plain.state ?? options.state ?? 64,
      locale: plain.locale === undefined ? options.locale : plain.locale,
      ...filterParameters(filters),
      ...projectionParameters(select),
    })
    const url = `${host}/api/v1/entries?${parameters}`
    const response = await send({ method: 'GET', url, signal })
    const list = parseEntryList(await response.json().catch(() => undefined))
    if (list) return list
    const errorMessage = 'The content service answered something that is not a list of entries'
    const { status: statusCode, statusText } = response
    throw new ContentError({ code: 'unreadable', errorMessage, method: 'GET', url, statusCode, statusText })
  }

  async function entry(query: EntryQuery): Promise<EntryEnvelope | null> {
    const { id, ...rest } = 'id' in query ? query : { ...query, id: undefined }
    try {
      const found = await entries(id === undefined ? rest : { ...rest, entryIDs: [id] })
      return found.entries[0] ?? null
    } catch (error) {
      if (error instanceof ContentError && error.code === 'absent') return null
      throw error
    }
  }

  // The service checks entries against their content types when they are written: that is what types them here.
  return { entries, entry } as ContentClient<Types>
}
