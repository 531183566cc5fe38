import type { FilterWords, SearchWords } from '@quarry/site/search'
import { catalogue, inLocale, type Locale, type Localized } from '@quarry/site/words'
import { difficulty, hemisphere, season } from './content/labels.json'
import { questions, searches } from './examples.ts'
import words from './filter-words.json'
import { anyDistance, anyMagnitude, spansOf } from './filters.ts'
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

const labels: Readonly<Record<string, Localized>> = words.labels
const labelled = (table: Readonly<Record<string, Localized>>, locale: Locale): Record<string, string> =>
  Object.fromEntries(Object.entries(table).map(([value, names]) => [value, inLocale(names, locale)]))

/** What Meridian's filters and their values are called in one language. */
function filterWords(locale: Locale, thisYear: number): Readonly<Record<string, FilterWords>> {
  const values: Readonly<Record<string, Record<string, string>>> = {
    kind: labelled(kindNames, locale),
    objecttype: labelsIn('objectType', locale),
    eventtype: labelsIn('eventType', locale),
    class: labelsIn('instrumentClass', locale),
    instrument: labelsIn('instrument', locale),
    difficulty: labelled(difficulty, locale),
    season: labelled(season, locale),
    hemisphere: labelled(hemisphere, locale),
    quick: labelled(words.quick, locale),
    when: spanNames(locale, thisYear),
    // As suggestions of the service these are known by their fields.
    object_objectType: labelsIn('objectType', locale),
    eventType: labelsIn('eventType', locale),
    instrumentClass: labelsIn('instrumentClass', locale),
    answered: labelled(words.yesNo, locale),
    accepted: labelled(words.yesNo, locale),
    zodiac: labelled(words.yesNo, locale),
  }
  const more: Readonly<Record<string, Partial<FilterWords>>> = {
    magnitude: {
      hint: inLocale(words.magnitudeHint, locale),
      ends: [inLocale(words.brighter, locale), inLocale(words.fainter, locale)],
      open: anyMagnitude,
    },
    distance: {
      unit: inLocale(words.lightYears, locale),
      ends: [inLocale(words.nearer, locale), inLocale(words.farther, locale)],
      open: anyDistance,
    },
    aperture: { unit: inLocale(words.millimetres, locale), open: [0, 2000] },
  }
  return Object.fromEntries(
    Object.entries(labels).map(([id, names]) => [
      id,
      { label: inLocale(names, locale), values: values[id] ?? {}, ...more[id] },
    ]),
  )
}

/** Spans of time by their bounds, as addresses write them. */
function spanNames(locale: Locale, thisYear: number): Record<string, string> {
  return Object.fromEntries(
    Object.entries(spansOf(thisYear)).map(([name, { start, end }]) => [
      `${start}..${end}`,
      inLocale(words.spans[name as keyof typeof words.spans], locale)
        .replace('{this}', String(thisYear))
        .replace('{next}', String(thisYear + 1)),
    ]),
  )
}
