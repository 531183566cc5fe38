import type {
  FacetRequest,
  FacetResult,
  Filter,
  Identity,
  SearchEngine,
  SearchRequest,
  SearchResponse,
} from '@quarry/engine'
import type { Meaning } from '../../encoder/index.ts'
import { Fault } from '../../http/index.ts'
import type { Effects } from '../../pipelines/index.ts'
import type { Asker } from '../../token/index.ts'
import type { Catalogue } from '../catalogue.ts'
import { candidates } from '../facet/automatic.ts'
import type { FacetContext, FacetPlan } from '../facet/facet-plan.ts'
import { planFacet } from '../facet/plan-facet.ts'
import { measureFor } from '../facet/range.ts'
import { termsOf } from '../facet/specific.ts'
import type { Reading } from '../parse/date.ts'
import { identityOf } from '../parse/identity.ts'
import { languageName } from '../parse/language-name.ts'
import { type ParsedQuery, readQuery, type SearchBody } from '../parse/query.ts'
import { readSort } from '../parse/sort.ts'
import { alsoNaming } from '../query-language/fields.ts'
import { alsoAsOne } from './as-one.ts'
import { boostsFor, type ClickedResult, type ClickModel, isByRankings, unscored } from './boosts.ts'
import { boostsByMeaning } from './boosts-by-meaning.ts'
import {
  type CompiledRules,
  compileRules,
  hiddenIn,
  hiddenRangesIn,
  raisedIn,
  withFeatured,
} from './compile-rules.ts'
import { measureRareness } from './rareness.ts'

export type PrepareOptions = {
  engine: SearchEngine
  catalogue: Catalogue
  reading: Reading
  deadlineMs: number
  /** What visitors open, where that is learnt. */
  clicks?: ClickModel
  /** Finds by meaning, where an encoder is. */
  meaning?: Meaning | undefined
  /** What rules want. */
  effects?: Effects | undefined
  /** Nothing has all that was typed: any of its words will do. */
  loose?: boolean
  /** The same question, prepared before to be read otherwise: its filters are the same. */
  before?: Prepared | undefined
}

/** A search, ready to be run; its facets know how to answer. */
export type Prepared = {
  now: number
  asker: Asker
  asked: ParsedQuery
  rules: CompiledRules
  /** What was learnt of results of this query. */
  clicked: readonly ClickedResult[]
  access: Identity
  request: SearchRequest
  facets: readonly { plan: FacetPlan; first: number }[]
  /** What facets want before anything was measured for them. */
  unmeasured: readonly FacetPlan[]
  /** Places of the terms of automatic facets that have chosen values, by field. */
  chosen: ReadonlyMap<string, number>
}

/** Best results that a facet sorted by score looks at, however deep it may look. */
const mostProminent = 100
const surveyed = 50
/** Keeps automatic facets apart from those that the client named: no facet id may hold one. */
const automaticSign = ':'

/** Reads a body into what the engine is asked. Facets that must first measure the result set have that done here. */
export async function prepare(body: SearchBody, asker: Asker, options: PrepareOptions): Promise<Prepared> {
  const { engine, catalogue, reading, deadlineMs, effects, clicks, meaning, loose = false, before } = options
  const fields = alsoNaming(catalogue.fields(), asker.alsoNamed)
  const rareness = await measureRareness(body, asker.filter, { engine, catalogue })
  const expand = await alsoAsOne(body.q ?? '', { engine, catalogue }, effects?.words.expand)
  const reading_ = { ...reading, fields, rareness, loose }
  const asked = readQuery(body, asker.filter, { ...reading_, expand })
  const rules = compileRules(effects, reading_)
  const query = withFeatured(isByRankings(body, asked) ? unscored(asked.query) : asked.query, rules)
  const clicked = clicks?.(body.q ?? '', languageName(body.locale)) ?? []
  const access = identityOf(asker)
  const near = isByRankings(body, asked)
    ? []
    : await boostsByMeaning(body.q ?? '', meaning, {
        engine,
        catalogue,
        access,
        filters: [...asked.filters, ...rules.filters.map(({ filter }) => filter)],
        deadlineMs,
      })
  const wire = body.facets ?? []
  const automatic = body.generateAutomaticFacets ?? null

  const blank: FacetContext = {
    ...reading,
    fields,
    prominence: () => new Map(),
    measured: () => null,
    hidden: field => hiddenIn(rules, field),
    hiddenRanges: field => hiddenRangesIn(rules, field),
    raised: field => raisedIn(rules, field),
  }
  const narrowing = (context: FacetContext) => wire.map(facet => planFacet(facet, context))
  const automaticSelections = selectionsOf(automatic, fields)
  const base = (plans: readonly FacetPlan[]): SearchRequest => ({
    query,
    access,
    filters: [
      ...asked.filters,
      ...rules.filters.map(({ filter }) => filter),
      ...plans.flatMap(({ filter }) => filter ?? []),
    ],
    selections: [
      ...plans.flatMap(({ selection }, place) =>
        selection ? [{ facet: wire[place]?.facetId ?? '', filter: selection }] : [],
      ),
      ...automaticSelections,
    ],
    from: 0,
    size: 0,
    deadlineMs,
  })

  const unmeasured = before?.unmeasured ?? narrowing(blank)
  const context = await measure(blank, unmeasured)
  const plans = context === blank ? unmeasured : narrowing(context)
  const requests: FacetRequest[] = []
  const isFolded = Boolean(body.filterField)
  const facets = plans.map((plan, place) => {
    const first = requests.length
    const isGrouped = isFolded && wire[place]?.filterFacetCount !== false
    requests.push(...plan.requests.map(request => (isGrouped ? groupedCounts(request) : request)))
    return { plan, first }
  })
  const chosen = new Map<string, number>()
  for (const { facet } of automaticSelections) {
    const field = facet.slice(automaticSign.length)
    chosen.set(field, requests.length)
    const always = automatic?.currentFacets.find(one => one.field === field)?.currentValues ?? []
    requests.push({
      kind: 'terms',
      name: facet,
      field,
      size: Math.max(automatic?.numberOfValues ?? 8, always.length) + 1,
      always: always.map(({ value }) => value),
    })
  }
  const criteria = asked.sort ?? body.sortCriteria
  const sort = readSort(criteria, fields)
  if ('fault' in sort) throw new Fault('InvalidQueryException', `$sort: ${sort.fault}`)
  const folded = body.filterField ? (fields.get(body.filterField)?.name ?? body.filterField) : null
  const survey = [
    ...(automatic
      ? candidates(
          fields,
          wire.map(({ field }) => field),
        )
      : []),
    ...(folded === null ? [] : [folded]),
  ]
  const request: SearchRequest = {
    ...base(plans),
    facets: requests,
    sort,
    boosts: [...boostsFor(body, asked, rules, clicked), ...near],
    from: body.firstResult ?? 0,
    size: body.numberOfResults ?? 10,
    fields: '*',
    ...(survey.length > 0 ? { survey: { fields: survey, size: automatic ? surveyed : 0 } } : {}),
    ...(folded === null ? {} : { fold: { field: folded, size: body.filterFieldRange ?? 2 } }),
  }
  return { now: reading.now, asker, asked, rules, clicked, access, request, facets, unmeasured, chosen }

  /** A pass before the search itself, for the facets that need one. */
  async function measure(first: FacetContext, plans: readonly FacetPlan[]): Promise<FacetContext> {
    const wanted = wire.flatMap(facet => measureFor(facet, first) ?? [])
    const byScore = wire.filter(facet => facet.type === 'specific' && facet.sortCriteria === 'score')
    if (wanted.length === 0 && byScore.length === 0) return first
    const depth = Math.min(mostProminent, Math.max(0, ...byScore.map(facet => facet.injectionDepth ?? 1000)))
    const names = byScore.map(({ field }) => fields.nameFor(field, 'facet'))
    const found = await engine.search(catalogue.index, {
      ...base(plans),
      facets: wanted,
      boosts: [...boostsFor(body, asked, rules, clicked), ...near],
      size: depth,
      fields: names,
    })
    const results = new Map(found.facets.map(result => [result.name, result]))
    return {
      ...first,
      measured(facetId) {
        const result = results.get(facetId)
        return result?.kind === 'statistics' ? result : null
      },
      prominence: field => prominenceOf(field, found),
    }
  }
}

