import {
  box,
  correction,
  folding,
  history,
  instant,
  more,
  pager,
  preview,
  query,
  recentQueries,
  recentResults,
  results,
  snippet,
  sort,
  tabs,
  triggers,
} from '@quarry/search'
import { popular } from '@quarry/search/popular'
import { removals } from '@quarry/search/removals'
import { indexedName } from '../../language.ts'
import { filterCapabilities } from './filters/capabilities.ts'
import type { FilterPlan } from './filters/plan.ts'
import { proposals } from './proposals.ts'
import type { PageSetup } from './setup.ts'
import { refusable, undoable } from './verbatim.ts'

type StandardSearch<Words> = Pick<
  PageSetup<Words>,
  'Card' | 'boxChoice' | 'answers' | 'functions' | 'Above'
> & {
  /** Fields of the index that the card is made of. */
  fields: readonly string[]
  /** Made anew for each day: what they offer may depend on the year. */
  filters(): readonly FilterPlan[]
  /** Parts of the site, the first one being everything. */
  tabs: Parameters<typeof tabs>[0]
  /** Orders to choose from, the usual one first. Left out: by relevance, by date, and what the fields say of themselves. */
  sorts?: readonly string[]
  /** So many orders that fields say of themselves: 6 where no orders are named, else none. */
  suggestedSorts?: number
  /** Results per page to choose from, the usual number first. */
  sizes?: readonly number[]
}

/** A search page with all that there is: a site says what it searches, and how a result looks. */
export function standardSearch<Words>({
  fields,
  filters,
  tabs: parts,
  sorts,
  suggestedSorts = sorts ? 0 : 6,
  sizes = [10, 20, 50],
  ...look
}: StandardSearch<Words>): PageSetup<Words> {
  return {
    ...look,
    capabilities: (locale, words) => [
      // Every entry is in the index once per language: a page finds those of its own.
      query({ cq: `@language=="${indexedName(locale)}"` }),
      box({ suggestions: 5 }),
      instant({ max: 4 }),
      recentQueries(),
      results({ fields: [...fields] }),
      tabs(parts),
      ...filterCapabilities(filters(), words),
      sort(),
      pager(),
      more(),
      folding({ numberOfFoldedResults: 2 }),
      refusable(correction()),
      undoable(triggers()),
      history(),
      preview(),
      snippet(),
      recentResults(),
      removals(),
      popular(),
      proposals(),
    ],
    filters: filters(),
    tabs: parts.map(({ id }) => id),
    sorts: sorts ?? ['relevancy', 'date descending'],
    suggestedSorts,
    sizes,
  }
}
