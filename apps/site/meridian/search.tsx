import { box, facets, pager, query, results, sort, specific } from '@quarry/search'
import type { SearchSetup } from '../src/pages/search/setup.ts'
import { kindNames } from './kinds.ts'
import { ResultCard } from './results.tsx'

/** How the index calls the site's languages. */
const languageNames = { en: 'English', es: 'Spanish', fr: 'French' } as const

/** What can be searched in Meridian, and how results look. */
export const searchSetup: SearchSetup = {
  capabilities: locale => [
    // Every entry is in the index once per language: a page finds those of its own.
    query({ cq: `@language=="${languageNames[locale]}"` }),
    box({ suggestions: 0 }),
    results({ fields: ['kind', 'object_objectType', 'eventType', 'instrumentClass', 'constellationName', 'date'] }),
    facets([specific({ field: 'kind' })]),
    sort(),
    pager(),
  ],
  filters: [
    {
      id: 'kind',
      label: { en: 'Kind', es: 'Tipo', fr: 'Genre' },
      caption: (value, locale) => kindNames[value]?.[locale] ?? value,
    },
  ],
  Card: ResultCard,
}
