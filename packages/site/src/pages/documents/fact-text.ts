import { dayFormat } from '../../day.ts'
import type { Locale } from '../../locale.ts'

const msPerDay = 86_400_000
/** From 1973 to 2096: no count of things, and few codes, are so large and whole days. */
const [earliest, latest] = [1e11, 4e12]

/** What a field of a document says, as people read it. A result does not tell days from numbers: a day is its milliseconds. */
export function factText(value: unknown, locale: Locale): string {
  return [value]
    .flat()
    .map(one => (isDay(one) ? dayFormat(locale).format(one) : String(one)))
    .join(', ')
}

const isDay = (value: unknown): value is number =>
  typeof value === 'number' && value > earliest && value < latest && value % msPerDay === 0
