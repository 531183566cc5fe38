import type { Result } from '@quarry/search'
import { say } from '@quarry/search/react'
import { textOf } from '@quarry/site/search-box'
import { dayFormat, dayOf, type Locale, ownValue, perLocale } from '@quarry/site/words'

export type FactWords = typeof import('./results.en.json')

/** Fields of the index that facts are made of. */
export const factFields = [
  'constellationName',
  'magnitude',
  'distanceLightYears',
  'distanceAu',
  'bestMonth',
  'startDate',
  'endDate',
  'zenithalRate',
  'apertureMm',
  'magnification',
  'minutes',
  'replyCount',
  'answered',
  'brightestStar',
] as const

/** What a page of this kind says of itself in a line: an object how bright and how far, an event when. */
export function factsOf({ raw }: Result, kind: string, words: FactWords, locale: Locale): string[] {
  const number = (name: string): number | undefined => {
    const value: unknown = Array.isArray(raw[name]) ? raw[name][0] : raw[name]
    return typeof value === 'number' ? value : undefined
  }
  const text = (name: string): string => textOf(raw[name])
  const with1 = (name: string, message: string): string => {
    const value = number(name)
    return value === undefined ? '' : say(message, locale, { value: written(value, locale) })
  }
  const facts: Readonly<Record<string, () => string[]>> = {
    object: () => [
      text('constellationName'),
      with1('magnitude', words.magnitude),
      distance(number('distanceLightYears'), words, locale) || with1('distanceAu', words.au),
    ],
    constellation: () => [
      text('brightestStar') && say(words.brightest, locale, { name: text('brightestStar') }),
      number('bestMonth') === undefined
        ? ''
        : say(words.best, locale, { month: monthName(number('bestMonth') ?? 1, locale) }),
    ],
    event: () => [span(number('startDate'), number('endDate'), locale), with1('zenithalRate', words.rate)],
    instrument: () => [with1('apertureMm', words.aperture), with1('magnification', words.times)],
    question: () => [
      say(words.answers, locale, { count: number('replyCount') ?? 0 }),
      text('answered') === 'true' ? words.answered : '',
      dayOf(raw.date, locale),
    ],
  }
  const read = (): string[] => {
    const minutes = number('minutes')
    return [
      minutes === undefined ? '' : say(words.minutes, locale, { count: minutes }),
      dayOf(raw.date, locale),
    ]
  }
  const own = kind === 'glossary' || kind === 'page' ? () => [] : (ownValue(facts, kind) ?? read)
  return own().filter(fact => fact !== '')
}

/** Millions are said, not written out: "2.5 million". */
function written(value: number, locale: Locale): string {
  return (Math.abs(value) >= 1e6 ? millions : numbers)(locale).format(value)
}

const numbers = perLocale(locale => new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }))
const millions = perLocale(
  locale =>
    new Intl.NumberFormat(locale, { maximumFractionDigits: 1, notation: 'compact', compactDisplay: 'long' }),
)

function distance(lightYears: number | undefined, words: FactWords, locale: Locale): string {
  if (lightYears === undefined) return ''
  const value = written(lightYears, locale)
  if (lightYears >= 1e6) return say(words.lightYearsMany, locale, { value })
  // The plural is that of the number, though it is written by another rule.
  return say(words.lightYears, locale, { count: lightYears, value })
}

const months = perLocale(locale => new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }))

const monthName = (month: number, locale: Locale): string =>
  months(locale).format(Date.UTC(2026, month - 1, 15))

function span(start: number | undefined, end: number | undefined, locale: Locale): string {
  if (start === undefined) return ''
  // Engines differ in the spaces around the dash of a range: server and browser must write the same.
  return dayFormat(locale)
    .formatRange(start, end ?? start)
    .replace(/\s/g, ' ')
}
