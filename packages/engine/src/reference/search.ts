import type { Hit, SearchRequest, SearchResponse } from '../port.ts'
import { countFacet, takeSurvey } from './facet.ts'
import { createPlan, type Plan } from './plan.ts'
import type { Ranked } from './sort.ts'
import { type Row, type Store, valuesAsStrings } from './store.ts'
import type { Part } from './word.ts'

/** A row that passed everything but perhaps some selections. */
type RowMatch = { row: Row; parts: readonly Part[]; failing: ReadonlySet<string> }

export function search(store: Store, request: SearchRequest, clock: () => number): SearchResponse {
  const plan = createPlan(store, request)
  const until = request.deadlineMs === undefined ? Number.POSITIVE_INFINITY : clock() + request.deadlineMs
  const found: RowMatch[] = []
  let partial = false
  for (const row of rowsAt(store, request.level ?? 'document')) {
    partial = clock() >= until
    if (partial) break
    if (!plan.visible(row.stored) || !plan.filters.every(test => test(row.stored))) continue
    const parts = plan.matcher.match(row)
    if (parts) found.push({ row, parts, failing: failing(plan, row) })
  }

  const passingBut = (facet: string) =>
    found.filter(({ failing }) => [...failing].every(name => name === facet))
  const rowsOf = (some: readonly RowMatch[]) => some.map(({ row }) => row)
  const hits = found.filter(({ failing }) => failing.size === 0)
  const names = [...new Set((request.selections ?? []).map(({ facet }) => facet))]

  return {
    hits: page(request, plan, rank(plan, hits)),
    total: hits.length,
    facets: (request.facets ?? []).map(facet =>
      countFacet(facet, rowsOf(passingBut(facet.name)), request.fold?.field),
    ),
    ...(request.survey && { survey: takeSurvey(request.survey, rowsOf(hits)) }),
    ...(names.length > 0 && { without: names.map(facet => ({ facet, total: passingBut(facet).length })) }),
    generation: store.generation,
    partial,
  }
}

/** Names of the selections that keep the row out. */
function failing(plan: Plan, row: Row): ReadonlySet<string> {
  return new Set(plan.selections.filter(({ test }) => !test(row.stored)).map(({ facet }) => facet))
}

export function rowsAt(store: Store, level: 'document' | 'passage'): Row[] {
  return [...store.documents.values()].flatMap(stored =>
    level === 'passage' ? stored.passages : [stored.whole],
  )
}

export function rank(plan: Plan, found: readonly Pick<RowMatch, 'row' | 'parts'>[]): Ranked[] {
  return found
    .map(({ row, parts }) => ({
      row,
      score: plan.score(row, parts).reduce((sum, part) => sum + part.value, 0),
    }))
    .sort(plan.compare)
}

function page({ fold, from, size }: SearchRequest, plan: Plan, ranked: readonly Ranked[]): Hit[] {
  if (!fold) return ranked.slice(from, from + size).map(plan.toHit)
  const groups: Ranked[][] = []
  const byValue = new Map<string, Ranked[]>()
  for (const one of ranked) {
    const value = valuesAsStrings(one.row.stored, fold.field)[0]
    const group = value === undefined ? undefined : byValue.get(value)
    if (group) {
      group.push(one)
      continue
    }
    const opened = [one]
    groups.push(opened)
    if (value !== undefined) byValue.set(value, opened)
  }
  return groups.slice(from, from + size).map(([best, ...others]) => ({
    ...plan.toHit(best!),
    foldedCount: others.length + 1,
    folded: others.slice(0, fold.size).map(plan.toHit),
  }))
}
