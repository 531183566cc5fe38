import type { DateFacetRequest } from '@quarry/protocol'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { config, fakeClock, found, promptService } from '../../test/fakes.ts'
import { createSearch } from '../core/create-search.ts'
import { facetExcluded, facetToggled } from '../facet/events.ts'
import { facets } from '../facet/facets.ts'
import { date, dateRange } from './date.ts'
import { isRelative, isWire, relativeDate, resolved, wireDate } from './relative.ts'

const NOW = Date.UTC(2026, 10, 21, 8, 49, 35)

async function open(options: Partial<Parameters<typeof date>[0]>, url = '/search') {
  const clock = fakeClock(NOW)
  const service = promptService(({ body }) => {
    // The service echoes what it was sent, in another order.
    const facet = body.facets?.[0] as DateFacetRequest
    const values = [...(facet.currentValues ?? [])]
      .reverse()
      .map(({ previousState: _, ...one }) => ({ ...one, numberOfResults: 3 }))
    return found({
      facets: [{ facetId: 'date', field: 'date', moreValuesAvailable: false, indexScore: 0, values }],
    })
  })
  const search = createSearch(config({ fetch: service.fetch, now: clock.now, url }), [
    facets([date({ field: 'date', ...options })]),
  ])
  await search.run()
  return { search, clock, facet: () => service.sent.at(-1)?.body.facets?.[0] as DateFacetRequest }
}

describe('a date facet', () => {
  it('resolves relative bounds each time it asks, and keeps them relative', async () => {
    const ranges = [
      dateRange({ start: 'past-1-month' }),
      dateRange({ start: '2020/01/01@00:00:00', end: '2021/01/01@00:00:00' }),
    ]
    const { search, clock, facet } = await open({ ranges })
    await search.dispatch(facetToggled('date', { start: 'past-1-month', end: 'now' }))
    expect(facet().currentValues).toContainEqual({
      start: '2026/10/21@08:49:35',
      end: '2026/11/21@08:49:35',
      endInclusive: false,
      state: 'selected',
      previousState: 'idle',
    })
    expect(search.state.facets.set['date']?.values).toContainEqual({
      start: 'past-1-month',
      end: 'now',
      endInclusive: false,
      state: 'selected',
      numberOfResults: 3,
    })
    expect(search.href()).toBe('/search?df-date=past-1-month..now')
    await clock.advance(3_600_000)
    await search.dispatch({ type: 'started', ask: 'full' })
    expect(JSON.stringify(facet())).toContain('2026/11/21@09:49:35')
  })

  it('keeps bounds relative that were answered a little earlier, by whoever remembers answers', async () => {
    const clock = fakeClock(NOW)
    const ranges = [
      dateRange({ start: 'past-1-month' }),
      dateRange({ start: '2020/01/01@00:00:00', end: '2021/01/01@00:00:00' }),
    ]
    let remembered: object | undefined
    const service = promptService(({ body }) => {
      const facet = body.facets?.[0] as DateFacetRequest
      remembered ??= (facet.currentValues ?? []).map(one => ({ ...one, numberOfResults: 3 }))
      return found({ facets: [{ facetId: 'date', field: 'date', values: remembered }] })
    })
    const search = createSearch(config({ fetch: service.fetch, now: clock.now }), [
      facets([date({ field: 'date', ranges })]),
    ])
    await search.run()
    await clock.advance(20_000)
    await search.dispatch({ type: 'started', ask: 'full' })
    expect(search.state.facets.set['date']?.values.map(one => 'start' in one && one.start)).toEqual([
      'past-1-month',
      '2020/01/01@00:00:00',
    ])
  })

  it('excludes a range, and keeps that in the address', async () => {
    const ranges = [dateRange({ start: 'past-1-month' })]
    const { search, facet } = await open({ ranges })
    await search.dispatch(facetExcluded('date', { start: 'past-1-month', end: 'now' }))
    expect(facet().currentValues?.map(one => one.state)).toEqual(['excluded'])
    expect(search.href()).toBe('/search?dfExcluded-date=past-1-month..now')
    const read = await open({ ranges }, search.href())
    expect(read.search.state.facets.set['date']?.values).toMatchObject([
      { start: 'past-1-month', end: 'now', state: 'excluded' },
    ])
  })

  it('reads an address strictly', async () => {
    const keys = [
      'past-1-month..now',
      'past-1-decade..now',
      'past-0-day..now',
      'now-5..now',
      '1400/01/01@00:00:00..now',
      '2020/13/01@00:00:00..now',
      '2020/02/30@00:00:00..now',
      '2021/01/01@00:00:00..2020/01/01@00:00:00',
      '2020/01/01@00:00:00...2021/01/01@00:00:00',
    ]
    const { facet } = await open({}, `/search?df-date=${keys.join(',')}`)
    expect(facet().currentValues?.map(one => [one.start, one.endInclusive])).toEqual([
      ['2026/10/21@08:49:35', false],
      ['2020/01/01@00:00:00', true],
    ])
  })

  it('says what is wrong with ranges of the page', async () => {
    await expect(open({ ranges: [{ start: 'past-1-decade', end: 'now' }] })).rejects.toThrow(
      'The value "past-1-decade" is not respecting the relative date format "period-amount-unit"',
    )
    await expect(open({ ranges: [] })).rejects.toThrow('currentValues should be specified for buildDateFacet')
  })
})

