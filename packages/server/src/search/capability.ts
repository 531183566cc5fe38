import path from 'node:path'
import type { SearchEngine } from '@quarry/engine'
import type { SearchResponse } from '@quarry/protocol'
import { searchRequest } from '@quarry/protocol/schema'
import type { Context, Opened } from '../capability.ts'
import { createMeaning, type Encoder, type Meaning } from '../encoder/index.ts'
import { createPagesOrigin, type Gauge } from '../http/index.ts'
import {
  deviceOf,
  type PipelineSet,
  type Pipelines,
  type RuleValidator,
  splitsFor,
  type TryOut,
} from '../pipelines/index.ts'
import type { TokenProvides } from '../token/index.ts'
import { type Catalogue, createCatalogue } from './catalogue.ts'
import type { ClickModel } from './execute/boosts.ts'
import type { VisitModel } from './execute/recommend.ts'
import type { Extend } from './execute/respond.ts'
import { type Steer, steerBy, unsteered } from './execute/steer.ts'
import type { SearchBody } from './parse/query.ts'
import { createSearchRoutes } from './route.ts'
import { createSearchLog, type SearchLog } from './search-log.ts'
import { createSearchService, type SearchService, type Somebody } from './service.ts'
import type { CandidateList } from './suggest/candidate.ts'
import { createTitleStore } from './suggest/title-store.ts'
import { watchEngine } from './suggest/watch-engine.ts'

/** What is learnt from visitors, and whether a search of theirs may be recorded. */
type Learning = {
  recordedQueries: CandidateList
  visits: VisitModel
  clicks: ClickModel
  mayRecord(request: Request): boolean
}

export type SearchProvides = {
  /** The index that is searched. Who writes to it does so through this engine, so that searches hear of it. */
  engine: SearchEngine
  catalogue: Catalogue
  /** Tells of each search that was answered. */
  log: SearchLog
  /** Calls whenever the engine has begun anew by itself: what it could not take meanwhile is due. */
  onRestart(call: () => void): void
  /** Knows the fields of this index, for whoever checks rules and filters. */
  validator: RuleValidator
  /** What a search of these parameters looks among, for what answers questions beside it. */
  narrow: SearchService['narrow']
  /** Asks as a visitor does, for capabilities whose answers are searches. */
  service: Pick<SearchService, 'search' | 'facet' | 'suggest' | 'plan' | 'html'>
  /** Another text says that searches may be answered otherwise; null while a change is on its way into the index. */
  version(): Promise<string | null>
  /** Asks the index by what a text means, where an encoder is. */
  meaning: Meaning | undefined
  /** A search that explains itself, for somebody or for nobody in particular. */
  explain(body: unknown, as?: Somebody): Promise<SearchResponse>
  /** What a draft of rules would change for queries that were made before. */
  tryOut(draft: PipelineSet, queries: readonly unknown[]): Promise<TryOut>
  /** Rules that rewrite searches, and a number that moves with them. */
  steerWith(rules: Pick<Pipelines, 'current' | 'version'>): void
  /** What is answered beside the results. */
  extendWith(extend: Extend): void
  learnWith(learning: Learning): void
  /** Whether a search may be recorded when it says so itself. */
  mayRecord(request: Request): boolean
}

/** The name under which the index is searched, whatever its physical one is. */
export const searchedIndex = 'content'

/** The search service on the index. Capabilities after it register what they add to searches. */
export const search = {
  name: 'search',
  open(
    context: Context & {
      encoder: Encoder | null
      indexing: { engine: SearchEngine; onRestart(call: () => void): void }
      token: TokenProvides
    },
  ): Opened<SearchProvides> {
    const { clock, monotonic, config, newId, report, options, token, encoder } = context
    const { engine, changes } = watchEngine(context.indexing.engine, searchedIndex)
    const catalogue = createCatalogue(searchedIndex, monotonic)
    context.indexing.onRestart(catalogue.touch)
    const log = createSearchLog(report)
    let steer: Steer = unsteered
    let rulesVersion = async (): Promise<number> => 0
    let splits = async (_body: SearchBody): Promise<readonly string[]> => nothing
    let extend: Extend = async () => ({})
    let learning: Learning = {
      recordedQueries: () => nothing,
      visits: { coVisited: () => nothing, popular: () => nothing },
      clicks: () => nothing,
      mayRecord: () => true,
    }
    const meaning = encoder ? createMeaning(encoder, engine, searchedIndex, report) : undefined
    const service = createSearchService({
      engine,
      changes,
      titles: createTitleStore(path.join(config.data, 'index/titles')),
      catalogue,
      clock,
      monotonic,
      newId,
      log: log,
      onError: report,
      steer: resolved => steer(resolved),
      configurationVersion: () => rulesVersion(),
      splitsFor: body => splits(body),
      extend: (body, asker, answer) => extend(body, asker, answer),
      recordedQueries: () => learning.recordedQueries(),
      visits: {
        coVisited: (documents, limit) => learning.visits.coVisited(documents, limit),
        popular: (hub, language, limit) => learning.visits.popular(hub, language, limit),
      },
      meaning,
      clicks: (q, language) => learning.clicks(q, language),
    })
    token.checkFiltersWith(service.validator.faultOfExpression)

    return {
      provides: {
        onRestart: context.indexing.onRestart,
        engine,
        catalogue,
        log,
        validator: service.validator,
        narrow: service.narrow,
        meaning,
        service,
        version: async () =>
          catalogue.isSettled() ? [catalogue.generation(), await rulesVersion()].join('.') : null,
        explain: (body, as) => service.explain(searchRequest.parse(body), as),
        tryOut: service.tryOut,
        steerWith(rules) {
          steer = steerBy(rules, service.delimiterOf)
          rulesVersion = rules.version
          splits = async body => splitsFor(await rules.current(), body)
        },
        extendWith(other) {
          extend = other
        },
        learnWith(other) {
          learning = other
        },
        mayRecord: request => learning.mayRecord(request),
      },
      routes: [
        createSearchRoutes({
          service,
          asker: async request => ({
            ...(await token.askerOf(request)),
            device: deviceOf(request.headers),
          }),
          checkOrganization: token.checkOrganization,
          pagesOrigin: createPagesOrigin(config),
          mostBytes: options.mostBytes ?? 1_000_000,
          mayRecord: request => learning.mayRecord(request),
        }),
      ],
      gauges: () => indexGauges(engine, catalogue.index),
      close: () => service.close().catch(report),
    }
  },
} as const

const nothing = [] as const

/** What the index holds. */
async function indexGauges(engine: SearchEngine, index: string): Promise<Gauge[]> {
  const { documents, passages, segments, bytes, seq, visibleSeq } = await engine.stats(index)
  const gauge = (name: string, help: string, value: number): Gauge => ({
    name,
    help,
    values: [{ labels: { index }, value }],
  })
  return [
    gauge('quarry_index_documents', 'Documents that can be found.', documents),
    gauge('quarry_index_passages', 'Passages of them.', passages),
    gauge('quarry_index_segments', 'Segments of the index.', segments),
    gauge('quarry_index_bytes', 'Bytes of the segments.', bytes),
    gauge('quarry_index_waiting', 'Writes that are durable and not yet found.', seq - visibleSeq),
  ]
}
