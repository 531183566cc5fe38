import type { EntryReader } from '../content/entry.ts'
import { dayFormat } from '../day.ts'
import type { Locale } from '../locale.ts'

/** Fields of a type that say when its entries are. */
export type DateFields = {
  /** When it begins. */
  start: string
  /** When it is over; without it, when it began. */
  end: string
  /** The moment that counts, of what has one. */
  moment?: string
}

export const usualDates: DateFields = { start: 'startDate', end: 'endDate' }

/** When something is, or begins; empty where it is at no time. */
export const dateOf = (entry: EntryReader, { start, moment }: DateFields = usualDates): string =>
  (moment && entry.text(moment)) || entry.text(start)

/** Of entries in the order of their dates: what comes next, then what is at no time, then what is over, the latest first. */
export function nextFirst(
  entries: readonly EntryReader[],
  now: number,
  fields: DateFields = usualDates,
): readonly EntryReader[] {
  const today = new Date(now).toISOString().slice(0, 10)
  const isOver = (entry: EntryReader): boolean =>
    (entry.text(fields.end) || dateOf(entry, fields)).slice(0, 10) < today
  const dated = entries.filter(entry => dateOf(entry, fields) !== '')
  return [
    ...dated.filter(entry => !isOver(entry)),
    ...entries.filter(entry => dateOf(entry, fields) === ''),
    ...dated.filter(isOver).toReversed(),
  ]
}

/** The days of an entry, as its list writes them; empty where it is at no time. */
export function daysOf(entry: EntryReader, fields: DateFields, locale: Locale): string {
  const [from, to] = [entry.text(fields.start) || dateOf(entry, fields), entry.text(fields.end)].map(text =>
    Date.parse(text.slice(0, 10)),
  )
  if (from === undefined || Number.isNaN(from)) return ''
  const days = dayFormat(locale)
  return to !== undefined && to > from ? days.formatRange(from, to) : days.format(from)
}
