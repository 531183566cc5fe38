import {
  buildFacet,
  buildNumericFacet,
  buildNumericFilter,
  buildNumericRange,
  buildQueryError,
  buildQuerySummary,
  buildSearchBox,
  loadNumericFacetSetActions,
  loadSearchActions,
  loadSearchAnalyticsActions,
  type NumericFacetOptions,
  type NumericFacetValue,
} from '@coveo/headless'
import { expect } from 'vitest'
import type { Client } from '../support/client.ts'
import type { Page } from '../support/corpus.ts'
import { openStage } from '../support/scenario.ts'

const stage = openStage()
export const stages = [stage]

const { describe, scenario } = stage

type Span = Pick<NumericFacetValue, 'start' | 'end' | 'endInclusive'>

const holds = ({ start, end, endInclusive }: Span, value: number): boolean =>
  value >= start && (endInclusive ? value <= end : value < end)

function countIn(pages: readonly Page[], span: Span): number {
  return pages.filter(({ magnitude }) => magnitude !== undefined && holds(span, magnitude)).length
}

function build(client: Client, options: Partial<NumericFacetOptions>) {
  const facet = buildNumericFacet(client.engine, {
    options: { field: 'magnitude', generateAutomaticRanges: true, ...options },
  })
  const summary = buildQuerySummary(client.engine)
  const toggle = (at: number): Promise<void> => {
    const range = facet.state.values[at]
    if (!range) throw new Error(`There is no range ${at}.`)
    return client.act(() => facet.toggleSelect(range))
  }
  return { facet, summary, toggle }
}

const manual = {
  generateAutomaticRanges: false,
  currentValues: [
    buildNumericRange({ start: 0, end: 4 }),
    buildNumericRange({ start: 4, end: 8 }),
    buildNumericRange({ start: 8, end: 12, endInclusive: true }),
    buildNumericRange({ start: 50, end: 60 }),
  ],
} satisfies Partial<NumericFacetOptions>

describe('a number facet with ranges of its own', () => {
  scenario('counts the pages in each range, empty ranges too', async ({ server, connect }) => {
    const client = connect()
    const { facet } = build(client, manual)
    await client.first()
    expect(facet.state.values.map(one => [one.start, one.end, one.endInclusive])).toEqual([
      [0, 4, false],
      [4, 8, false],
      [8, 12, true],
      [50, 60, false],
    ])
    for (const range of facet.state.values) expect(range.numberOfResults).toBe(countIn(server.pages, range))
    expect(facet.state.values[3]?.numberOfResults).toBe(0)
  })

  scenario(
    'a range clicked gives as many results as it promised, a second adds its own',
    async ({ connect }) => {
      const client = connect()
      const { facet, summary, toggle } = build(client, manual)
      await client.first()
      const promised = facet.state.values.map(one => one.numberOfResults)
      await toggle(0)
      expect(summary.state.total).toBe(promised[0])
      expect(facet.state.values.map(one => one.numberOfResults)).toEqual(promised)
      await toggle(2)
      expect(summary.state.total).toBe((promised[0] ?? 0) + (promised[2] ?? 0))
      expect(facet.state.values.map(one => one.state)).toEqual(['selected', 'idle', 'selected', 'idle'])
      expect(facet.state.hasActiveValues).toBe(true)
      await client.act(() => facet.deselectAll())
      expect(facet.state.hasActiveValues).toBe(false)
    },
  )

  scenario('an excluded number range takes its pages away', async ({ server, connect }) => {
    const client = connect()
    const { facet, summary } = build(client, manual)
    await client.first()
    const [range] = facet.state.values
    if (!range) throw new Error('There are no ranges.')
    const { toggleExcludeNumericFacetValue } = loadNumericFacetSetActions(client.engine)
    const { executeSearch } = loadSearchActions(client.engine)
    const { logInterfaceChange } = loadSearchAnalyticsActions(client.engine)
    await client.act(() => {
      client.engine.dispatch(toggleExcludeNumericFacetValue({ facetId: 'magnitude', selection: range }))
      client.engine.dispatch(executeSearch(logInterfaceChange()))
    })
    expect(summary.state.total).toBe(server.pages.length - range.numberOfResults)
    expect(facet.state.values[0]?.state).toBe('excluded')
  })

  scenario('descending order turns the ranges round', async ({ connect }) => {
    const client = connect()
    const { facet } = build(client, { ...manual, sortCriteria: 'descending' })
    await client.first()
    expect(facet.state.values.map(one => one.start)).toEqual([50, 8, 4, 0])
    expect(facet.isSortedBy('descending')).toBe(true)
  })

  scenario('what comes back holds nothing that the client would send for ever', async ({ connect }) => {
    const client = connect()
    const { toggle } = build(client, manual)
    await client.first()
    await toggle(1)
    await toggle(2)
    const [facet] = client.last()['facets'] as { currentValues: { start: number }[] }[]
    const members = ['end', 'endInclusive', 'start', 'state']
    for (const value of facet?.currentValues ?? [])
      expect(Object.keys(value).sort()).toEqual(
        value.start === 8 ? ['end', 'endInclusive', 'previousState', 'start', 'state'] : members,
      )
  })
})

