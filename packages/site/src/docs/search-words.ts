import type { ResultCardWords } from '../pages/search/result-card.tsx'
import type { SearchWords } from '../pages/search/setup.ts'
import { docsWords } from './messages.ts'

/** What the search of documentation says. */
export function docsSearchWords(locale: string): SearchWords<ResultCardWords> {
  const words = docsWords(locale)
  return {
    filters: { section: { label: words.section, values: {} } },
    tabs: {},
    sorts: { relevancy: words.bestMatch, 'date descending': words.newest },
    card: { kinds: { docs: words.pages }, path: words.pages },
  }
}