describe('a date range', () => {
  it.each([
    [{ start: { period: 'past', unit: 'week', amount: 2 } as const }, 'past-2-week', 'now'],
    [{ start: '2020-01-01T12:00:00Z' }, '2020/01/01@12:00:00', 'now'],
    [{ start: new Date(0), end: 86_400_000 }, '1970/01/01@00:00:00', '1970/01/02@00:00:00'],
    [{ start: '2020-01-01T12:00:00Z', timezone: 'America/Montreal' }, '2020/01/01@07:00:00', 'now'],
  ])('is built from %j', (input, start, end) => {
    expect(dateRange(input)).toEqual({ start, end, endInclusive: false })
  })

  it.each([
    [{ start: 'yesterday' }, 'Could not parse the provided date "yesterday".'],
    [{ start: Number.NaN }, 'Could not parse the provided date "Invalid Date".'],
    [
      { start: '1400/01/01@00:00:00' },
      'Date is before year 1401, which is unsupported by the API: 1400/01/01@00:00:00',
    ],
    [{ start: 'next-1-day' }, 'The start value is greater than the end value for the date range'],
    [
      { start: '2021/01/01@00:00:00', end: '2020/01/01@00:00:00' },
      'The start value is greater than the end value for the date range 2021/01/01@00:00:00 to 2020/01/01@00:00:00',
    ],
    [{ start: 'past-1-decade' }, 'is not respecting the relative date format "period-amount-unit"'],
    [{ start: { period: 'soon' } as never }, 'period: value should be one of: past, now, next.'],
    [
      { start: { period: 'past', unit: 'eon' } as never },
      'unit: value should be one of: minute, hour, day, week, month, quarter, year.',
    ],
    [
      { start: { period: 'past', unit: 'day', amount: 0 } as const },
      'amount: minimum value of 1 not respected.',
    ],
    [{ start: { period: 'past', unit: 'day' } as const }, 'amount: value is required.'],
  ])('refuses %j', (input, message) => {
    expect(() => dateRange(input)).toThrow(message)
  })
})

describe('relative dates', () => {
  const at = (text: string, timezone = 'UTC', now = NOW) => resolved(text, now, timezone)

  it('count by the calendar', () => {
    expect(at('now')).toBe('2026/11/21@08:49:35')
    expect(at('past-90-minute')).toBe('2026/11/21@07:19:35')
    expect(at('next-1-quarter')).toBe('2027/02/21@08:49:35')
    expect(at('past-1-month', 'UTC', Date.UTC(2026, 2, 31))).toBe('2026/02/28@00:00:00')
    expect(at('past-1-year', 'UTC', Date.UTC(2024, 1, 29))).toBe('2023/02/28@00:00:00')
    expect(at('PAST-1-DAY')).toBe('2026/11/20@08:49:35')
    expect(at('past-999999-year')).toBe('1401/01/01@00:00:00')
  })

  it('show the clock of the place', () => {
    expect(at('now', 'America/Montreal')).toBe('2026/11/21@03:49:35')
    expect(wireDate(NOW, 'Asia/Kathmandu')).toBe('2026/11/21@14:34:35')
  })

  it('are written from objects', () => {
    expect(relativeDate({ period: 'now' })).toBe('now')
    expect(relativeDate({ period: 'next', unit: 'year', amount: 3 })).toBe('next-3-year')
    expect(() => relativeDate({ period: 'past', unit: 'day', amount: 1.5 })).toThrow('is not respecting')
  })

  it('never resolve to anything but a date that the service reads', () => {
    const unit = fc.constantFrom('minute', 'hour', 'day', 'week', 'month', 'quarter', 'year')
    fc.assert(
      fc.property(
        fc.constantFrom('past', 'next'),
        fc.integer({ min: 1, max: 999_999 }),
        unit,
        (period, amount, name) => {
          expect(isWire(at(`${period}-${amount}-${name}`))).toBe(true)
        },
      ),
    )
  })

  it('are nothing that any text could be by chance', () => {
    fc.assert(
      fc.property(
        fc.string(),
        text =>
          isRelative(text) ===
          /^(now|(past|next)-[1-9]\d{0,5}-(minute|hour|day|week|month|quarter|year))$/i.test(text),
      ),
    )
    expect(isRelative('now-5')).toBe(false)
    expect(isRelative('past-01-day')).toBe(false)
  })
})
