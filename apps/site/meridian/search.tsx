import { box, facets, pager, query, results, sort, specific } from '@quarry/search'
import type { SearchSetup } from '../src/pages/search/setup.ts'
import { ResultCard, type ResultWords } from './results.tsx'

/** How the index calls the site's languages. */
const languageNames = { en: 'English', es: 'Spanish', fr: 'French' } as const

/** What can be searched in Meridian, and how results look. Its words are in `search-words.ts`. */
export const searchSetup: SearchSetup<ResultWords> = {
  capabilities: locale => [
    // Every entry is in the index once per language: a page finds those of its own.
    query({ cq: `@language=="${languageNames[locale]}"` }),
    box({ suggestions: 0 }),
    results({
      fields: ['kind', 'object_objectType', 'eventType', 'instrumentClass', 'constellationName', 'date'],
    }),
    facets([specific({ field: 'kind' })]),
    sort(),
    pager(),
  ],
  filters: ['kind'],
  Card: ResultCard,
}
