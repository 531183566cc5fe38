import type { SearchEngine } from '@quarry/engine'
import { createAnalyser } from '@quarry/engine/analysis'
import type {
  FacetSearchResponse,
  FieldsResponse,
  PlanResponse,
  QuerySuggestResponse,
  SearchResponse,
} from '@quarry/protocol'
import type { planRequest, querySuggestRequest } from '@quarry/protocol/schema'
import type { z } from 'zod'
import type { MessageLanguage } from '../http/index.ts'
import type { PipelineSet, RuleJudge } from '../pipelines/index.ts'
import type { Asker } from '../token/index.ts'
import type { Catalogue } from './catalogue.ts'
import { describeFields } from './describe-fields.ts'
import { type FacetSearchBody, searchFacet } from './facet-search.ts'
import { judgeFor } from './judge.ts'
import { type Narrowed, narrow } from './narrow.ts'
import { type HtmlBody, preview } from './preview.ts'
import type { SearchBody } from './query.ts'
import type { VisitModel } from './recommend.ts'
import { fixed, type Rehearsal, rehearse } from './rehearse.ts'
import { createSearch } from './search.ts'
import { createServe, type Extend } from './serve.ts'
import type { ServedBus } from './served.ts'
import { routeOf, type Steer, unsteered } from './steer.ts'
import { steerBy } from './steer-by-pipelines.ts'
import {
  type CandidateList,
  createIndexSource,
  createListSource,
  createRecorded,
  createSuggester,
  type IndexChanges,
} from './suggest/index.ts'
import { createZones } from './zones.ts'

export type SearchServiceOptions = {
  engine: SearchEngine
  /** News of what is written: without them suggestions read the index again when it has changed. */
  changes?: IndexChanges
  catalogue: Catalogue
  bus: ServedBus
  clock: () => number
  newId: () => string
  onError: (error: unknown) => void
  configurationVersion?: () => number
  /** Queries that visitors made before, from whoever records them. */
  recordedQueries?: CandidateList
  visits?: VisitModel
  /** Rewrites questions before they are answered. */
  steer?: Steer
  /** What is answered beside the results: snippets, and where a generated answer is read. */
  extend?: Extend
  deadlineMs?: number
}

type SuggestBody = z.output<typeof querySuggestRequest>
type PlanBody = z.output<typeof planRequest>

export type SearchService = {
  search(body: SearchBody, asker: Asker, language: MessageLanguage): Promise<SearchResponse>
  facet(body: FacetSearchBody, asker: Asker): Promise<FacetSearchResponse>
  suggest(body: SuggestBody, asker: Asker): Promise<QuerySuggestResponse>
  plan(body: PlanBody, asker: Asker): Promise<PlanResponse>
  html(body: HtmlBody, asker: Asker): Promise<string>
  fields(): FieldsResponse
  /** What a search of these parameters looks among, for what answers questions beside it. */
  narrow(body: SearchBody, asker: Asker): Promise<Narrowed>
  /** A search that explains itself, for nobody in particular; nobody hears of it. */
  explain(body: SearchBody): Promise<SearchResponse>
  /** What other rules would change for these queries, as far as somebody without a name would see. */
  rehearse(draft: PipelineSet, queries: readonly unknown[]): Promise<Rehearsal>
  /** Knows the fields of this index, for whoever checks rules and filters. */
  judge: RuleJudge
  /** What stands between the steps of a path in a field. */
  delimiterOf(field: string): string
}

const usualCompletions = 5
const nobody: VisitModel = { coVisited: () => [], popular: () => [] }

/** Everything that the search service answers, behind its routes. */
export function createSearchService(options: SearchServiceOptions): SearchService {
  const {
    engine,
    catalogue,
    clock,
    newId,
    onError,
    visits = nobody,
    steer = unsteered,
    deadlineMs = 5000,
  } = options
  const zones = createZones()
  const delimiterOf = (field: string): string => catalogue.fields().get(field)?.delimiter ?? '|'
  // One for all requests: it remembers what it made of the words that keep coming.
  const analyser = createAnalyser()
  const readingOf = (timezone: string | null | undefined) => ({ now: clock(), zone: zones(timezone) })
  const searching = { engine, catalogue, clock, analyser, visits, deadlineMs }
  const search = createSearch({ ...searching, steer })
  const serve = createServe({ configurationVersion: () => 1, ...options, search })
  const unheard: ServedBus = { emit() {}, listen: () => () => {} }
  const { extend: _, ...alone } = options
  const explaining = createServe({ configurationVersion: () => 1, ...alone, bus: unheard, search })
  const titles = createIndexSource(engine, catalogue, clock, options.changes)
  const recordedQueries = options.recordedQueries ?? (() => noQueries)
  const recorded = createRecorded({ list: recordedQueries, clock })
  const suggest = createSuggester([titles.titles, titles.phrases, createListSource(recordedQueries)])

  /** Whether a text finds something for an asker whose token shows them only a part. */
  async function findsSomething(text: string, asker: Asker): Promise<boolean> {
    const finds = async (): Promise<boolean> =>
      (await search.answer({ q: text, numberOfResults: 0 }, asker, 'en')).totalCount > 0
    const { userIds, userGroups, filter } = asker
    const asked = JSON.stringify([userIds, userGroups, filter, catalogue.generation()])
    return recorded.finds(text, { finds, asked })
  }

  return {
    search: serve,
    async facet(body, asker) {
      const reading = readingOf(body.searchContext?.timezone)
      const context = body.searchContext ?? {}
      const route = routeOf(context, asker)
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
      const wanted = { q: body.q ?? '', locale: body.locale ?? null, hub: routeOf(body, asker).hub }
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
      const steered = await steer({ kind: 'plan', body, asker, ...routeOf(body, asker) })
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
    explain: body => explaining({ ...body, debug: true }, { userIds: [], explain: true }, 'en'),
    async rehearse(draft, queries) {
      const other = createSearch({ ...searching, steer: steerBy(fixed(draft), delimiterOf) })
      return rehearse(queries, { now: search, draft: other }, { userIds: [] })
    },
    judge: judgeFor(catalogue.fields, () => readingOf(null)),
    delimiterOf,
  }
}

const noQueries = [] as const
