import type { Localized } from '../src/layout/chrome.ts'
import type { Locale } from '../src/locale.ts'
import type { SearchWords } from '../src/pages/search/setup.ts'
import { filterWords } from './filter-words.ts'
import { kindNames, labelsIn } from './kinds.ts'
import type { FactWords } from './result-facts.ts'
import en from './results.en.json' with { type: 'json' }
import es from './results.es.json' with { type: 'json' }
import fr from './results.fr.json' with { type: 'json' }
import type { ResultWords } from './results.tsx'
import type { searchSorts, searchTabs } from './search-places.ts'

/** A key that one language lacks fails the type check. */
const facts: Readonly<Record<Locale, FactWords>> = { en, es, fr }

const tabNames = {
  all: { en: 'All', es: 'Todo', fr: 'Tout' },
  objects: { en: 'Objects', es: 'Objetos', fr: 'Objets' },
  constellations: { en: 'Constellations', es: 'Constelaciones', fr: 'Constellations' },
  events: { en: 'Events', es: 'Efemérides', fr: 'Événements' },
  guides: { en: 'Guides', es: 'Guías', fr: 'Guides' },
  instruments: { en: 'Instruments', es: 'Instrumentos', fr: 'Instruments' },
  questions: { en: 'Questions', es: 'Preguntas', fr: 'Questions' },
} as const satisfies Record<(typeof searchTabs)[number]['id'], Localized>

const sortNames = {
  relevancy: { en: 'Best match', es: 'Más pertinentes', fr: 'Pertinence' },
  'date descending': { en: 'Newest', es: 'Más recientes', fr: 'Plus récents' },
  '@magnitude ascending': { en: 'Brightest', es: 'Más brillantes', fr: 'Plus brillants' },
  '@distanceLightYears ascending': { en: 'Nearest', es: 'Más cercanos', fr: 'Plus proches' },
} as const satisfies Record<(typeof searchSorts)[number], Localized>

/** Until the service has seen enough searches to know what is popular, ours are the better ones. */
const examples: Readonly<Record<Locale, readonly string[]>> = {
  en: [
    'Andromeda Galaxy',
    'meteor shower',
    'first telescope',
    'Orion Nebula',
    'binoculars',
    'light pollution',
  ],
  es: ['galaxia de Andrómeda', 'lluvia de meteoros', 'primer telescopio', 'nebulosa de Orión', 'prismáticos'],
  fr: ['galaxie d’Andromède', 'pluie de météores', 'premier télescope', 'nébuleuse d’Orion', 'jumelles'],
}

const inLanguage = (names: Readonly<Record<string, Localized>>, locale: Locale): Record<string, string> =>
  Object.fromEntries(Object.entries(names).map(([id, name]) => [id, name[locale]]))

/** The words of Meridian's search page in one language. */
export function searchWords(locale: Locale): SearchWords<ResultWords> {
  const kinds = Object.fromEntries(Object.entries(kindNames).map(([kind, names]) => [kind, names[locale]]))
  return {
    filters: filterWords(locale, new Date().getUTCFullYear()),
    tabs: inLanguage(tabNames, locale),
    sorts: inLanguage(sortNames, locale),
    popular: examples[locale],
    card: {
      kinds,
      facts: facts[locale],
      objectType: labelsIn('objectType', locale),
      eventType: labelsIn('eventType', locale),
      instrumentClass: labelsIn('instrumentClass', locale),
    },
  }
}
