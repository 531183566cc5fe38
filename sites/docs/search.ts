import { docsSearch } from '@quarry/site/docs/search'
import { searchBoxSetup } from './search-box.ts'

/** What the search page can do: all pages in one list, narrowed by section. */
export const searchSetup = docsSearch(searchBoxSetup)
