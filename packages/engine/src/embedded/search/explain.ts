import type { Explanation, Query, SearchRequest } from '../../port.ts'
import { hasBit } from '../bytes/bits.ts'
import type { FilterNode } from '../execute/filter-node.ts'
import { createRun, type Run } from '../execute/run.ts'
import type { IndexView } from '../view/index-view.ts'
import { createHitOrder, createHits, documentOf } from './hits.ts'
import { scoreParts, sumOf } from './page.ts'
import { createPlan, type Plan } from './plan.ts'
import { rowsBut, scanSegment } from './scan-segment.ts'
import { scoreMatches } from './score-matches.ts'
import type { Searching } from './searching.ts'

/** Why a hit is where it is, or why there is none. */
export function explain(
  searching: Searching,
  view: IndexView,
  id: string,
  request: SearchRequest,
): Explanation {
  const plan = createPlan(searching, view, request)
  const runs = view.segments.map(live =>
    createRun(view, live, plan.level, searching.reader, searching.scratch),
  )
  const found = findRow(searching, plan, view, runs, id)
  if (!found) return { found: false, because: 'absent' }
  const { run, row } = found
  const document = documentOf(run, row)
  const filter = plan.filters.findIndex(node => !passes(run, node, document))
  if (filter >= 0) return { found: false, because: 'filter', clause: request.filters![filter]! }
  const parts = scoreParts(plan, run, row)
  if (!parts) return { found: false, because: 'query', ...culprit(plan, request.query, run, row) }
  const selection = plan.selected.find(({ node }) => !passes(run, node, document))
  if (selection) return { found: false, because: 'selection', clause: selection.filter }
  return {
    found: true,
    score: sumOf(parts),
    rank: 1 + countBefore(searching, plan, view, runs, found),
    parts,
  }
}

type Place = { run: Run; row: number }

function findRow(
  searching: Searching,
  { level, request }: Plan,
  view: IndexView,
  runs: readonly Run[],
  id: string,
): Place | undefined {
  const isThere = (run: Run, row: number) => {
    const live = run.live.live[level]
    return (
      (!live || hasBit(live, row)) &&
      searching.visibility.maySee(view, run.live, documentOf(run, row), request.access)
    )
  }
  for (const run of runs) {
    const ids = run.segment.ids[level]
    // Passages of several documents may share an id.
    for (let row = ids.rank(id); row < run.rows && ids.at(row) === id; row++) {
      if (isThere(run, row)) return { run, row }
    }
  }
  return undefined
}

function passes(run: Run, node: FilterNode, document: number): boolean {
  const out = new Uint8Array(1)
  node.test(run.documents, Int32Array.of(document), 1, out)
  return out[0] === 1
}

/** How many hits of the whole answer come before this one. */
function countBefore(
  searching: Searching,
  plan: Plan,
  view: IndexView,
  runs: readonly Run[],
  { run: own, row: ownRow }: Place,
): number {
  const hits = createHits()
  const order = createHitOrder(hits, runs, plan.keys)
  const put = (slot: number, run: Run, row: number, scores: Float64Array, key: number) => {
    hits.runs[slot] = runs.indexOf(run)
    hits.rows[slot] = row
    hits.scores[slot] = scores[row]!
    hits.keys[slot] = key
    hits.ids[slot] = undefined
  }
  /** Calls back with every hit of a segment. */
  const eachHit = (run: Run, visit: (row: number, scores: Float64Array, key: number) => void) => {
    const visible = searching.visibility.rows(view, run.live, plan.level, plan.request.access)
    const found = scanSegment(plan, run, visible.bits, true)
    const { rows, documents, count } = found.failing ? selected(found) : found
    scoreMatches(plan, run, documents, rows, count, found.scores)
    const keys = new Float64Array(count)
    plan.keys[0]?.fill(run, documents, rows, count, found.scores, keys)
    for (let i = 0; i < count; i++) visit(rows[i]!, found.scores, keys[i]!)
    found.release()
  }
  eachHit(own, (row, scores, key) => {
    if (row === ownRow) put(0, own, row, scores, key)
  })
  let before = 0
  for (const run of runs) {
    eachHit(run, (row, scores, key) => {
      put(1, run, row, scores, key)
      if (order.compare(1, 0) < 0) before++
    })
  }
  return before
}

function selected(found: ReturnType<typeof scanSegment>) {
  const rows = new Int32Array(found.count)
  const documents = new Int32Array(found.count)
  rowsBut(found, -1, found.documents, documents)
  return { count: rowsBut(found, -1, found.rows, rows), rows, documents }
}

/** The innermost clause that must match and does not. */
function culprit(plan: Plan, query: Query, run: Run, row: number): { clause: Query; missing?: string[] } {
  if (query.kind === 'boost') return culprit(plan, query.query, run, row)
  if (query.kind === 'and') {
    const member = query.clauses.find(clause => !plan.compile(clause).explain(run, row))
    return member ? culprit(plan, member, run, row) : { clause: query }
  }
  if (query.kind === 'text' || query.kind === 'phrase' || query.kind === 'near') {
    const lacking = plan.compile(query).words.filter(word => !word.isIn(run, row))
    return { clause: query, missing: [...new Set(lacking.map(({ typed }) => typed))] }
  }
  return { clause: query }
}
