import type { EntryState } from '@quarry/protocol'
import { ContentFault } from '../access.ts'
import { type Filter, parseFilters, splitList } from './filter.ts'
import { parseLocales } from './locale.ts'
import { parseSelection, type Selection } from './projection.ts'

/** `GET /api/v1/entries`, understood. */
export type EntriesRequest = {
  ids: readonly string[] | null
  slug: string | null
  types: readonly string[]
  state: EntryState
  /** Languages wanted, the best first; null for all of them, unflattened. */
  locales: readonly string[] | null
  limit: number
  offset: number
  orderBy: readonly string[]
  withTotalCount: boolean
  search: string | null
  keyword: string | null
  filters: readonly Filter[]
  selection: Selection | null
  facetBy: readonly string[]
  createdBy: string | null
  updatedBy: string | null
  uiStatus: readonly string[]
  withUiStatus: boolean
  pattern: boolean
  versionId: string | null
  /** Resolve tokens and references (delivery), or answer them as stored (management). */
  resolve: boolean
  depth: number
  draftData: boolean
  withBlockIds: boolean
  diagnostics: boolean
}

const mostEntries = 1000
const usualEntries = 100
const mostIds = 1000

/** What the parameters of a request for entries are for. */
export const entriesParameters = {
  entryIDs: 'These, at most 1000',
  slug: 'The one with this slug',
  type: 'Of these content types',
  state: '0: drafts, 64: what is published (the default)',
  locale: 'In this language, or the first of these that there is',
  filters: 'As filters.fields.NAME[OPERATOR]=VALUE, filters.PROPERTY[OPERATOR]=VALUE',
  search: 'Words in texts',
  keyword: 'Words in the name',
  orderBy: 'A field or property, with _ASC or _DESC',
  select: 'What of an entry is wanted',
  limit: 'At most 1000',
  offset: 'How many are left out',
  withTotalCount: 'true: say how many there are',
  facetBy: 'Properties whose values are counted',
  versionId: 'The entry as it was in this version',
}

/** `origin` tells that the request came to the management host, which answers things as they are stored. */
export function readEntriesRequest(query: URLSearchParams, origin: boolean): EntriesRequest {
  const resolve = !(flag(query, 'skipDataResolution') ?? origin)
  const ids = query.has('entryIDs')
    ? splitList(query.get('entryIDs') ?? '').map(id => id.toLowerCase())
    : null
  if (ids && ids.length > mostIds) throw new ContentFault(400, `entryIDs: give at most ${mostIds} ids`)
  const versionId = query.get('versionId')
  if (versionId && ids?.length !== 1)
    throw new ContentFault(400, 'versionId needs exactly one id in entryIDs')
  const editions = query.get('editions') ?? 'auto'
  if (!['auto', 'all', 'raw'].includes(editions))
    throw new ContentFault(400, 'editions: give auto, all or raw')
  if (editions === 'raw' && !ids) throw new ContentFault(400, 'editions=raw needs entryIDs')
  const locale = query.get('locale')
  const skipOverrides = flag(query, 'skipOverridesResolution') ?? false
  flag(query, 'skipPatternResolution')
  flag(query, 'withWorkflowDefinition')
  return {
    ids,
    slug: query.get('slug'),
    types: splitList(query.get('type') ?? ''),
    state: stateOf(query, resolve),
    locales: locale === null || locale.trim() === '' ? null : parseLocales(locale),
    limit: whole(query, 'limit', usualEntries, 0, mostEntries),
    offset: whole(query, 'offset', 0, 0, Number.MAX_SAFE_INTEGER),
    orderBy: [...query.getAll('orderBy'), ...query.getAll('orderBy[]')].flatMap(splitList),
    withTotalCount: flag(query, 'withTotalCount') ?? false,
    search: textOf(query, 'search'),
    keyword: textOf(query, 'keyword'),
    filters: parseFilters(query),
    selection: parseSelection(query),
    facetBy: splitList(query.get('facetBy') ?? ''),
    createdBy: query.get('createdBy'),
    updatedBy: query.get('updatedBy'),
    uiStatus: splitList(query.get('uiStatus') ?? ''),
    withUiStatus: flag(query, 'withUIStatus') ?? false,
    pattern: flag(query, 'pattern') ?? false,
    versionId,
    resolve,
    depth: whole(query, 'resolutionDepth', 1, 0, 3),
    draftData: query.get('dataSourceVariant') === 'unpublished',
    withBlockIds: (flag(query, 'withComponentIDs') ?? false) || skipOverrides,
    diagnostics: ['true', 'no-data'].includes(query.get('diagnostics') ?? ''),
  }
}

function stateOf(query: URLSearchParams, resolve: boolean): EntryState {
  const raw = query.get('state')
  if (raw === null) return resolve ? 64 : 0
  if (raw === '0') return 0
  if (raw === '64') return 64
  throw new ContentFault(400, `state: "${raw}" is none; give 0 (draft) or 64 (published)`)
}

export function flag(query: URLSearchParams, name: string): boolean | undefined {
  const raw = query.get(name)
  if (raw === null) return undefined
  if (raw === 'true') return true
  if (raw === 'false') return false
  throw new ContentFault(400, `${name}: "${raw}" is neither true nor false`)
}

export function whole(
  query: URLSearchParams,
  name: string,
  otherwise: number,
  least: number,
  most: number,
): number {
  const raw = query.get(name)
  if (raw === null) return otherwise
  const value = /^\d{1,15}$/.test(raw) ? Number(raw) : Number.NaN
  if (value >= least && value <= most) return value
  throw new ContentFault(400, `${name}: "${raw}" is not a whole number from ${least} to ${most}`)
}

function textOf(query: URLSearchParams, name: string): string | null {
  const text = query.get(name)?.trim()
  if (text && text.length > 500) throw new ContentFault(400, `${name}: give at most 500 characters`)
  return text || null
}
