import type { SearchResponse as EngineResponse, Hit, SearchEngine } from '@quarry/engine'
import type { Analyser } from '@quarry/language'
import type { Correction, QueryCorrection, SearchResponse } from '@quarry/protocol'
import type { Meaning } from '../../encoder/index.ts'
import type { Effects } from '../../pipelines/index.ts'
import type { Asker } from '../../token/index.ts'
import type { Catalogue } from '../catalogue.ts'
import { debugOf } from '../explain/debug.ts'
import { explainDocument } from '../explain/explain-document.ts'
import { chooseAutomatic } from '../facet/automatic.ts'
import { checkBody } from '../parse/check-body.ts'
import type { Reading } from '../parse/date.ts'
import { languageOf } from '../parse/language-name.ts'
import type { SearchBody } from '../parse/query.ts'
import { createTimeZones } from '../parse/time-zone.ts'
import { readFreeText } from '../query-language/free-text.ts'
import { foldResults } from '../shape/folding.ts'
import { shapingOf } from '../shape/shape-options.ts'
import { shapeResult, withComputed } from '../shape/shape-result.ts'
import { createFormCollector, type Sought, soughtBy, wordOf } from '../shape/terms.ts'
import type { ClickModel } from './boosts.ts'
import { correct } from './correct.ts'
import { countRemovals } from './filter-removals.ts'
import { countGroups } from './group-by.ts'
import { countsOfChosen, groupsIn, needsLooser, type Prepared, prepare, resultsFor } from './prepare.ts'
import { recommend, type VisitModel } from './recommend.ts'
import { hubAndPipeline, type Steer, type Steered } from './steer.ts'

type SearchOptions = {
  engine: SearchEngine
  catalogue: Catalogue
  clock: () => number
  analyser: Analyser
  visits: VisitModel
  clicks: ClickModel
  meaning?: Meaning | undefined
  steer: Steer
  deadlineMs: number
}

/** A search answered, without what belongs to this one request: its id and its times. */
export type Answer = Omit<
  SearchResponse,
  'searchUid' | 'duration' | 'requestDuration' | 'pipeline' | 'splitTestRun'
> & { pipeline?: string; splitTestRun?: string }

const apiVersion = 2

