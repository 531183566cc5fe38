import type { FieldSurvey, Hit, SearchRequest, SearchResponse } from '../../port.ts'
import { createDeadline, createRun, type Run } from '../execute/run.ts'
import type { Scratch } from '../execute/scratch.ts'
import { createFacet } from '../facet/facet.ts'
import { createGrouping, type GroupCounts, type Grouping } from '../facet/grouping.ts'
import type { IndexView } from '../view/index-view.ts'
import { type Counts, isBrowsing } from './browse-cache.ts'
import { createFoldedHits } from './folded-hits.ts'
import { createPage } from './page.ts'
import { createPlan, type Plan } from './plan.ts'
import { firstRows, rowsBut, type SegmentMatches, scanSegment } from './scan-segment.ts'
import { scoreMatches } from './score-matches.ts'
import type { Searching } from './searching.ts'
import { takeSurvey } from './survey.ts'
import { createDeepHits, createTopHits } from './top-hits.ts'

/** Answers one request from one view. */
export function search(searching: Searching, view: IndexView, request: SearchRequest): SearchResponse {
  const deadline = createDeadline(searching.clock, request.deadlineMs)
  const plan = createPlan(searching, view, request, deadline)
  const runs = view.segments.map(live =>
    createRun(view, live, plan.level, searching.reader, searching.scratch, deadline),
  )
  const browsing = isBrowsing(request)
  const known = browsing ? searching.browse.get(view, request) : undefined
  const ofFold = known ? undefined : fieldOfFold(view, request)
  const grouping = request.fold && createGrouping({ ...searching, view }, request.fold.field)
  const counter = createCounter(searching, view, plan, known, ofFold, grouping)
  const collector = createCollector(plan, runs, grouping, searching.scratch)

  for (let index = 0; index < runs.length && !deadline.hasPassed(); index++) {
    const run = runs[index]!
    const visible = searching.visibility.rows(view, run.live, plan.level, request.access)
    if (visible.count === 0) continue
    // Of everything, in the order of ids, a page needs only the first rows, and counting no scores.
    const first = browsing && collector.isPlain
    if (!first || !known) {
      const found = scanSegment(plan, run, visible.bits, collector.withScores && !first)
      counter.add(found)
      if (!first) collector.add(found, index)
      found.release()
    }
    if (first) {
      const found = firstRows(run, visible.bits, request.from + request.size)
      collector.add(found, index)
      found.release()
    }
  }

  const hits = collector.hits()
  const counts = withFold(counter.result(), request, ofFold, grouping?.counts)
  grouping?.close()
  if (browsing && !known && !deadline.wasNoticed) searching.browse.set(view, request, counts)
  return {
    hits,
    ...counts,
    generation: view.generation,
    partial: deadline.wasNoticed,
  }
}

/**
 * The field of a fold that the survey only counts: whoever folds knows how many groups there are. Not where a document may be
 * in several, or the field is text as well.
 */
function fieldOfFold(view: IndexView, { fold, survey, from, size }: SearchRequest): string | undefined {
  if (!fold || survey?.size !== 0 || from + size === 0 || !survey.fields.includes(fold.field))
    return undefined
  const isAlone = view.segments.every(({ segment }) => {
    const column = segment.columns.get(fold.field)
    return column?.kind === 'ordinals' && !column.ends && !segment.texts.document.has(fold.field)
  })
  return isAlone ? fold.field : undefined
}

/** What was counted, with what the fold counted, in the order of the request. */
function withFold<Some extends Counts>(
  counts: Some,
  { survey }: SearchRequest,
  ofFold: string | undefined,
  groups: GroupCounts | undefined,
): Some {
  if (!survey || ofFold === undefined) return counts
  const { coverage = 0, distinct = 0 } = groups ?? {}
  const own = { field: ofFold, values: [], coverage, distinct }
  const others = new Map(counts.survey?.map(one => [one.field, one]))
  return { ...counts, survey: survey.fields.map(field => others.get(field) ?? own) }
}

type Counter = { add(found: SegmentMatches): void; result(): Counts & Pick<SearchResponse, 'without'> }

