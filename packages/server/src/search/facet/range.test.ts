import { describe, expect, it } from 'vitest'
import { counts, useFacets, type Wire } from '../../../test/facets.ts'

const { ask } = useFacets()

describe('a range facet', () => {
  const numbers = (more: Wire) => ({
    facetId: 'n',
    field: 'magnitude',
    type: 'numericalRange',
    generateAutomaticRanges: false,
    ...more,
  })
  const range = (from: number | string, to: number | string, more: Wire = {}) => ({
    start: from,
    end: to,
    endInclusive: false,
    state: 'idle',
    ...more,
  })
  it('counts manual ranges and narrows by the chosen ones', async () => {
    const currentValues = [range(0, 10), range(10, 23, { endInclusive: true, state: 'selected' })]
    const { total, first } = await ask(numbers({ currentValues, numberOfValues: 2 }))
    expect(total).toBe(14)
    expect(first).toEqual({
      facetId: 'n',
      field: 'magnitude',
      moreValuesAvailable: false,
      indexScore: 0,
      values: [
        { start: 0, end: 10, endInclusive: false, state: 'idle', numberOfResults: 10 },
        { start: 10, end: 23, endInclusive: true, state: 'selected', numberOfResults: 14 },
      ],
    })
    const falling = await ask(numbers({ currentValues, sortCriteria: 'descending' }))
    expect(counts(falling.first)).toEqual(['10..23 14', '0..10 10'])
  })
  it('makes even ranges on round numbers that hold everything', async () => {
    const { first } = await ask(numbers({ generateAutomaticRanges: true, numberOfValues: 5 }))
    expect(counts(first)).toEqual(['0..5 5', '5..10 5', '10..15 5', '15..20 5', '20..25 4'])
    expect(first).toMatchObject({ domain: { start: 0, end: 23 } })
  })
  it('makes ranges with as many results each', async () => {
    const { first } = await ask(
      numbers({ generateAutomaticRanges: true, numberOfValues: 4, rangeAlgorithm: 'equiprobable' }),
      { aq: '@magnitude<20' },
    )
    const sizes = (first?.values ?? []).map(value => value.numberOfResults)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(20)
    expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(2)
  })
  it('leaves ranges alone that came with the request', async () => {
    const currentValues = [range(0, 7), range(7, 30)]
    const { first } = await ask(numbers({ generateAutomaticRanges: true, currentValues }))
    expect(counts(first)).toEqual(['0..7 7', '7..30 17'])
  })
  it('answers a cleared range filter', async () => {
    const { first } = await ask(numbers({ currentValues: [], numberOfValues: 0 }))
    expect(first?.values).toEqual([])
  })
  const dates = (more: Wire) => ({ ...numbers({}), facetId: 'd', field: 'date', type: 'dateRange', ...more })
  it('echoes dates as they were written, in the clock of the asker', async () => {
    const currentValues = [range('2026/01/03@00:00:00', '2026/01/05@00:00:00', { state: 'selected' })]
    const { total, first } = await ask(dates({ currentValues }))
    expect(total).toBe(2)
    expect(first?.values[0]).toMatchObject({ start: '2026/01/03@00:00:00', end: '2026/01/05@00:00:00' })
    // Where it is five hours earlier, that midnight comes five hours later.
    const west = await ask(dates({ currentValues }), { timezone: 'America/New_York' })
    expect(west.total).toBe(2)
    const narrow = [
      range('2026/01/02@19:00:00', '2026/01/02@19:00:00', { endInclusive: true, state: 'selected' }),
    ]
    expect((await ask(dates({ currentValues: narrow }), { timezone: 'America/New_York' })).total).toBe(1)
    expect((await ask(dates({ currentValues: narrow }))).total).toBe(0)
  })
  it('takes relative dates and echoes them as such', async () => {
    const { first } = await ask(dates({ currentValues: [range('past-100-year', 'next-100-year')] }))
    expect(first?.values).toMatchObject([
      { start: 'past-100-year', end: 'next-100-year', numberOfResults: 24 },
    ])
  })
  it('makes ranges of dates that hold everything', async () => {
    const { first } = await ask(dates({ generateAutomaticRanges: true, numberOfValues: 4 }))
    const values = first?.values ?? []
    expect(values.reduce((sum, value) => sum + value.numberOfResults, 0)).toBe(24)
    expect(values.length).toBeLessThanOrEqual(4)
    expect(first).toMatchObject({ domain: { start: '2026/01/01@00:00:00', end: '2026/01/24@00:00:00' } })
  })
})
