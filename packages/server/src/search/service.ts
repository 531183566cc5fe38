import type { SearchEngine } from '@quarry/engine'
import { createAnalyser } from '@quarry/language'
import type {
  FacetSearchResponse,
  FieldsResponse,
  PlanResponse,
  QuerySuggestResponse,
  SearchResponse,
} from '@quarry/protocol'
import type { planRequest, querySuggestRequest } from '@quarry/protocol/schema'
import type { z } from 'zod'
import type { Meaning } from '../encoder/index.ts'
import type { PipelineSet, RuleValidator, TryOut } from '../pipelines/index.ts'
import type { Asker } from '../token/index.ts'
import type { Catalogue } from './catalogue.ts'
import type { ClickModel } from './execute/boosts.ts'
import { type FacetSearchBody, searchFacet } from './execute/facet-search.ts'
import type { VisitModel } from './execute/recommend.ts'
import { createResponder, type Extend } from './execute/respond.ts'
import { createSearchRunner } from './execute/run-search.ts'
import { type Narrowed, narrow } from './execute/search-filters.ts'
import { hubAndPipeline, type Steer, steerBy, unsteered } from './execute/steer.ts'
import { fixed, tryOut } from './explain/try-out.ts'
import type { SearchBody } from './parse/query.ts'
import { createTimeZones } from './parse/time-zone.ts'
import { ruleValidatorFor } from './parse/validate-rules.ts'
import { tellingWords } from './query-language/telling-words.ts'
import type { SearchLog } from './search-log.ts'
import { describeFields } from './shape/describe-fields.ts'
import { type HtmlBody, type Preview, preview } from './shape/preview.ts'
import type { CandidateList } from './suggest/candidate.ts'
import { createIndexSource } from './suggest/index-source.ts'
import { createListSource } from './suggest/prefix-index.ts'
import { createRecorded } from './suggest/recorded.ts'
import { createSuggester } from './suggest/suggest.ts'
import type { TitleStore } from './suggest/title-store.ts'
import type { IndexChanges } from './suggest/watch-engine.ts'

type SearchServiceOptions = {
  engine: SearchEngine
  /** News of what is written: without them suggestions read the index again when it has changed. */
  changes?: IndexChanges
  /** Where titles are kept from one start to the next. */
  titles?: TitleStore
  catalogue: Catalogue
  log: SearchLog
  clock: () => number
  monotonic?: () => number
  newId: () => string
  onError: (error: unknown) => void
  configurationVersion?: () => Promise<number>
  splitsFor?: (body: SearchBody) => Promise<readonly string[]>
  /** Queries that visitors made before, from whoever records them. */
  recordedQueries?: CandidateList
  visits?: VisitModel
  clicks?: ClickModel
  /** Orders results by meaning too, where an encoder is. */
  meaning?: Meaning | undefined
  /** Rewrites questions before they are answered. */
  steer?: Steer
  /** What is answered beside the results: snippets, and where a generated answer is read. */
  extend?: Extend
  deadlineMs?: number
}

type SuggestBody = z.output<typeof querySuggestRequest>
type PlanBody = z.output<typeof planRequest>

/** Whose searches are rehearsed. */
export type Somebody = Pick<Asker, 'userIds' | 'userGroups'>

export type SearchService = {
  search(body: SearchBody, asker: Asker, locale: string): Promise<SearchResponse>
  facet(body: FacetSearchBody, asker: Asker): Promise<FacetSearchResponse>
  suggest(body: SuggestBody, asker: Asker): Promise<QuerySuggestResponse>
  plan(body: PlanBody, asker: Asker): Promise<PlanResponse>
  html(body: HtmlBody, asker: Asker): Promise<Preview>
  fields(): FieldsResponse
  /** What a search of these parameters looks among, for what answers questions beside it. */
  narrow(body: SearchBody, asker: Asker): Promise<Narrowed>
  /** A search that explains itself, for somebody or for nobody in particular; nobody hears of it. */
  explain(body: SearchBody, as?: Somebody): Promise<SearchResponse>
  /** What other rules would change for these queries, as far as somebody without a name would see. */
  tryOut(draft: PipelineSet, queries: readonly unknown[]): Promise<TryOut>
  /** Knows the fields of this index, for whoever checks rules and filters. */
  validator: RuleValidator
  /** What stands between the steps of a path in a field. */
  delimiterOf(field: string): string
  close(): Promise<void>
}

const usualCompletions = 5
const nobody: VisitModel = { coVisited: () => [], popular: () => [] }

