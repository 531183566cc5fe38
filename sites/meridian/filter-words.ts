import type { FilterWords } from '@quarry/site/search'
import { inLocale, type Locale, type Localized } from '@quarry/site/words'
import { difficulty, hemisphere, season } from './content/labels.json'
import words from './filter-words.json'
import { anyDistance, anyMagnitude, spansOf } from './filters.ts'
import { kindNames, labelsIn } from './kinds.ts'

const labels: Readonly<Record<string, Localized>> = words.labels
const labelled = (table: Readonly<Record<string, Localized>>, locale: Locale): Record<string, string> =>
  Object.fromEntries(Object.entries(table).map(([value, names]) => [value, inLocale(names, locale)]))

/** What Meridian's filters and their values are called in one language. */
export function filterWords(locale: Locale, thisYear: number): Readonly<Record<string, FilterWords>> {
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
