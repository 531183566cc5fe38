/** `past-2-week`, `next-1-month`, `now`; or the same as an object. */
export type RelativeDate = { period: 'past' | 'now' | 'next'; unit?: Unit; amount?: number }
export type Unit = 'minute' | 'hour' | 'day' | 'week' | 'month' | 'quarter' | 'year'

const UNITS: readonly Unit[] = ['minute', 'hour', 'day', 'week', 'month', 'quarter', 'year']
const PERIODS: readonly RelativeDate['period'][] = ['past', 'now', 'next']
const MINUTES: Readonly<Partial<Record<Unit, number>>> = { minute: 1, hour: 60, day: 1440, week: 10_080 }
const MONTHS: Readonly<Partial<Record<Unit, number>>> = { month: 1, quarter: 3, year: 12 }

const WIRE = /^(\d{4})\/(\d\d)\/(\d\d)@(\d\d):(\d\d):(\d\d)$/
const RELATIVE = new RegExp(`^(?:now|(past|next)-([1-9]\\d{0,5})-(${UNITS.join('|')}))$`, 'i')
const FIRST_YEAR = 1401

/** True for `now` and for period-amount-unit; for nothing that merely looks like it. */
export const isRelative = (text: string): boolean => RELATIVE.test(text)

/** True for a date as the service writes it, that exists, in a year it supports. */
export function isWire(text: string): boolean {
  const [, year = ''] = WIRE.exec(text) ?? []
  return Number(year) >= FIRST_YEAR && wire(fields(text)) === text
}

const fields = (text: string): number => {
  const [, year, month, day, hour, minute, second] = (WIRE.exec(text) ?? []).map(Number)
  return Date.UTC(year!, month! - 1, day!, hour!, minute!, second!)
}

/** A clock on the wall, kept in the fields of a UTC date, as the service writes it. */
const wire = (wall: number): string =>
  Number.isNaN(wall) ? '' : new Date(wall).toISOString().slice(0, 19).replaceAll('-', '/').replace('T', '@')

/** What a clock on a wall in that place shows. */
function wallOf(time: number, timezone: string): number {
  // Servers ask here for every bound of every page: a formatter for each would cost more than all the rest.
  if (timezone === 'UTC') return Math.floor(time / 1000) * 1000
  // Swedish writes dates as ISO 8601 does.
  return Date.parse(`${new Date(time).toLocaleString('sv', { timeZone: timezone }).replace(' ', 'T')}Z`)
}

/** A moment as the service writes it, in a place. */
export const wireDate = (time: number, timezone: string): string => wire(wallOf(time, timezone))

/** A bound as the service reads it: what is relative is counted from now, by the calendar of the place. */
export function resolved(bound: string, now: number, timezone: string): string {
  const [whole, period, amount = '0', unit = ''] = RELATIVE.exec(bound) ?? []
  if (!whole) return bound
  const steps = Number(amount) * (period?.toLowerCase() === 'past' ? -1 : 1)
  const name = unit.toLowerCase() as Unit
  const date = new Date(wallOf(now, timezone))
  const day = date.getUTCDate()
  date.setTime(date.getTime() + steps * (MINUTES[name] ?? 0) * 60_000)
  const months = steps * (MONTHS[name] ?? 0)
  if (months) {
    date.setUTCMonth(date.getUTCMonth() + months)
    // A month before 31 March is the last of February, not 3 March.
    if (date.getUTCDate() !== day) date.setUTCDate(0)
  }
  const first = Date.UTC(FIRST_YEAR, 0)
  return wire(Math.min(Math.max(date.getTime() || first, first), Date.UTC(9999, 11, 31)))
}

/** A relative date as a text; throws a message that says what is wrong with it. */
export function relativeDate(date: RelativeDate | string): string {
  if (typeof date === 'string') {
    if (isRelative(date)) return date
    throw new Error(`The value "${date}" is not respecting the relative date format "period-amount-unit"`)
  }
  const { period, unit, amount } = date
  if (!PERIODS.includes(period)) throw new Error(`period: value should be one of: ${PERIODS.join(', ')}.`)
  if (period === 'now') return period
  if (!unit || !UNITS.includes(unit)) throw new Error(`unit: value should be one of: ${UNITS.join(', ')}.`)
  if (amount === undefined) throw new Error('amount: value is required.')
  if (!(amount >= 1)) throw new Error('amount: minimum value of 1 not respected.')
  return relativeDate(`${period}-${amount}-${unit}`)
}
