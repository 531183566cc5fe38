import type { Filter, Query, SearchRequest } from '../../port.ts'
import { compileQuery, fieldsAsked } from '../execute/compile.ts'
import { compileFilter } from '../execute/compile-filter.ts'
import type { Compiling } from '../execute/compiling.ts'
import { allOf, type FilterNode } from '../execute/filter-node.ts'
import { type Deadline, noDeadline, type QueryNode } from '../execute/run.ts'
import type { Level } from '../segment/layout.ts'
import type { IndexView } from '../view/index-view.ts'
import { type Boosts, createBoosts } from './boosts.ts'
import type { Searching } from './searching.ts'
import { createSortKeys, type SortKey } from './sort-keys.ts'

/** A request, read: what is asked of each segment. */
export type Plan = {
  request: SearchRequest
  level: Level
  query: QueryNode
  compile(query: Query): QueryNode
  filters: readonly FilterNode[]
  /** Selections by the name of their facet, in order of appearance. */
  selections: readonly { facet: string; filter: FilterNode }[]
  /** In the order of the request, for saying which one excluded a document. */
  selected: readonly { filter: Filter; node: FilterNode }[]
  boosts: Boosts
  /** Passage level: the query as it is asked of documents, and how much it counts. */
  parent: { query: QueryNode; factor: number } | undefined
  keys: readonly SortKey[]
}

export function createPlan(
  searching: Searching,
  view: IndexView,
  request: SearchRequest,
  deadline: Deadline = noDeadline,
): Plan {
  const level = request.level ?? 'document'
  const at = (of: Level): Compiling => ({
    view,
    level: of,
    statistics: searching.statistics(view, of),
    analyser: searching.analyser,
    sketches: searching.sketches,
    sounds: searching.sounds,
    deadline,
    filter: compileOne,
    fieldsOf: named => fieldsAsked(view, named),
  })
  const atDocument = at('document')
  const atLevel = level === 'document' ? atDocument : at(level)
  function compileOne(filter: Filter): FilterNode {
    const query = (one: Query) => compileQuery(atDocument, one)
    return compileFilter({ view, orders: searching.orders, query }, filter)
  }

  const selected: { filter: Filter; node: FilterNode }[] = []
  const selections: { facet: string; filters: FilterNode[] }[] = []
  for (const { facet, filter } of request.selections ?? []) {
    const node = compileOne(filter)
    selected.push({ filter, node })
    const known = selections.find(one => one.facet === facet)
    if (known) known.filters.push(node)
    else selections.push({ facet, filters: [node] })
  }
  return {
    request,
    level,
    query: compileQuery(atLevel, request.query),
    compile: query => compileQuery(atLevel, query),
    filters: (request.filters ?? []).map(compileOne),
    selections: selections.map(({ facet, filters }) => ({
      facet,
      filter: filters.length === 1 ? filters[0]! : allOf(filters),
    })),
    selected,
    boosts: createBoosts(request.boosts ?? [], compileOne),
    parent:
      level === 'passage' && request.parentScore
        ? { query: compileQuery(atDocument, request.query), factor: request.parentScore }
        : undefined,
    keys: createSortKeys(view, searching.orders, request.sort ?? [{ by: 'score' }]),
  }
}