/** Everything that the search service answers, behind its routes. */
export function createSearchService(options: SearchServiceOptions): SearchService {
  const {
    engine,
    catalogue,
    clock,
    monotonic = clock,
    newId,
    onError,
    visits = nobody,
    clicks = () => nothing,
    meaning,
    steer = unsteered,
    deadlineMs = 5000,
  } = options
  const zones = createTimeZones()
  const delimiterOf = (field: string): string => catalogue.fields().get(field)?.delimiter ?? '|'
  // One for all requests: it remembers what it made of the words that keep coming.
  const analyser = createAnalyser()
  const readingOf = (timezone: string | null | undefined) => ({ now: clock(), zone: zones(timezone) })
  const searching = { engine, catalogue, clock, analyser, visits, clicks, meaning, deadlineMs }
  const search = createSearchRunner({ ...searching, steer })
  const serve = createResponder({ configurationVersion: async () => 1, ...options, search })
  const unheard: SearchLog = { emit() {}, listen: () => () => {} }
  const { extend: _, ...alone } = options
  const explaining = createResponder({ configurationVersion: async () => 1, ...alone, log: unheard, search })
  const { changes, titles: kept } = options
  const titles = createIndexSource({ engine, catalogue, clock: monotonic, changes, kept })
  const recordedQueries = options.recordedQueries ?? (() => nothing)
  const recorded = createRecorded({ list: recordedQueries, clock: monotonic })
  const suggest = createSuggester([titles.titles, titles.phrases, createListSource(recordedQueries)])

  /**
   * Whether an asker whose token shows them only a part finds something that has all of a text: a title as it stands, of a
   * query its telling words. That some of its words stand somewhere is no reason to tell them of a title that they may not see.
   */
  async function findsSomething(text: string, asker: Asker): Promise<boolean> {
    const parts = recorded.has(text) ? tellingWords(text).words : [text.replaceAll('"', ' ')]
    const aq = parts.map(part => `"${part}"`).join(' ')
    const finds = async (): Promise<boolean> =>
      (await search.answer({ aq, numberOfResults: 0 }, asker, 'en')).totalCount > 0
    const { userIds, userGroups, filter } = asker
    const asked = JSON.stringify([userIds, userGroups, filter, catalogue.generation()])
    return recorded.finds(text, { finds, asked })
  }

  return {
    search: serve,
    async facet(body, asker) {
      const reading = readingOf(body.searchContext?.timezone)
      const context = body.searchContext ?? {}
      const route = hubAndPipeline(context, asker)
      const { body: searchContext, effects } = await steer({ kind: 'facet', body: context, asker, ...route })
      return searchFacet({ ...body, searchContext }, asker, {
        engine,
        catalogue,
        reading,
        deadlineMs,
        effects,
      })
    },
    async suggest(body, asker) {
      const count = body.count ?? usualCompletions
      // The first asker waits for the first reading; later ones get what was read last.
      if (titles.isRead()) titles.refresh().catch(onError)
      else await titles.refresh()
      const wanted = { q: body.q ?? '', locale: body.locale ?? null, hub: hubAndPipeline(body, asker).hub }
      const isSure = (text: string): boolean => !asker.filter && !recorded.has(text)
      const first = suggest({ ...wanted, count })
      if (first.every(({ expression }) => isSure(expression)))
        return { completions: first, responseId: newId() }
      const completions = suggest({ ...wanted, count: count * 3 })
      const finds = await Promise.all(
        completions.map(
          async ({ expression }) => isSure(expression) || (await findsSomething(expression, asker)),
        ),
      )
      return { completions: completions.filter((_, at) => finds[at]).slice(0, count), responseId: newId() }
    },
    async plan(body, asker) {
      const steered = await steer({ kind: 'plan', body, asker, ...hubAndPipeline(body, asker) })
      return {
        preprocessingOutput: { triggers: [...(steered.triggers ?? [])] },
        parsedInput: {
          basicExpression: steered.body.q ?? '',
          largeExpression: steered.body.lq ?? '',
        },
      }
    },
    html: (body, asker) => preview(body, asker, { engine, catalogue, analyser, reading: readingOf(null) }),
    fields: () => ({ fields: describeFields(catalogue.fields()) }),
    narrow: (body, asker) =>
      narrow(body, asker, readingOf(body.timezone), { engine, catalogue, steer, deadlineMs }),
    explain: (body, as = { userIds: [] }) =>
      explaining({ ...body, debug: true }, { ...as, explain: true }, 'en'),
    async tryOut(draft, queries) {
      const other = createSearchRunner({ ...searching, steer: steerBy(fixed(draft), delimiterOf) })
      return tryOut(queries, { now: search, draft: other }, { userIds: [] })
    },
    validator: ruleValidatorFor(catalogue.fields, () => readingOf(null)),
    delimiterOf,
    close: titles.close,
  }
}

const nothing = [] as const
