import type { Search } from '@quarry/search'
import { askForHelp } from './ask-for-help.ts'
import { lastPageInstead } from './last-page-instead.ts'
import type { SearchWords } from './setup.ts'

/** In a browser, where nothing is shown: from a page that is not there to the last one, as the server leads; else help. */
export function helpOn(search: Search, words: Pick<SearchWords, 'popular'>): void {
  const page = lastPageInstead(search)
  if (page === undefined) void askForHelp(search, words)
  // In place of the address that led there: coming back must not lead there again.
  else location.replace(page)
}
