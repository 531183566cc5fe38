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
import type { Asker } from '../token/index.ts'
import type { Catalogue } from './catalogue.ts'
import { describeFields } from './describe-fields.ts'
import { type FacetSearchBody, searchFacet } from './facet-search.ts'
import { type HtmlBody, preview } from './preview.ts'
import { faultOfExpression, type SearchBody } from './query.ts'
import type { VisitModel } from './recommend.ts'
import { createSearch } from './search.ts'
import { createServe, routeOf } from './serve.ts'
import type { ServedBus } from './served.ts'
import { type CandidateList, createIndexSource, createListSource, createSuggester } from './suggest/index.ts'
import { createZones } from './zones.ts'

export type SearchServiceOptions = {
  engine: SearchEngine
  catalogue: Catalogue
  bus: ServedBus
  clock: () => number
  newId: () => string
  onError: (error: unknown) => void
  configurationVersion?: () => number
  /** Queries that visitors made before, from whoever records them. */
  recordedQueries?: CandidateList
  visits?: VisitModel
  deadlineMs?: number
}

type SuggestBody = z.output<typeof querySuggestRequest>
type PlanBody = z.output<typeof planRequest>

export type SearchService = {
  search(body: SearchBody, asker: Asker, language: MessageLanguage): Promise<SearchResponse>
  facet(body: FacetSearchBody, asker: Asker): Promise<FacetSearchResponse>
  suggest(body: SuggestBody, asker: Asker): Promise<QuerySuggestResponse>
  plan(body: PlanBody): PlanResponse
  html(body: HtmlBody, asker: Asker): Promise<string>
  fields(): FieldsResponse
  /** What is wrong with an expression of the query language, if something is. */
  faultOfExpression(expression: string): string | null
}

const usualCompletions = 5
const nobody: VisitModel = { coVisited: () => [], popular: () => [] }

/** Everything that the search service answers, behind its routes. */
export function createSearchService(options: SearchServiceOptions): SearchService {
  const { engine, catalogue, clock, newId, onError, visits = nobody, deadlineMs = 5000 } = options
  const zones = createZones()
  // One for all requests: it remembers what it made of the words that keep coming.
  const analyser = createAnalyser()
  const readingOf = (timezone: string | null | undefined) => ({ now: clock(), zone: zones(timezone) })
  const search = createSearch({ engine, catalogue, clock, analyser, visits, deadlineMs })
  const serve = createServe({ configurationVersion: () => 1, ...options, search })
  const titles = createIndexSource(engine, catalogue, clock)
  const suggest = createSuggester([
    titles.lexicon,
    createListSource(options.recordedQueries ?? (() => noQueries)),
  ])

  /** Whether a text finds something for an asker whose token shows them only a part. */
  async function findsSomething(text: string, asker: Asker): Promise<boolean> {
    const found = await search.answer({ q: text, numberOfResults: 0 }, asker, 'en')
    return found.totalCount > 0
  }

  return {
    search: serve,
    facet(body, asker) {
      const reading = readingOf(body.searchContext?.timezone)
      return searchFacet(body, asker, { engine, catalogue, reading, deadlineMs })
    },
    async suggest(body, asker) {
      const count = body.count ?? usualCompletions
      // The first asker waits for the first reading; later ones get what was read last.
      if (titles.isRead()) titles.refresh().catch(onError)
      else await titles.refresh()
      const wanted = { q: body.q ?? '', locale: body.locale ?? null, hub: routeOf(body, asker).hub }
      const completions = suggest({ ...wanted, count: asker.filter ? count * 3 : count })
      if (!asker.filter) return { completions, responseId: newId() }
      const finds = await Promise.all(completions.map(({ expression }) => findsSomething(expression, asker)))
      return { completions: completions.filter((_, at) => finds[at]).slice(0, count), responseId: newId() }
    },
    plan(body) {
      return {
        preprocessingOutput: { triggers: [] },
        parsedInput: { basicExpression: body.q ?? '', largeExpression: '' },
      }
    },
    html: (body, asker) => preview(body, asker, { engine, catalogue, analyser, reading: readingOf(null) }),
    fields: () => ({ fields: describeFields(catalogue.fields()) }),
    faultOfExpression(expression) {
      return faultOfExpression(expression, { ...readingOf(null), fields: catalogue.fields() })
    },
  }
}

const noQueries = [] as const
