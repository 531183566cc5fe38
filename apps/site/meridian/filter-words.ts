import type { Locale } from '../src/locale.ts'
import type { FilterWords } from '../src/pages/search/setup.ts'
import { difficulty, hemisphere, season } from './content/labels.json'
import words from './filter-words.json'
import { anyDistance, anyMagnitude, spansOf } from './filters.ts'
import { kindNames, labelsIn } from './kinds.ts'

type Localized = Readonly<Record<Locale, string>>

const labels: Readonly<Record<string, Localized>> = words.labels
const inLocale = (table: Readonly<Record<string, Localized>>, locale: Locale): Record<string, string> =>
  Object.fromEntries(Object.entries(table).map(([value, names]) => [value, names[locale]]))

/** What Meridian's filters and their values are called in one language. */
export function filterWords(locale: Locale, thisYear: number): Readonly<Record<string, FilterWords>> {
  const values: Readonly<Record<string, Record<string, string>>> = {
    kind: inLocale(kindNames, locale),
    objecttype: labelsIn('objectType', locale),
    eventtype: labelsIn('eventType', locale),
    class: labelsIn('instrumentClass', locale),
    instrument: labelsIn('instrument', locale),
    difficulty: inLocale(difficulty, locale),
    season: inLocale(season, locale),
    hemisphere: inLocale(hemisphere, locale),
    quick: inLocale(words.quick, locale),
    when: spanNames(locale, thisYear),
    // As suggestions of the service these are known by their fields.
    object_objectType: labelsIn('objectType', locale),
    eventType: labelsIn('eventType', locale),
    instrumentClass: labelsIn('instrumentClass', locale),
    answered: inLocale(words.yesNo, locale),
    accepted: inLocale(words.yesNo, locale),
    zodiac: inLocale(words.yesNo, locale),
  }
  const more: Readonly<Record<string, Partial<FilterWords>>> = {
    magnitude: {
      hint: words.magnitudeHint[locale],
      ends: [words.brighter[locale], words.fainter[locale]],
      open: anyMagnitude,
    },
    distance: {
      unit: words.lightYears[locale],
      ends: [words.nearer[locale], words.farther[locale]],
      open: anyDistance,
    },
    aperture: { unit: words.millimetres[locale], open: [0, 2000] },
  }
  return Object.fromEntries(
    Object.entries(labels).map(([id, names]) => [
      id,
      { label: names[locale], values: values[id] ?? {}, ...more[id] },
    ]),
  )
}

/** Spans of time by their bounds, as addresses write them. */
function spanNames(locale: Locale, thisYear: number): Record<string, string> {
  return Object.fromEntries(
    Object.entries(spansOf(thisYear)).map(([name, { start, end }]) => [
      `${start}..${end}`,
      words.spans[name as keyof typeof words.spans][locale]
        .replace('{this}', String(thisYear))
        .replace('{next}', String(thisYear + 1)),
    ]),
  )
}
