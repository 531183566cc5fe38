import { describe, expect, it } from 'vitest'
import { readBound, readQueryDate, readRelative, shift, writeDate } from './date.ts'
import { timeZoneOf } from './time-zone.ts'

const utc = timeZoneOf('UTC')
const montreal = timeZoneOf('America/Montreal')
const now = Date.parse('2026-03-31T12:30:15.250Z')
const at = (text: string): number => Date.parse(text)
const reading = { now, zone: utc }

describe('a date of the wire', () => {
  it('is read and written in the clock of the asker', () => {
    const instant = readBound('2026/01/02@03:04:05', { now, zone: montreal })
    expect(instant).toBe(at('2026-01-02T08:04:05Z'))
    expect(writeDate(instant ?? 0, montreal)).toBe('2026/01/02@03:04:05')
    expect(writeDate(at('2026-07-02T07:04:05Z'), montreal)).toBe('2026/07/02@03:04:05')
  })
  it('is read as UTC when nobody knows the zone', () => {
    expect(readBound('2026/01/02@00:00:00', { now, zone: timeZoneOf('Middle-earth/Shire') })).toBe(
      at('2026-01-02T00:00:00Z'),
    )
  })
  it.each(['2026/02/30@00:00:00', '2026/13/01', '2026/01/01@25:00:00', 'soon', ''])('is not %j', text => {
    expect(readBound(text, reading)).toBeNull()
  })
})

describe('a relative date', () => {
  it.each([
    ['now', now],
    ['past-15-minute', at('2026-03-31T12:15:15.250Z')],
    ['past-1-day', at('2026-03-30T12:30:15.250Z')],
    ['next-2-week', at('2026-04-14T12:30:15.250Z')],
    ['past-1-month', at('2026-02-28T12:30:15.250Z')],
    ['PAST-1-QUARTER', at('2025-12-31T12:30:15.250Z')],
    ['next-1-year', at('2027-03-31T12:30:15.250Z')],
  ])('%s', (text, expected) => {
    expect(readRelative(text, reading)).toBe(expected)
  })
  it.each(['past-1-decade', 'now-5', 'past-0-day', 'past--1-day', 'past-1', 'last-1-day'])(
    'is not %s',
    text => {
      expect(readRelative(text, reading)).toBeNull()
    },
  )
  it('keeps the hour of the day across a clock change', () => {
    const before = at('2026-03-07T15:00:00Z')
    expect(writeDate(before, montreal)).toBe('2026/03/07@10:00:00')
    expect(writeDate(shift(before, 1, 'day', montreal), montreal)).toBe('2026/03/08@10:00:00')
  })
})

describe('a date of a query', () => {
  it.each([
    ['2026', '2026-01-01T00:00:00Z', '2027-01-01T00:00:00Z'],
    ['2026/02', '2026-02-01T00:00:00Z', '2026-03-01T00:00:00Z'],
    ['2026-02-03', '2026-02-03T00:00:00Z', '2026-02-04T00:00:00Z'],
    ['2026/02/03@10:20', '2026-02-03T10:20:00Z', '2026-02-03T10:21:00Z'],
    ['today', '2026-03-31T00:00:00Z', '2026-04-01T00:00:00Z'],
    ['yesterday', '2026-03-30T00:00:00Z', '2026-03-31T00:00:00Z'],
    ['today-7d', '2026-03-24T00:00:00Z', '2026-03-25T00:00:00Z'],
    ['today-1mo', '2026-02-28T00:00:00Z', '2026-03-01T00:00:00Z'],
  ])('%s covers what it names', (text, from, to) => {
    expect(readQueryDate(text, reading)).toEqual({ from: at(from), to: at(to) })
  })
  it('is an instant when it counts from now', () => {
    expect(readQueryDate('now-12h', reading)?.from).toBe(now - 12 * 3_600_000)
  })
  it.each(['today-', 'today-7x', '2026/02/31', 'tuesday'])('is not %s', text => {
    expect(readQueryDate(text, reading)).toBeNull()
  })
})
