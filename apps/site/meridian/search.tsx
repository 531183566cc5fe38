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
import { removals } from '@quarry/search/removals'
import { filterCapabilities } from '../src/pages/search/filters/capabilities.ts'
import { proposals } from '../src/pages/search/proposals.ts'
import type { PageSetup } from '../src/pages/search/setup.ts'
import { refusable, undoable } from '../src/pages/search/verbatim.ts'
import { meridianFilters } from './filters.ts'
import { cardFields, ResultCard, type ResultWords } from './results.tsx'
import { searchBoxSetup } from './search-box.ts'
import { searchSorts, searchTabs } from './search-places.ts'

/** How the index calls the site's languages. */
const languageNames = { en: 'English', es: 'Spanish', fr: 'French' } as const

/** What can be searched in Meridian, and how results look. Its words are in `search-words.ts`. */
export const searchSetup: PageSetup<ResultWords> = {
  capabilities: (locale, words) => [
    // Every entry is in the index once per language: a page finds those of its own.
    query({ cq: `@language=="${languageNames[locale]}"` }),
    box({ suggestions: 5 }),
    instant({ max: 4 }),
    recentQueries(),
    results({ fields: cardFields }),
    tabs(searchTabs),
    ...filterCapabilities(meridianFilters(new Date().getUTCFullYear()), words),
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
    proposals(),
  ],
  // How filters look does not depend on the year; which years they offer does, and that is asked for anew above.
  filters: meridianFilters(new Date().getUTCFullYear()),
  tabs: searchTabs.map(({ id }) => id),
  sorts: searchSorts,
  sizes: [10, 20, 50],
  boxChoice: (result, words) => searchBoxSetup.show(result, words.kinds),
  Card: ResultCard,
  answers: { configurationId: 'default' },
}