/** Counts what is left after folding: as many as there are results when the value is chosen. */
export function groupedCounts(request: FacetRequest): FacetRequest {
  return request.kind === 'statistics' ? request : { ...request, grouped: true }
}

function selectionsOf(
  automatic: SearchBody['generateAutomaticFacets'],
  fields: ReturnType<Catalogue['fields']>,
): { facet: string; filter: Filter }[] {
  return (automatic?.currentFacets ?? []).flatMap(({ field, currentValues }) => {
    const name = fields.nameFor(field, 'facet')
    const values = currentValues.filter(({ state }) => state === 'selected').map(({ value }) => value)
    return values.length > 0
      ? [{ facet: `${automaticSign}${name}`, filter: { kind: 'in', field: name, values } }]
      : []
  })
}

/** The share of the best results that hold each value, those at the top counting more. */
function prominenceOf(field: string, found: SearchResponse): ReadonlyMap<string, number> {
  const weights = new Map<string, number>()
  let sum = 0
  for (const [place, hit] of found.hits.entries()) {
    const weight = 1 / Math.log2(place + 2)
    sum += weight
    const value = hit.fields[field]
    const values = value === undefined ? [] : Array.isArray(value) ? value : [value]
    for (const one of new Set(values.map(String))) weights.set(one, (weights.get(one) ?? 0) + weight)
  }
  return new Map([...weights].map(([value, weight]) => [value, weight / sum]))
}

/** Results of the facets of a plan, in its order. */
export function resultsFor(
  { plan, first }: { plan: FacetPlan; first: number },
  results: readonly FacetResult[],
): readonly FacetResult[] {
  return results.slice(first, first + plan.requests.length)
}

/** Counts of an automatic facet with chosen values: its own choice left out of them. */
export function countsOfChosen(prepared: Prepared, results: readonly FacetResult[]) {
  return (field: string) => {
    const place = prepared.chosen.get(field)
    return place === undefined ? [] : termsOf(results[place]).counts
  }
}

/** How many results there are when documents that belong together count as one. */
export function groupsIn(request: SearchRequest, response: SearchResponse): number {
  const field = request.fold?.field
  const survey = response.survey?.find(one => one.field === field)
  return survey ? response.total - survey.coverage + survey.distinct : response.total
}

/**
 * Whether a search that was read closely is to be read loosely: nothing has all that was typed, whatever is chosen in
 * facets. Else what is chosen would bring other results than were counted for it.
 */
export async function needsLooser(
  { asked, request }: Prepared,
  total: number,
  { engine, catalogue }: Pick<PrepareOptions, 'engine' | 'catalogue'>,
): Promise<boolean> {
  if (total > 0 || !asked.hasLooser) return false
  if (!request.selections?.length) return true
  const { query, access, filters = [], deadlineMs } = request
  const all = {
    query,
    access,
    filters,
    from: 0,
    size: 0,
    ...(deadlineMs === undefined ? {} : { deadlineMs }),
  }
  return (await engine.search(catalogue.index, all)).total === 0
}