/** Everything that is counted: the total, facets, the survey, what would be found without a selection. */
function createCounter(
  searching: Searching,
  view: IndexView,
  plan: Plan,
  known: Counts | undefined,
  ofFold: string | undefined,
  grouping: Grouping | undefined,
): Counter {
  const { request, selections } = plan
  if (known) return { add: () => {}, result: () => known }
  const counting = { ...searching, view }
  const facets = (request.facets ?? []).map(facet => ({
    field: facet.field,
    counter: createFacet(counting, facet),
    own: selections.findIndex(selection => selection.facet === facet.name),
    isGrouped: request.fold !== undefined && 'grouped' in facet && facet.grouped === true,
  }))
  /** The groups of what passes all selections but one, where facets count groups. */
  const groupings = new Map<number, Grouping>()
  for (const { own, isGrouped } of facets)
    if (isGrouped && request.fold)
      groupings.set(own, (own < 0 && grouping) || createGrouping(counting, request.fold.field))

  function addTo(own: number, run: Run, documents: Int32Array, count: number): void {
    groupings.get(own)?.add(run, documents, count)
    for (const facet of facets)
      if (facet.own === own && !facet.isGrouped) facet.counter.add(run, documents, count)
  }
  const survey = request.survey && takeSurvey(counting, surveyBut(request.survey, ofFold))
  const without = selections.map(() => 0)
  let total = 0

  function addSelected(found: SegmentMatches): void {
    const rows = found.run.scratch.ints(found.count)
    for (let own = -1; own < selections.length; own++) {
      const count = rowsBut(found, own, found.documents, rows)
      if (own === -1) {
        total += count
        survey?.add(found.run, rows, count)
      } else {
        without[own]! += count
      }
      addTo(own, found.run, rows, count)
    }
    found.run.scratch.giveInts(rows)
  }

  return {
    add(found) {
      if (found.failing) return addSelected(found)
      total += found.count
      survey?.add(found.run, found.documents, found.count)
      for (let own = -1; own < selections.length; own++) addTo(own, found.run, found.documents, found.count)
    },
    result() {
      for (const [own, each] of groupings) {
        each.handTo(facets.filter(facet => facet.isGrouped && facet.own === own))
        if (each !== grouping) each.close()
      }
      return {
        total,
        facets: facets.map(({ counter }) => counter.result()),
        ...(survey && { survey: survey.result() }),
        ...(selections.length > 0 && {
          without: selections.map(({ facet }, index) => ({ facet, total: without[index]! })),
        }),
      }
    },
  }
}

const surveyBut = ({ fields, size }: FieldSurvey, left: string | undefined): FieldSurvey => ({
  fields: fields.filter(field => field !== left),
  size,
})

/** More hits than this are not kept in a heap. */
const deep = 256

/** The hits of the page asked for. */
function createCollector(plan: Plan, runs: readonly Run[], grouping: Grouping | undefined, scratch: Scratch) {
  const { request, keys } = plan
  const { from, size } = request
  const page = createPage(plan, runs)
  // Scores are worked out for all hits only if the order needs them; else for those shown.
  const withScores = keys.some(key => key.byScore) && from + size > 0
  const folded =
    request.fold && grouping
      ? createFoldedHits(
          { from, size, nextBest: request.fold.size, expected: grouping.mostGroups },
          runs,
          keys,
          scratch,
        )
      : undefined
  const collect = from + size > deep ? createDeepHits : createTopHits
  const top = folded ? undefined : collect(from + size, runs, keys, scratch)

  return {
    withScores,
    /** Rows that score alike come in the order of their ids. */
    isPlain: !folded && !plan.parent && !plan.boosts.any && keys.every(key => key.byScore),
    add(found: SegmentMatches, index: number): void {
      if (from + size === 0) return
      const { run, scores } = found
      let { rows, documents, count } = found
      if (found.failing) {
        rows = scratch.ints(found.count)
        documents = scratch.ints(found.count)
        count = rowsBut(found, -1, found.rows, rows)
        rowsBut(found, -1, found.documents, documents)
      }
      if (withScores) scoreMatches(plan, run, documents, rows, count, scores)
      const first = scratch.doubles(count)
      if (keys[0]) keys[0].fill(run, documents, rows, count, scores, first)
      else first.fill(0, 0, count)
      const batch = { run, index, rows, count, keys: first, scores }
      if (folded && grouping) folded.add(batch, grouping.add(run, documents, count), grouping.counts.groups)
      else top?.add(batch)
      scratch.giveDoubles(first)
      if (found.failing) {
        scratch.giveInts(rows)
        scratch.giveInts(documents)
      }
    },
    hits(): Hit[] {
      if (folded) {
        const { hits, groups } = folded.take()
        const shown = groups.map(({ best, count, next }) => ({
          ...page.hit(hits, best, withScores),
          foldedCount: count,
          folded: next.map(hit => page.hit(hits, hit, withScores)),
        }))
        folded.close()
        return shown
      }
      if (!top) return []
      const { hits, order } = top.take(from)
      const shown = order.map(hit => page.hit(hits, hit, withScores))
      top.close()
      return shown
    },
  }
}
