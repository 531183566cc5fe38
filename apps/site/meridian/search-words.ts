import type { Locale } from '../src/locale.ts'
import type { SearchWords } from '../src/pages/search/setup.ts'
import { kindNames, labelsIn } from './kinds.ts'
import type { ResultWords } from './results.tsx'

const filterLabels = { kind: { en: 'Kind', es: 'Tipo', fr: 'Genre' } } as const

/** The words of Meridian's search page in one language. */
export function searchWords(locale: Locale): SearchWords<ResultWords> {
  const kinds = Object.fromEntries(Object.entries(kindNames).map(([kind, names]) => [kind, names[locale]]))
  return {
    filters: { kind: { label: filterLabels.kind[locale], values: kinds } },
    card: {
      kinds,
      objectType: labelsIn('objectType', locale),
      eventType: labelsIn('eventType', locale),
      instrumentClass: labelsIn('instrumentClass', locale),
    },
  }
}