describe('a number facet with automatic ranges', () => {
  scenario(
    'even ranges join without gaps and hold every page that has the field',
    async ({ server, connect }) => {
      const client = connect()
      const { facet } = build(client, { numberOfValues: 6 })
      await client.first()
      const ranges = facet.state.values
      expect(ranges.length).toBeGreaterThan(2)
      expect(ranges.length).toBeLessThanOrEqual(6)
      for (const [at, range] of ranges.entries()) {
        if (at > 0) expect(range.start).toBe(ranges[at - 1]?.end)
        expect(range.numberOfResults).toBe(countIn(server.pages, range))
      }
      const sum = ranges.reduce((all, one) => all + one.numberOfResults, 0)
      expect(sum).toBe(server.pages.filter(page => page.magnitude !== undefined).length)
      const known = server.pages.flatMap(({ magnitude }) => magnitude ?? [])
      const answered = client.engine.state.search.response.facets.find(one => one.facetId === 'magnitude')
      expect(answered).toMatchObject({ domain: { start: Math.min(...known), end: Math.max(...known) } })
    },
  )

  scenario('equally likely ranges hold about as many pages each', async ({ server, connect }) => {
    const client = connect()
    const { facet } = build(client, { numberOfValues: 4, rangeAlgorithm: 'equiprobable' })
    await client.first()
    const counts = facet.state.values.map(one => one.numberOfResults)
    const all = server.pages.filter(page => page.magnitude !== undefined).length
    expect(counts).toHaveLength(4)
    expect(counts.reduce((sum, one) => sum + one, 0)).toBe(all)
    for (const count of counts) expect(Math.abs(count - all / 4)).toBeLessThan(all / 10)
  })

  scenario('ranges stay while one is chosen, and are made anew for another query', async ({ connect }) => {
    const client = connect()
    const box = buildSearchBox(client.engine)
    const { facet, toggle, summary } = build(client, { numberOfValues: 5 })
    await client.first()
    const bounds = facet.state.values.map(one => [one.start, one.end])
    const promised = facet.state.values[1]?.numberOfResults
    await toggle(1)
    expect(facet.state.values.map(one => [one.start, one.end])).toEqual(bounds)
    expect(summary.state.total).toBe(promised)
    const submit = (text: string): Promise<void> =>
      client.act(() => {
        box.updateText(text)
        box.submit()
      })
    // The first query takes the choice away; only the next request comes without the ranges.
    await submit('galaxy')
    expect(facet.state.hasActiveValues).toBe(false)
    await submit('"catalogue entry 103"')
    expect(facet.state.values.map(one => [one.start, one.end])).not.toEqual(bounds)
  })

  scenario('a result set without the field has no ranges', async ({ connect }) => {
    const client = connect()
    const box = buildSearchBox(client.engine)
    const { facet } = build(client, {})
    await client.act(() => {
      box.updateText('zodiacal')
      box.submit()
    })
    expect(facet.state.values).toEqual([])
  })
})

describe('a number filter', () => {
  scenario('narrows to what the visitor typed, both ends in', async ({ server, connect }) => {
    const client = connect()
    const filter = buildNumericFilter(client.engine, { options: { field: 'magnitude' } })
    const facet = buildFacet(client.engine, { options: { field: 'class' } })
    const summary = buildQuerySummary(client.engine)
    await client.first()
    await client.act(() => expect(filter.setRange({ start: 3.4, end: 7.1 })).toBe(true))
    const expected = countIn(server.pages, { start: 3.4, end: 7.1, endInclusive: true })
    expect(expected).toBeGreaterThan(0)
    expect(summary.state.total).toBe(expected)
    expect(filter.state.range).toMatchObject({ start: 3.4, end: 7.1, numberOfResults: expected })
    expect(facet.state.values.reduce((sum, one) => sum + one.numberOfResults, 0)).toBe(expected)
    await client.act(() => filter.clear())
    expect(summary.state.total).toBe(server.pages.length)
    expect(filter.state.range).toBeUndefined()
    expect(filter.setRange({ start: 9, end: 1 })).toBe(false)
  })

  scenario('stands beside a facet on the same field', async ({ server, connect }) => {
    const client = connect()
    const filter = buildNumericFilter(client.engine, { options: { field: 'magnitude', facetId: 'typed' } })
    const { facet, summary } = build(client, manual)
    await client.first()
    await client.act(() => filter.setRange({ start: 0, end: 6 }))
    const narrowed = server.pages.filter(({ magnitude = 99 }) => magnitude <= 6)
    expect(summary.state.total).toBe(narrowed.length)
    for (const range of facet.state.values) expect(range.numberOfResults).toBe(countIn(narrowed, range))
  })

  scenario('a range from its end to its start is refused by the server too', async ({ connect }) => {
    const client = connect({
      preprocessRequest(request) {
        return { ...request, body: String(request.body).replace('"start":4,"end":8', '"start":8,"end":4') }
      },
    })
    const error = buildQueryError(client.engine)
    build(client, manual)
    await client.first()
    expect(error.state.error).toMatchObject({ statusCode: 400, type: 'InvalidParametersException' })
    expect(error.state.error?.message).toMatch(/facets.*currentValues/)
  })
})
