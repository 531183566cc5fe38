import { expect } from 'vitest'
import { byCount, pairs, tally } from '../support/counting.ts'
import { buildFacetPage as build } from '../support/facet-page.ts'
import { openStage } from '../support/scenario.ts'

const stage = openStage()
export const stages = [stage]

const { describe, scenario } = stage

describe('the values that a facet shows', () => {
  scenario('more values come when asked for, and go again', async ({ server, connect }) => {
    const client = connect()
    const { facet, names, list } = build(client)
    await client.first()
    const results = list.state.results.map(one => one.uniqueId)
    facet.showMoreValues()
    await client.until(() => names().length > 8)
    expect(client.last()).toMatchObject({
      numberOfResults: 0,
      facets: [{ numberOfValues: 16, isFieldExpanded: true }],
    })
    expect(facet.state).toMatchObject({ canShowMoreValues: false, canShowLessValues: true })
    const counts = tally(server.pages, page => [page.constellation])
    expect(new Map(pairs(facet.state.values))).toEqual(counts)
    expect(list.state.results.map(one => one.uniqueId)).toEqual(results)
    facet.showLessValues()
    await client.until(() => names().length === 8)
    expect(facet.state.canShowMoreValues).toBe(true)
  })

  const sorts = {
    alphanumeric: (a: string, b: string) => (a < b ? -1 : 1),
    alphanumericDescending: (a: string, b: string) => (a < b ? 1 : -1),
    alphanumericNatural: (a: string, b: string) => (a < b ? -1 : 1),
    alphanumericNaturalDescending: (a: string, b: string) => (a < b ? 1 : -1),
  } as const
  for (const [sortCriteria, compare] of Object.entries(sorts))
    scenario(`values come in the order ${sortCriteria}`, async ({ server, connect }) => {
      const client = connect()
      const { names } = build(client, { sortCriteria: sortCriteria as keyof typeof sorts })
      await client.first()
      const all = [...tally(server.pages, page => [page.constellation]).keys()].sort(compare)
      expect(names()).toEqual(all.slice(0, 8))
    })

  for (const sortCriteria of ['occurrences', 'automatic', 'score'] as const)
    scenario(`values sorted by ${sortCriteria} all have their right counts`, async ({ server, connect }) => {
      const client = connect()
      const { facet } = build(client, { sortCriteria, numberOfValues: 5 })
      await client.first()
      const counts = tally(server.pages, page => [page.constellation])
      expect(facet.state.values).toHaveLength(5)
      for (const { value, numberOfResults } of facet.state.values)
        expect(numberOfResults).toBe(counts.get(value))
      if (sortCriteria === 'occurrences')
        expect(pairs(facet.state.values)).toEqual(byCount(counts).slice(0, 5))
    })

  scenario('sorting a facet anew asks the server again', async ({ server, connect }) => {
    const client = connect()
    const { facet, names } = build(client)
    await client.first()
    await client.act(() => facet.sortBy('alphanumericDescending'))
    expect(facet.isSortedBy('alphanumericDescending')).toBe(true)
    const all = [...tally(server.pages, page => [page.constellation]).keys()].sort().reverse()
    expect(names()).toEqual(all.slice(0, 8))
  })

  scenario('only allowed values are offered', async ({ server, connect }) => {
    const client = connect()
    const { facet } = build(client, { allowedValues: ['Leo', 'Lyra', 'Nowhere'] })
    await client.first()
    const counts = tally(server.pages, page => [page.constellation])
    const expected = byCount(new Map([...counts].filter(([value]) => value === 'Leo' || value === 'Lyra')))
    expect(pairs(facet.state.values)).toEqual(expected)
  })

  scenario('values named by the custom order come first', async ({ connect }) => {
    const client = connect()
    const { names } = build(client, { customSort: ['Virgo', 'Aquila'] })
    await client.first()
    expect(names().slice(0, 2)).toEqual(['Virgo', 'Aquila'])
    expect(names()).toHaveLength(8)
  })

  scenario('a choice stays when more values are shown', async ({ connect }) => {
    const client = connect()
    const { facet, summary, named, names, toggle } = build(client, { numberOfValues: 3 })
    await client.first()
    const last = names()[2] ?? ''
    await toggle(last)
    const total = summary.state.total
    facet.showMoreValues()
    await client.until(() => names().length === 6)
    expect(named(last).state).toBe('selected')
    expect(summary.state.total).toBe(total)
    facet.showLessValues()
    await client.until(() => names().length === 3)
    expect(named(last).state).toBe('selected')
  })
})
