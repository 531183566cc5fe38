import { type BoundedMap, createBoundedMap } from '@quarry/bounded-map'
import type { SearchRequest, SearchResponse } from '../../port.ts'
import type { IndexView } from '../view/index-view.ts'
import { keyOf } from './visible.ts'

/**
 * Counts of requests that ask for everything, kept as long as the view: a start page costs its counting once between
 * two changes of the index.
 */
export type BrowseCache = {
  get(view: IndexView, request: SearchRequest): Counts | undefined
  set(view: IndexView, request: SearchRequest, counts: Counts): void
}

export type Counts = Pick<SearchResponse, 'total' | 'facets' | 'survey'>

const keptPerView = 64

/** Whether a request counts everything that its asker may see. */
export function isBrowsing({ query, filters, selections }: SearchRequest): boolean {
  return query.kind === 'all' && !filters?.length && !selections?.length
}

export function createBrowseCache(): BrowseCache {
  const known = new WeakMap<IndexView, BoundedMap<string, Counts>>()
  const keyFor = ({ access, level, facets, survey, fold }: SearchRequest) =>
    JSON.stringify([
      keyOf(access),
      level ?? 'document',
      facets ?? [],
      survey ?? null,
      // What is counted by groups depends on what makes them.
      facets?.some(facet => 'grouped' in facet && facet.grouped) ? (fold?.field ?? null) : null,
    ])
  return {
    get: (view, request) => known.get(view)?.get(keyFor(request)),
    set(view, request, counts) {
      const ofView = known.get(view) ?? createBoundedMap<string, Counts>({ entries: keptPerView })
      known.set(view, ofView)
      ofView.set(keyFor(request), counts)
    },
  }
}
