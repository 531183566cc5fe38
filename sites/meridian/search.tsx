import { type PageSetup, standardSearch } from '@quarry/site/search'
import { meridianFilters } from './filters.ts'
import { cardFields, ResultCard, type ResultWords } from './results.tsx'
import { searchBoxSetup } from './search-box.ts'
import { searchSorts, searchTabs } from './search-places.ts'

/** What can be searched in Meridian, and how results look. Its words are in `search-words.ts`. */
export const searchSetup: PageSetup<ResultWords> = standardSearch({
  fields: cardFields,
  filters: () => meridianFilters(new Date().getUTCFullYear()),
  tabs: searchTabs,
  sorts: searchSorts,
  boxChoice: (result, words) => searchBoxSetup.show(result, words.kinds),
  Card: ResultCard,
  answers: { configurationId: 'default' },
})
