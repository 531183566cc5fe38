import { createBoundedMap } from '@quarry/bounded-map'
import type { SearchResponse } from '@quarry/protocol'
import { type Asker, isRestricted } from '../../token/index.ts'
import type { Catalogue } from '../catalogue.ts'
import type { SearchBody } from '../parse/query.ts'
import type { SearchLog } from '../search-log.ts'
import type { Answer, Search } from './run-search.ts'
import { hubAndPipeline } from './steer.ts'

type ResponderOptions = {
  search: Search
  catalogue: Catalogue
  log: SearchLog
  clock: () => number
  /** What says for how long something was kept; without it, the same clock. */
  monotonic?: () => number
  newId: () => string
  /** Changes when the configuration of searches does. */
  configurationVersion: () => Promise<number>
  /** What tests of pipelines decide for whoever asks. */
  splitsFor?: (body: SearchBody) => Promise<readonly string[]>
  extend?: Extend
}

/** Adds to an answer what is made of the same question in another way. */
export type Extend = (body: SearchBody, asker: Asker, answer: Answer) => Promise<Partial<Answer>>

/** An answer of more is long, seldom asked for twice, and would push out what is. */
const mostKept = 500

/** Relative dates move on; nothing that was found is kept for longer than this. */
const cacheLifeMs = 30_000

/** Answers a search as the wire has it: from what was found lately when nothing has changed since, else anew. */
export function createResponder(options: ResponderOptions) {
  const { search, catalogue, log, clock, monotonic = clock, newId, configurationVersion } = options
  // As bytes: thousands of small objects that live for seconds would be carried around by every collection of garbage,
  // and a text with one sign beyond Latin takes twice its length.
  const cache = createBoundedMap<string, Buffer>({
    entries: 2000,
    weight: { most: 8_000_000, of: bytes => bytes.length },
    expiry: { ms: cacheLifeMs, clock: monotonic },
  })

  return async function serve(body: SearchBody, asker: Asker, locale: string): Promise<SearchResponse> {
    const started = performance.now()
    const { hub, pipeline, isNamed } = hubAndPipeline(body, asker)
    // Whoever may not explain gets what they would get without asking.
    const { why, debug, ...plain } = body
    const explaining = asker.explain === true ? { why, debug } : {}
    const asked: SearchBody = { ...plain, ...explaining, searchHub: hub, pipeline: isNamed ? pipeline : null }
    const isKept = !asked.debug && !asked.why
    const state = [await configurationVersion(), catalogue.generation()]
    const key = keyOf(asked, asker, [...state, ...((await options.splitsFor?.(asked)) ?? [])])
    const known = isKept ? cache.get(key) : undefined
    const answer =
      known === undefined
        ? await search.answer(asked, asker, locale)
        : (JSON.parse(known.toString()) as Answer)
    // While a write is still on its way into the index, the same question may have another answer in a moment.
    if (known === undefined && isKept && catalogue.isSettled() && answer.results.length <= mostKept) {
      cache.set(key, Buffer.from(JSON.stringify(answer)))
    }
    const beside = options.extend ? await options.extend(asked, asker, answer) : {}
    const duration = Math.round(performance.now() - started)
    const answeredBy = answer.pipeline ?? pipeline
    const searchUid = newId()
    log.emit({
      searchUid,
      at: clock(),
      kind: body.recommendation ? 'recommendation' : 'search',
      q: body.q ?? '',
      total: answer.totalCountFiltered,
      results: answer.results.map(({ uniqueId }) => uniqueId),
      first: body.firstResult ?? 0,
      hub,
      pipeline: answeredBy,
      splitTestRun: answer.splitTestRun ?? '',
      locale: body.locale ?? null,
      tab: body.tab ?? null,
      context: body.context ?? {},
      dictionaryFieldContext: body.dictionaryFieldContext ?? {},
      pipelineRuleParameters: body.pipelineRuleParameters ?? {},
      userIds: asker.userIds,
      restricted: isRestricted(asker),
      durationMs: duration,
      analytics: body.analytics ?? null,
      corrected: answer.queryCorrection?.correctedQuery ?? null,
    })
    return {
      ...answer,
      ...beside,
      searchUid,
      pipeline: answeredBy,
      splitTestRun: answer.splitTestRun ?? '',
      duration,
      indexDuration: known !== undefined ? 0 : answer.indexDuration,
      requestDuration: duration,
    }
  }
}

/**
 * All that an answer depends on: the question, who asks, and what state index and configuration are in. What a visitor looked at
 * before is read by recommendations alone, and when they did by nobody.
 */
function keyOf(body: SearchBody, asker: Asker, versions: readonly (number | string)[]): string {
  const { analytics: _, referrer: __, visitorId: ___, actionsHistory, ...question } = body
  const { userIds, userGroups, filter, device } = asker
  const looked = body.recommendation ? actionsHistory?.map(({ name, value }) => [name, value]) : null
  return JSON.stringify([question, looked, userIds, userGroups ?? [], filter ?? '', device ?? '', versions])
}
