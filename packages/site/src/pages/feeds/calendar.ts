import type { EntryReader } from '../../content/entry.ts'
import { type Locale, localePath } from '../../locale.ts'
import { type DateFields, usualDates } from '../dates.ts'

type Occasion = {
  id: string
  title: string
  summary: string
  url: string
  from: string
  to: string
  changed: string
}

/** When something is, if it is at a time: from its start, or its moment, to its end. */
export function occasionOf(
  entry: EntryReader,
  url: string,
  { start, end, moment = '' }: DateFields = usualDates,
): Occasion | null {
  const from = entry.text(start) || entry.text(moment)
  const to = entry.text(end) || from
  if (Number.isNaN(Date.parse(from)) || Number.isNaN(Date.parse(to))) return null
  const [id, title, summary] = [entry.id, entry.text('title'), entry.text('summary')]
  return { id, title, summary, url, from, to, changed: entry.modified }
}

/** Where a calendar finds when an entry is; null for what is not at a time. */
export const datesOf = (entry: EntryReader, locale: Locale, dates?: DateFields): string | null =>
  occasionOf(entry, '', dates) && localePath(locale, `/calendar/${entry.type}/${entry.slug}.ics`)

/** Occasions as calendars read them (RFC 5545): days where no hour is said. */
export function calendar(name: string, occasions: readonly Occasion[]): string {
  const events = occasions.flatMap(({ id, title, summary, url, from, to, changed }) => [
    'BEGIN:VEVENT',
    `UID:${id}`,
    `DTSTAMP:${instant(changed || from)}`,
    ...(isDay(from)
      ? [`DTSTART;VALUE=DATE:${day(from)}`, `DTEND;VALUE=DATE:${day(from > to ? from : to, 1)}`]
      : [`DTSTART:${instant(from)}`, ...(Date.parse(to) > Date.parse(from) ? [`DTEND:${instant(to)}`] : [])]),
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(summary)}`,
    `URL:${url}`,
    'END:VEVENT',
  ])
  const all = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(name)}//EN`,
    `X-WR-CALNAME:${escaped(name)}`,
    ...events,
    'END:VCALENDAR',
  ]
  return `${all.map(folded).join('\r\n')}\r\n`
}

const isDay = (date: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(date)
const instant = (date: string): string => new Date(date).toISOString().replace(/[-:]|\.\d+/g, '')

/** The end of an event of days is the first day after it. */
function day(date: string, later = 0): string {
  return new Date(Date.parse(date.slice(0, 10)) + later * 86_400_000)
    .toISOString()
    .slice(0, 10)
    .replaceAll('-', '')
}

const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')

/** A line has 75 bytes at most; the next one goes on with it after a space. */
function folded(line: string): string {
  const encoder = new TextEncoder()
  let [whole, bytes] = ['', 0]
  for (const sign of line) {
    const size = encoder.encode(sign).length
    if (bytes + size > 74) {
      whole += '\r\n '
      bytes = 1
    }
    whole += sign
    bytes += size
  }
  return whole
}
