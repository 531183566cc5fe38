import type { Explanation, Query, SearchRequest } from '../port.ts'
import { createPlan, type Plan } from './plan.ts'
import { rank, rowsAt } from './search.ts'
import type { Row, Store } from './store.ts'

/** Why a hit is where it is, or why there is none. */
export function explain(store: Store, id: string, request: SearchRequest): Explanation {
  const plan = createPlan(store, request)
  const rows = rowsAt(store, request.level ?? 'document').filter(row => plan.visible(row.stored))
  const row = rows.find(one => one.id === id)
  if (!row) return { found: false, because: 'absent' }
  const filter = request.filters?.find((_, index) => !plan.filters[index]!(row.stored))
  if (filter) return { found: false, because: 'filter', clause: filter }
  const parts = plan.matcher.match(row)
  if (!parts) return { found: false, because: 'query', ...culprit(plan, request.query, row) }
  const selection = request.selections?.find((_, index) => !plan.selections[index]!.test(row.stored))
  if (selection) return { found: false, because: 'selection', clause: selection.filter }

  const ranked = rank(
    plan,
    rows.flatMap(one => matching(plan, one)),
  )
  const place = ranked.findIndex(one => one.row === row)
  return { found: true, score: ranked[place]!.score, rank: place + 1, parts: plan.score(row, parts) }
}

function matching(plan: Plan, row: Row) {
  const passes =
    plan.filters.every(test => test(row.stored)) && plan.selections.every(({ test }) => test(row.stored))
  const parts = passes ? plan.matcher.match(row) : undefined
  return parts ? [{ row, parts }] : []
}

/** The innermost clause that must match and does not. */
function culprit(plan: Plan, query: Query, row: Row): { clause: Query; missing?: string[] } {
  if (query.kind === 'boost') return culprit(plan, query.query, row)
  if (query.kind === 'and') {
    const member = query.clauses.find(clause => !plan.matcherOf(clause).match(row))
    return member ? culprit(plan, member, row) : { clause: query }
  }
  if (query.kind === 'text' || query.kind === 'phrase' || query.kind === 'near') {
    const lacking = plan.matcherOf(query).words.filter(word => word.score(row).length === 0)
    return { clause: query, missing: [...new Set(lacking.map(word => word.typed))] }
  }
  return { clause: query }
}
