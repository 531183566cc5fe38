import type { FacetKind } from '../facet/kind.ts'
import { type RangeOptions, type RangeState, ranges } from '../numeric/range.ts'
import { isRelative, isWire, type RelativeDate, relativeDate, resolved, wireDate } from './relative.ts'

export type DateState = RangeState<'date', string>
export type DateOptions = RangeOptions<string>

declare module '../facet/kind.ts' {
  interface FacetStateMap {
    date: DateState
  }
}

export type DateBound = string | number | Date | RelativeDate

const FIRST = '1401'

const wrong = (start: string, end: string): string => {
  for (const bound of [start, end]) {
    if (isRelative(bound) || isWire(bound)) continue
    if (/^(past|next|now)\b/i.test(bound)) {
      return `The value "${bound}" is not respecting the relative date format "period-amount-unit"`
    }
    return bound < FIRST && /^\d{4}\//.test(bound)
      ? `Date is before year 1401, which is unsupported by the API: ${bound}`
      : `Could not parse the provided date "${bound}". Write it as YYYY/MM/DD@HH:mm:ss.`
  }
  // Where one is relative only the moment of asking decides.
  return isWire(start) && isWire(end) && start > end
    ? `The start value is greater than the end value for the date range ${start} to ${end}`
    : ''
}

/** A facet over ranges of dates. Relative bounds stay relative in state and address, and are resolved when asked. */
export const date = (options: DateOptions): FacetKind<DateState> =>
  ranges(options, {
    kind: 'date',
    type: 'dateRange',
    key: 'df',
    builder: 'buildDateFacet',
    parse: text => (isRelative(text) || isWire(text) ? text : undefined),
    wire: (bound, { now, settings }) => resolved(bound, now, settings.timezone),
    wrong,
  })

/**
 * A range of dates from whatever a page has: relative, as the service writes it, ISO, a `Date`, or milliseconds.
 * A missing bound is now. Throws a message that says what is wrong.
 */
export function dateRange({
  start = 'now',
  end = 'now',
  endInclusive = false,
  timezone = 'UTC',
  now = Date.now(),
}: {
  start?: DateBound
  end?: DateBound
  endInclusive?: boolean
  timezone?: string
  now?: number
}): { start: string; end: string; endInclusive: boolean } {
  const [from, to] = [bound(start, timezone), bound(end, timezone)]
  const problem = wrong(from, to) || wrong(resolved(from, now, timezone), resolved(to, now, timezone))
  if (problem) throw new Error(problem)
  return { start: from, end: to, endInclusive }
}

function bound(value: DateBound, timezone: string): string {
  if (typeof value === 'string') {
    if (isRelative(value) || isWire(value) || /^\d{4}\/\d\d\/\d\d@|^(past|next|now)\b/i.test(value))
      return value
    const time = Date.parse(value)
    return Number.isNaN(time) ? value : wireDate(time, timezone)
  }
  if (typeof value === 'object' && 'period' in value) return relativeDate(value)
  const time = Number(value)
  return Number.isNaN(time) ? 'Invalid Date' : wireDate(time, timezone)
}
