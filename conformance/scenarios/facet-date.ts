import {
  buildDateFacet,
  buildDateFilter,
  buildDateRange,
  buildQuerySummary,
  buildResultList,
  type DateFacetOptions,
} from '@coveo/headless'
import { expect } from 'vitest'
import type { Client } from '../support/client.ts'
import type { Page } from '../support/corpus.ts'
import { openStage } from '../support/scenario.ts'

const stage = openStage()
export const stages = [stage]

const { describe, scenario } = stage
const day = 86_400_000

/** `YYYY/MM/DD@HH:mm:ss` on the clock of this process, as the client writes it. */
function instantOf(text: string): number {
  const [, year, month, date, hour, minute, second] =
    /^(\d+)\/(\d+)\/(\d+)@(\d+):(\d+):(\d+)$/.exec(text) ?? []
  if (!year) throw new Error(`${text} is no date of the wire.`)
  return Date.UTC(Number(year), Number(month) - 1, Number(date), Number(hour), Number(minute), Number(second))
}

type Span = { start: string; end: string; endInclusive: boolean }

function countIn(pages: readonly Page[], { start, end, endInclusive }: Span): number {
  const [from, to] = [instantOf(start), instantOf(end)]
  return pages.filter(({ date }) => date >= from && (endInclusive ? date <= to : date < to)).length
}

function build(client: Client, options: Partial<DateFacetOptions>) {
  const facet = buildDateFacet(client.engine, {
    options: { field: 'date', generateAutomaticRanges: true, ...options },
  })
  const list = buildResultList(client.engine, { options: { fieldsToInclude: ['date'] } })
  const summary = buildQuerySummary(client.engine)
  return { facet, summary, dates: () => list.state.results.map(one => Number(one.raw.date)) }
}

const relative = {
  generateAutomaticRanges: false,
  currentValues: [
    buildDateRange({ start: { period: 'past', unit: 'week', amount: 1 }, end: { period: 'now' } }),
    buildDateRange({ start: 'past-1-quarter', end: 'now' }),
    buildDateRange({ start: 'past-30-day', end: 'next-1-year' }),
  ],
} satisfies Partial<DateFacetOptions>

/** The client writes its own clock, so the search says which clock that is. */
const here = { search: { timezone: 'UTC' } }

