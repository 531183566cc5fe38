import type { Parts, TimeZone } from './time-zone.ts'

/** Dates on the wire: `YYYY/MM/DD@HH:mm:ss`, relative ones such as `past-3-month`, and what people type in queries. */

type Unit = 'minute' | 'hour' | 'day' | 'week' | 'month' | 'quarter' | 'year'

const absolute = /^(\d{4})[/-](\d{1,2})(?:[/-](\d{1,2})(?:[@T ](\d{1,2}):(\d{2})(?::(\d{2}))?)?)?$/
const relative = /^(past|next)-(\d{1,6})-(minute|hour|day|week|month|quarter|year)$/i

/** From an instant to the next one that the text does not mean any more: a day, a minute, a whole year. */
type Span = { from: number; to: number }

export type Reading = { now: number; zone: TimeZone }

/** A bound of a date range: absolute or relative; null when it is neither. */
export function readBound(text: string, reading: Reading): number | null {
  return readAbsolute(text, reading.zone)?.from ?? readRelative(text, reading)
}

/** `past-1-month`, `next-2-week`, `now`; null when the form is broken. */
export function readRelative(text: string, { now, zone }: Reading): number | null {
  if (text.toLowerCase() === 'now') return now
  const [, period = '', amount = '', unit = ''] = relative.exec(text) ?? []
  const count = Number(amount)
  if (period === '' || count < 1) return null
  return shift(now, period.toLowerCase() === 'past' ? -count : count, unit.toLowerCase() as Unit, zone)
}

/** Whether somebody meant a relative date, well formed or not. */
export function looksRelative(text: string): boolean {
  return /^(past|next|now)\b/i.test(text)
}

/** A date of a query: absolute of any precision, or `today`, `yesterday`, `tomorrow`, `now`, with `-7d` or the like behind. */
export function readQueryDate(text: string, reading: Reading): Span | null {
  const { zone } = reading
  const exact = readAbsolute(text, zone)
  if (exact) return exact
  if (/^\d{4}$/.test(text)) return wholeYear(Number(text), zone)
  const wire = readRelative(text, reading)
  if (wire !== null) return { from: wire, to: wire + 1 }
  const [, word = '', sign = '', amount = '', unit = ''] =
    /^(now|today|yesterday|tomorrow)(?:([+-])(\d{1,6})(s|mo|m|h|d|w|y))?$/i.exec(text) ?? []
  if (word === '') return null
  const base = startOf(word.toLowerCase(), reading)
  const from = sign === '' ? base : shiftByLetter(base, Number(`${sign}${amount}`), unit.toLowerCase(), zone)
  const precise = word.toLowerCase() === 'now' || unit === 's' || unit === 'm' || unit === 'h'
  return { from, to: precise ? from + 1 : shift(from, 1, 'day', zone) }
}

function startOf(word: string, { now, zone }: Reading): number {
  if (word === 'now') return now
  const [year, month, day] = zone.parts(now)
  const today = zone.instant([year, month, day, 0, 0, 0])
  if (word === 'today') return today
  return shift(today, word === 'yesterday' ? -1 : 1, 'day', zone)
}

function shiftByLetter(instant: number, amount: number, letter: string, zone: TimeZone): number {
  if (letter === 's') return instant + amount * 1000
  const units: Record<string, Unit> = {
    m: 'minute',
    h: 'hour',
    d: 'day',
    w: 'week',
    mo: 'month',
    y: 'year',
  }
  return shift(instant, amount, units[letter] ?? 'day', zone)
}

function readAbsolute(text: string, zone: TimeZone): Span | null {
  const match = absolute.exec(text)
  if (!match) return null
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = match
    .slice(1)
    .map(part => (part === undefined ? undefined : Number(part)))
  const parts: Parts = [year, month, day, hour, minute, second]
  if (month < 1 || month > 12 || day < 1 || day > lastDay(year, month)) return null
  if (hour > 23 || minute > 59 || second > 59) return null
  const from = zone.instant(parts)
  if (match[6] !== undefined) return { from, to: from + 1000 }
  if (match[4] !== undefined) return { from, to: from + 60_000 }
  if (match[3] !== undefined) return { from, to: shift(from, 1, 'day', zone) }
  return { from, to: shift(from, 1, 'month', zone) }
}

function wholeYear(year: number, zone: TimeZone): Span {
  return { from: zone.instant([year, 1, 1, 0, 0, 0]), to: zone.instant([year + 1, 1, 1, 0, 0, 0]) }
}

/** By the calendar of the zone: a month after January 31 is the last day of February. */
export function shift(instant: number, amount: number, unit: Unit, zone: TimeZone): number {
  if (unit === 'minute') return instant + amount * 60_000
  if (unit === 'hour') return instant + amount * 3_600_000
  const [year, month, day, ...time] = zone.parts(instant)
  const milliseconds = ((instant % 1000) + 1000) % 1000
  if (unit === 'day' || unit === 'week') {
    const days = unit === 'day' ? amount : amount * 7
    return zone.instant([year, month, day + days, ...time]) + milliseconds
  }
  const months = year * 12 + (month - 1) + amount * { month: 1, quarter: 3, year: 12 }[unit]
  const newYear = Math.floor(months / 12)
  const newMonth = (months % 12) + 1
  const newDay = Math.min(day, lastDay(newYear, newMonth))
  return zone.instant([newYear, newMonth, newDay, ...time]) + milliseconds
}

function lastDay(year: number, month: number): number {
  return new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate()
}

/** As the wire writes dates, in the clock of the asker. */
export function writeDate(instant: number, zone: TimeZone): string {
  const [year, month, day, hour, minute, second] = zone.parts(instant)
  const two = (value: number): string => String(value).padStart(2, '0')
  const date = `${String(year).padStart(4, '0')}/${two(month)}/${two(day)}`
  return `${date}@${two(hour)}:${two(minute)}:${two(second)}`
}
