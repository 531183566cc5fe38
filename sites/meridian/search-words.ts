import type { SearchWords } from '@quarry/site/search'
import { catalogue, inLocale, type Locale, type Localized } from '@quarry/site/words'
import { questions, searches } from './examples.ts'
import { filterWords } from './filter-words.ts'
import { kindNames, labelsIn } from './kinds.ts'
import type { FactWords } from './result-facts.ts'
import en from './results.en.json' with { type: 'json' }
import es from './results.es.json' with { type: 'json' }
import fr from './results.fr.json' with { type: 'json' }
import type { ResultWords } from './results.tsx'
import type { searchSorts, searchTabs } from './search-places.ts'

const facts = catalogue('meridian.results', { en, es, fr } satisfies Localized<FactWords>)

const tabNames = {
  all: { en: 'All', es: 'Todo', fr: 'Tout' },
  objects: { en: 'Objects', es: 'Objetos', fr: 'Objets' },
  constellations: { en: 'Constellations', es: 'Constelaciones', fr: 'Constellations' },
  events: { en: 'Events', es: 'Efemérides', fr: 'Événements' },
  guides: { en: 'Guides', es: 'Guías', fr: 'Guides' },
  instruments: { en: 'Instruments', es: 'Instrumentos', fr: 'Instruments' },
  questions: { en: 'Questions', es: 'Preguntas', fr: 'Questions' },
  products: { en: 'Shop', es: 'Tienda', fr: 'Boutique' },
} as const satisfies Record<(typeof searchTabs)[number]['id'], Localized>

const sortNames = {
  relevancy: { en: 'Best match', es: 'Más pertinentes', fr: 'Pertinence' },
  'date descending': { en: 'Newest', es: 'Más recientes', fr: 'Plus récents' },
  '@magnitude ascending': { en: 'Brightest', es: 'Más brillantes', fr: 'Plus brillants' },
  '@distanceLightYears ascending': { en: 'Nearest', es: 'Más cercanos', fr: 'Plus proches' },
} as const satisfies Record<(typeof searchSorts)[number], Localized>

const inLanguage = (names: Readonly<Record<string, Localized>>, locale: Locale): Record<string, string> =>
  Object.fromEntries(Object.entries(names).map(([id, name]) => [id, inLocale(name, locale)]))

/** The words of Meridian's search page in one language. */
export function searchWords(locale: Locale): SearchWords<ResultWords> {
  const kinds = Object.fromEntries(
    Object.entries(kindNames).map(([kind, names]) => [kind, inLocale(names, locale)]),
  )
  return {
    filters: filterWords(locale, new Date().getUTCFullYear()),
    tabs: inLanguage(tabNames, locale),
    sorts: inLanguage(sortNames, locale),
    popular: inLocale(searches, locale),
    questions: inLocale(questions, locale),
    card: {
      kinds,
      facts: facts(locale),
      objectType: labelsIn('objectType', locale),
      eventType: labelsIn('eventType', locale),
      instrumentClass: labelsIn('instrumentClass', locale),
    },
  }
}