/** Answers searches: reads the body, asks the engine, writes the wire's shape. */
export function createSearchRunner(options: SearchOptions) {
  const { engine, catalogue, clock, analyser, visits, clicks, meaning, steer, deadlineMs } = options
  const zones = createTimeZones()

  async function answer(body: SearchBody, asker: Asker, locale: string): Promise<Answer> {
    const reading = { now: clock(), zone: zones(body.timezone) }
    checkBody(body, catalogue.fields(), reading, locale)
    const steered = (asked: SearchBody) =>
      steer({ kind: 'search', body: asked, asker, ...hubAndPipeline(asked, asker) })
    if (typeof body.recommendation === 'string') {
      const { body: asked, triggers = [], effects, ...by } = await steered(body)
      const found = await recommended(asked, asker, reading, effects)
      return { ...found, triggers: [...triggers], ...decidedBy(by) }
    }
    const preparing = { engine, catalogue, reading, deadlineMs, clicks, meaning }
    const run = async (unread: SearchBody, strict?: Run): Promise<Run> => {
      const said: Steered = strict ?? (await steered(unread))
      const loose = strict !== undefined
      const { effects } = said
      const prepared = await prepare(said.body, asker, {
        ...preparing,
        effects,
        loose,
        before: strict?.prepared,
      })
      const found = await engine.search(catalogue.index, prepared.request)
      return { ...said, prepared, found, loose }
    }
    const started = performance.now()
    const first = await run(body)
    const corrected = await correctionFor(body, first.found, run)
    const best = corrected?.applied ?? (await looser(first)) ?? first
    const shaped = await shape(best, performance.now() - started)
    return {
      ...shaped,
      ...corrected?.said,
      ...(await groups()),
      ...(await removalsFor(best)),
      ...(await whyFor(best)),
    }

    /** Where nothing has all of two words, or of what stands in quotation marks among others: what has any of them. */
    async function looser(strict: Run): Promise<Run | null> {
      const { found, prepared } = strict
      return (await needsLooser(prepared, found.total, { engine, catalogue })) ? run(body, strict) : null
    }

    async function whyFor(last: Run): Promise<Partial<Answer>> {
      if (!body.why) return {}
      const { effects, loose } = last
      return { why: await explainDocument(body.why, last, { ...preparing, effects, loose }) }
    }

    async function groups(): Promise<Partial<Answer>> {
      if (!body.groupBy?.length) return {}
      const spelt = corrected?.applied ? corrected.said.queryCorrection?.correctedQuery : body.q
      const count = async (part: SearchBody) => (await answer(part, asker, locale)).facets
      const counting = { fields: catalogue.fields(), zone: reading.zone, count }
      return { groupByResults: await countGroups({ ...body, q: spelt }, counting) }
    }

    /** Only for those who ask: it costs a search for each filter. */
    async function removalsFor(last: Run): Promise<Partial<Answer>> {
      if (body.filterRemovals !== true || last.found.total > 0) return {}
      const counting = { engine, catalogue, reading, deadlineMs, effects: last.effects }
      const filterRemovals = await countRemovals(last.body, asker, last, counting)
      return filterRemovals.length > 0 ? { filterRemovals } : {}
    }
  }

  async function recommended(
    body: SearchBody,
    asker: Asker,
    reading: Reading,
    effects?: Effects,
  ): Promise<Answer> {
    const started = performance.now()
    const { hits } = await recommend(body, asker, {
      engine,
      catalogue,
      reading,
      visits,
      deadlineMs,
      effects,
    })
    const shaping = shapingOf(body, markingOf(soughtBy(null, { analyser, languages: [] })), true)
    return {
      ...empty(),
      results: hits.map(hit => shapeResult(hit, shaping)),
      totalCount: hits.length,
      totalCountFiltered: hits.length,
      indexDuration: Math.round(performance.now() - started),
    }
  }

  function markingOf(sought: Sought) {
    const forms = createFormCollector(sought, analyser)
    return { sought, forms, analyser, fields: catalogue.fields() }
  }

  /** What every answer has, whatever was asked. */
  function empty() {
    return {
      facets: [],
      triggers: [],
      queryCorrections: [],
      extendedResults: {},
      termsToHighlight: {},
      phrasesToHighlight: {},
      apiVersion,
      groupByResults: [],
      categoryFacets: [],
      suggestedFacets: [],
      refinedKeywords: [],
      index: catalogue.index,
    }
  }

  type Run = Steered & { prepared: Prepared; found: EngineResponse; loose: boolean }

  /** What is said of other spellings, and the search that was made with one instead when nothing was found. */
  async function correctionFor(
    body: SearchBody,
    found: EngineResponse,
    run: (body: SearchBody) => Promise<Run>,
  ): Promise<{ applied: Run | null; said: Partial<Answer> } | null> {
    const inOneStep = body.queryCorrection?.enabled === true
    const query = body.q ?? ''
    if (query.trim() === '' || (!inOneStep && body.enableDidYouMean !== true)) return null
    const nothing: QueryCorrection = { originalQuery: query, correctedQuery: null, corrections: [] }
    // A result that holds every word shows that each of them is one.
    const lacking = lacksAt(found, query)
    const meant =
      lacking === 0 ? null : await correct(query, { engine, catalogue, language: languageOf(body.locale) })
    const correction = meant?.correction ?? null
    const other = correction && (await run({ ...body, q: correction.correctedQuery, firstResult: 0 }))
    // What finds nothing better for this asker is not worth saying, and might tell of what is hidden from them.
    const isBetter =
      correction !== null &&
      other !== null &&
      (other.found.total > found.total || lacksAt(other.found, correction.correctedQuery) < lacking)
    if (!isBetter) return { applied: null, said: inOneStep ? { queryCorrection: nothing } : {} }
    const corrections: Correction[] = [correction]
    if (!inOneStep) return { applied: null, said: { queryCorrections: corrections } }
    const automatically = body.queryCorrection?.options?.automaticallyCorrect !== 'never'
    if (found.total > 0 || !automatically || meant?.isLess)
      return { applied: null, said: { queryCorrection: { ...nothing, corrections } } }
    return {
      applied: other,
      said: { queryCorrection: { ...nothing, correctedQuery: correction.correctedQuery, corrections } },
    }
  }

  /** How many words of a query the best result does not hold; all of them where there is no result. */
  function lacksAt({ hits: [best] }: EngineResponse, query: string): number {
    return best
      ? lacks(best, soughtBy(readFreeText(query), { analyser, languages: [] }))
      : Number.POSITIVE_INFINITY
  }

  async function shape(run: Run, indexDuration: number): Promise<Answer> {
    const { body, prepared, found, triggers = [], steps = [] } = run
    const sought = soughtBy(prepared.asked.typed, {
      analyser,
      languages: found.hits.map(({ language }) => language),
      alternatives: prepared.asked.alternatives,
    })
    const shaping = shapingOf(body, markingOf(sought), false)
    const { forms } = shaping
    const { now } = prepared
    const shapeOne = (hit: Hit) => withComputed(shapeResult(hit, shaping), hit, prepared.asked.computed, now)
    const results = await foldResults(body, found.hits, shapeOne, {
      engine,
      index: catalogue.index,
      prepared,
    })
    const automatic = body.generateAutomaticFacets
    const own = new Set(body.filterField ? [catalogue.fields().get(body.filterField)?.name] : [])
    return {
      ...empty(),
      triggers: [...triggers],
      ...decidedBy(run),
      results,
      totalCount: found.total,
      totalCountFiltered: groupsIn(prepared.request, found),
      facets: prepared.facets.map(facet => facet.plan.respond(resultsFor(facet, found.facets))),
      ...(automatic
        ? {
            generateAutomaticFacets: {
              facets: chooseAutomatic(
                automatic,
                (found.survey ?? []).filter(({ field }) => !own.has(field)),
                found.total,
                countsOfChosen(prepared, found.facets),
              ),
            },
          }
        : {}),
      termsToHighlight: forms.termsToHighlight(),
      phrasesToHighlight: forms.phrasesToHighlight(),
      indexDuration: Math.round(indexDuration),
      ...(body.debug === true
        ? await debugOf(body, prepared, found, results, {
            engine,
            catalogue,
            indexDuration,
            typed: wordOf(sought),
            steps,
          })
        : {}),
    }
  }

  return { answer }
}

export type Search = ReturnType<typeof createSearchRunner>

/** How many of the words that were typed a result does not hold. */
function lacks(hit: Hit, sought: Sought): number {
  const matched = new Set(hit.matched.map(word => word.toLowerCase()))
  return sought.words.filter(({ typed }) => !matched.has(typed.toLowerCase())).length
}

function decidedBy({ pipeline, splitTestRun }: Pick<Answer, 'pipeline' | 'splitTestRun'>) {
  return {
    ...(pipeline === undefined ? {} : { pipeline }),
    ...(splitTestRun === undefined ? {} : { splitTestRun }),
  }
}
