import { createBoundedMap } from '@quarry/bounded-map'

/** The clock of a place: what it shows at an instant, and the instant at which it shows something. */
export type TimeZone = {
  /** Year, month (1–12), day, hour, minute, second. */
  parts(instant: number): Parts
  instant(parts: Parts): number
}

export type Parts = readonly [
  year: number,
  month: number,
  day: number,
  hour: number,
  minute: number,
  second: number,
]

/** The zone of an IANA name; UTC when nobody knows the name. */
export function timeZoneOf(name: string | null | undefined): TimeZone {
  const format = name && !/^(etc\/)?(utc|gmt)$/i.test(name) ? formatOf(name) : null
  if (!format) return { parts: partsOfUtc, instant: utcOf }

  const shown = createBoundedMap<number, Parts>({ entries: mostKept })
  const parts = (instant: number): Parts => {
    const known = shown.get(instant)
    if (known) return known
    const read: Record<string, number> = {}
    for (const { type, value } of format.formatToParts(instant)) read[type] = Number(value)
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = read
    const made: Parts = [year, month, day, hour, minute, second]
    return shown.set(instant, made)
  }
  const settled = createBoundedMap<number, number>({ entries: mostKept })
  const offsetAt = (instant: number): number => utcOf(parts(instant)) - Math.floor(instant / 1000) * 1000

  return {
    parts,
    instant(local) {
      const guess = utcOf(local)
      const known = settled.get(guess)
      if (known !== undefined) return known
      // The offset at the guess may be that of the other side of a clock change: the second look settles it.
      const instant = guess - offsetAt(guess - offsetAt(guess))
      return settled.set(guess, instant)
    },
  }
}

/** The bounds of ranges come with every search of a page. */
const mostKept = 1000

function formatOf(timeZone: string): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat('en-US-u-ca-iso8601-nu-latn', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
  } catch {
    return null // a name that this runtime does not know
  }
}

function partsOfUtc(instant: number): Parts {
  const date = new Date(instant)
  return [
    date.getUTCFullYear(),
    date.getUTCMonth() + 1,
    date.getUTCDate(),
    date.getUTCHours(),
    date.getUTCMinutes(),
    date.getUTCSeconds(),
  ]
}

function utcOf([year, month, day, hour, minute, second]: Parts): number {
  const date = new Date(0)
  // Not Date.UTC: it takes years below 100 for those of the last century.
  date.setUTCFullYear(year, month - 1, day)
  date.setUTCHours(hour, minute, second, 0)
  return date.getTime()
}

/** Time zones by name, the last used kept: making one costs more than a search. */
export function createTimeZones(): (name: string | null | undefined) => TimeZone {
  const known = createBoundedMap<string, TimeZone>({ entries: 100 })
  return name => {
    const key = name ?? ''
    return known.get(key) ?? known.set(key, timeZoneOf(key))
  }
}
