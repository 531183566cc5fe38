import { type Locale, perLocale } from '@quarry/site/words'
import type { Point } from './sky/catalogue.ts'
import { turn } from './sky/projection.ts'

/** Pages speak of evenings, not of instants, so dates need no time zone but one and the same. */
const timeZone = 'UTC'

const longDates = perLocale(
  locale =>
    new Intl.DateTimeFormat(locale, {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      timeZone,
    }),
)
const shortDates = perLocale(
  locale => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone }),
)
const clocks = perLocale(
  locale => new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone }),
)
const monthNames = perLocale(locale => ({
  long: twelve(new Intl.DateTimeFormat(locale, { month: 'long', timeZone })),
  narrow: twelve(new Intl.DateTimeFormat(locale, { month: 'narrow', timeZone })),
}))
const wholes = perLocale(locale => new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }))
const tenths = perLocale(locale => new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }))
const minutesOfTime = perLocale(
  locale =>
    new Intl.NumberFormat(locale, {
      minimumIntegerDigits: 2,
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
    }),
)
const percents = perLocale(locale => new Intl.NumberFormat(locale, { style: 'percent' }))
const lists = perLocale(locale => new Intl.ListFormat(locale))

function twelve(format: Intl.DateTimeFormat): readonly string[] {
  return Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2026, month, 15)))
}

export function longDate(locale: Locale, time: number | string): string {
  return longDates(locale).format(new Date(time))
}

export function shortDate(locale: Locale, time: number | string): string {
  return shortDates(locale).format(new Date(time))
}

/** `10:00 PM`, `22:00` */
export function clock(locale: Locale, time: number): string {
  return clocks(locale).format(time)
}

/** Its hour alone, as a dial has it. */
export function hourOf(locale: Locale, time: number): string {
  return (
    clocks(locale)
      .formatToParts(time)
      .find(({ type }) => type === 'hour')?.value ?? ''
  )
}

/** `month` counts from 0. */
export function monthName(locale: Locale, month: number): string {
  return monthNames(locale).long[month] ?? ''
}

/** The year's months with the letter that stands for each. */
export function monthsOf(locale: Locale): readonly { name: string; initial: string }[] {
  const { long, narrow } = monthNames(locale)
  return long.map((name, month) => ({ name, initial: narrow[month] ?? '' }))
}

export function whole(locale: Locale, value: number): string {
  return wholes(locale).format(value)
}

/** With one digit after the point, if it is not zero. */
export function tenth(locale: Locale, value: number): string {
  return tenths(locale).format(value)
}

export function percent(locale: Locale, part: number): string {
  return percents(locale).format(part)
}

export function list(locale: Locale, items: readonly string[]): string {
  return lists(locale).format(items)
}

/** 83.82 becomes 05 h 35.3 m. */
export function rightAscension({ ra }: Point, locale: Locale): string {
  const minutes = Math.round((turn(ra) / 15) * 600) / 10
  return `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')} h ${minutesOfTime(locale).format(minutes % 60)} m`
}

/** -5.39 becomes −05° 23′. */
export function declination({ dec }: Point): string {
  const minutes = Math.round(Math.abs(dec) * 60)
  const two = (value: number): string => String(value).padStart(2, '0')
  return `${dec < 0 ? '−' : '+'}${two(Math.floor(minutes / 60))}° ${two(minutes % 60)}′`
}