describe('a date facet', () => {
  scenario('counts pages in relative ranges, and keeps them relative', async ({ server, connect }) => {
    const client = connect(here)
    const { facet } = build(client, relative)
    await client.first()
    expect(facet.state.values.map(one => [one.start, one.end])).toEqual(
      [
        ['past-1-week', 'now'],
        ['past-30-day', 'next-1-year'],
        ['past-1-quarter', 'now'],
      ].sort((a, b) => order(a[0]) - order(b[0])),
    )
    const [sent] = client.last()['facets'] as { currentValues: (Span & { state: string })[] }[]
    const counts = (sent?.currentValues ?? []).map(span => countIn(server.pages, span)).sort()
    expect(facet.state.values.map(one => one.numberOfResults).sort()).toEqual(counts)
    expect(Math.max(...counts)).toBeGreaterThan(5)
  })

  scenario('a relative range clicked gives what it promised', async ({ connect }) => {
    const client = connect(here)
    const { facet, summary, dates } = build(client, relative)
    await client.first()
    const week = facet.state.values.find(one => one.start === 'past-1-week')
    if (!week) throw new Error('The week is missing.')
    await client.act(() => facet.toggleSelect(week))
    expect(summary.state.total).toBe(week.numberOfResults)
    expect(facet.state.values.find(one => one.start === 'past-1-week')?.state).toBe('selected')
    for (const date of dates()) expect(date).toBeGreaterThan(Date.now() - 7 * day - 60_000)
  })

  scenario('counts pages between fixed dates', async ({ server, connect }) => {
    const client = connect(here)
    const now = Date.now()
    const { facet } = build(client, {
      generateAutomaticRanges: false,
      currentValues: [
        buildDateRange({ start: now - 400 * day, end: now - 100 * day }),
        buildDateRange({ start: now - 100 * day, end: now, endInclusive: true }),
      ],
    })
    await client.first()
    expect(facet.state.values).toHaveLength(2)
    for (const range of facet.state.values) expect(range.numberOfResults).toBe(countIn(server.pages, range))
  })

  scenario('makes ranges itself, which hold every page', async ({ server, connect }) => {
    const client = connect(here)
    const { facet, summary } = build(client, { numberOfValues: 5 })
    await client.first()
    const ranges = facet.state.values
    expect(ranges.length).toBeGreaterThan(1)
    expect(ranges.length).toBeLessThanOrEqual(5)
    for (const [at, range] of ranges.entries()) {
      if (at > 0) expect(range.start).toBe(ranges[at - 1]?.end)
      expect(range.numberOfResults).toBe(countIn(server.pages, range))
    }
    expect(ranges.reduce((sum, one) => sum + one.numberOfResults, 0)).toBe(server.pages.length)
    const [first] = ranges
    if (!first) throw new Error('There are no ranges.')
    await client.act(() => facet.toggleSelect(first))
    expect(summary.state.total).toBe(first.numberOfResults)
    expect(facet.state.values.map(one => one.start)).toEqual(ranges.map(one => one.start))
  })

  scenario(
    'an automatic range that is chosen on another clock still holds its pages',
    async ({ connect }) => {
      const client = connect({ search: { timezone: 'Asia/Tokyo' } })
      const { facet, summary } = build(client, { numberOfValues: 4 })
      await client.first()
      for (const at of [0, 2]) {
        const range = facet.state.values[at]
        if (!range) throw new Error(`There is no range ${at}.`)
        await client.act(() => facet.toggleSingleSelect(range))
        expect(summary.state.total).toBe(range.numberOfResults)
      }
    },
  )

  scenario('an excluded range takes its pages away', async ({ server, connect }) => {
    const client = connect(here)
    const { facet, summary } = build(client, relative)
    await client.first()
    const week = facet.state.values.find(one => one.start === 'past-1-week')
    if (!week) throw new Error('The week is missing.')
    await client.act(() => facet.toggleExclude(week))
    expect(summary.state.total).toBe(server.pages.length - week.numberOfResults)
  })
})

describe('a date filter', () => {
  scenario('narrows to the dates that the visitor picked', async ({ server, connect }) => {
    const client = connect(here)
    const filter = buildDateFilter(client.engine, { options: { field: 'date' } })
    const summary = buildQuerySummary(client.engine)
    await client.first()
    const span = buildDateRange({ start: Date.now() - 300 * day, end: Date.now() - 30 * day })
    await client.act(() => expect(filter.setRange({ start: span.start, end: span.end })).toBe(true))
    const expected = countIn(server.pages, { ...span, endInclusive: true })
    expect(expected).toBeGreaterThan(10)
    expect(summary.state.total).toBe(expected)
    expect(filter.state.range?.numberOfResults).toBe(expected)
    await client.act(() => filter.clear())
    expect(summary.state.total).toBe(server.pages.length)
  })

  scenario('takes relative dates', async ({ server, connect }) => {
    const client = connect(here)
    const filter = buildDateFilter(client.engine, { options: { field: 'date' } })
    const summary = buildQuerySummary(client.engine)
    await client.first()
    await client.act(() => filter.setRange({ start: 'past-1-month', end: 'now' }))
    const [sent] = client.last()['facets'] as { currentValues: Span[] }[]
    const [span] = sent?.currentValues ?? []
    if (!span) throw new Error('No range was sent.')
    expect(summary.state.total).toBe(countIn(server.pages, span))
    expect(filter.state.range).toMatchObject({ start: 'past-1-month', end: 'now' })
  })
})

/** Where a range of `relative` begins, so that ranges can be put in the order of their start. */
function order(start: string | undefined): number {
  return ['past-1-quarter', 'past-30-day', 'past-1-week'].indexOf(start ?? '')
}
