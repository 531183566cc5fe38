import { buildFacet, buildPager, buildSearchBox } from '@coveo/headless'
import { expect } from 'vitest'
import { byCount, pairs, tally } from '../support/counting.ts'
import { buildFacetPage as build } from '../support/facet-page.ts'
import { openStage } from '../support/scenario.ts'

const stage = openStage()
export const stages = [stage]

const { describe, scenario } = stage

describe('a facet', () => {
  scenario('offers the most frequent values with their counts', async ({ server, connect }) => {
    const client = connect()
    const { facet } = build(client)
    await client.first()
    const counts = byCount(tally(server.pages, page => [page.constellation]))
    expect(pairs(facet.state.values)).toEqual(counts.slice(0, 8))
    expect(facet.state).toMatchObject({
      facetId: 'constellation',
      enabled: true,
      hasActiveValues: false,
      canShowMoreValues: true,
      canShowLessValues: false,
    })
  })

  scenario('counts a page once for each of its values', async ({ server, connect }) => {
    const client = connect()
    const { facet } = build(client, { field: 'tags', numberOfValues: 20 })
    await client.first()
    expect(pairs(facet.state.values)).toEqual(byCount(tally(server.pages, page => page.tags ?? [])))
    expect(facet.state.canShowMoreValues).toBe(false)
  })

  scenario('a value clicked gives as many results as it promised', async ({ connect }) => {
    const client = connect()
    const { facet, summary, named, toggle } = build(client)
    await client.first()
    const promised = named('Lyra').numberOfResults
    await toggle('Lyra')
    expect(summary.state.total).toBe(promised)
    expect(named('Lyra').state).toBe('selected')
    expect(facet.state.hasActiveValues).toBe(true)
    expect(facet.isValueSelected(named('Lyra'))).toBe(true)
  })

  scenario('values stay where they are after a choice, with fresh counts', async ({ server, connect }) => {
    const client = connect()
    const { facet, toggle, names } = build(client)
    const other = buildFacet(client.engine, { options: { field: 'class' } })
    await client.first()
    const before = names()
    const galaxy = other.state.values.find(one => one.value === 'galaxy')
    if (!galaxy) throw new Error('No galaxies are offered.')
    await toggle(before[3] ?? '')
    expect(names()).toEqual(before)
    expect(client.last()).toMatchObject({ facets: [{ freezeCurrentValues: true }, {}] })
    await client.act(() => other.toggleSelect(galaxy))
    const galaxies = tally(
      server.pages.filter(page => page.class === 'galaxy'),
      page => [page.constellation],
    )
    for (const { value, numberOfResults } of facet.state.values)
      expect([value, numberOfResults]).toEqual([value, galaxies.get(value) ?? 0])
  })

  scenario('a second value of the same facet adds its results', async ({ connect }) => {
    const client = connect()
    const { summary, named, toggle } = build(client)
    await client.first()
    const sum = named('Lyra').numberOfResults + named('Leo').numberOfResults
    await toggle('Lyra')
    await toggle('Leo')
    expect(summary.state.total).toBe(sum)
  })

  scenario('with all values wanted, a second choice narrows', async ({ server, connect }) => {
    const client = connect()
    const { summary, named, toggle } = build(client, { field: 'tags', resultsMustMatch: 'allValues' })
    await client.first()
    await toggle('bright')
    const promised = named('faint').numberOfResults
    await toggle('faint')
    const both = server.pages.filter(({ tags = [] }) => tags.includes('bright') && tags.includes('faint'))
    expect(summary.state.total).toBe(both.length)
    expect(promised).toBe(both.length)
  })

  scenario('an excluded value takes its results away', async ({ server, connect }) => {
    const client = connect()
    const { facet, summary, named } = build(client)
    await client.first()
    const without = server.pages.length - named('Lyra').numberOfResults
    await client.act(() => facet.toggleExclude(named('Lyra')))
    expect(named('Lyra').state).toBe('excluded')
    expect(facet.isValueExcluded(named('Lyra'))).toBe(true)
    expect(summary.state.total).toBe(without)
  })

  scenario('toggling twice leads back', async ({ server, connect }) => {
    const client = connect()
    const { facet, summary, toggle } = build(client)
    await client.first()
    const before = pairs(facet.state.values)
    await toggle('Lyra')
    await toggle('Lyra')
    expect(summary.state.total).toBe(server.pages.length)
    expect(facet.state.hasActiveValues).toBe(false)
    expect(pairs(facet.state.values)).toEqual(before)
  })

  scenario('a single choice replaces the one before', async ({ connect }) => {
    const client = connect()
    const { facet, summary, named, toggle } = build(client)
    await client.first()
    await toggle('Lyra')
    const promised = named('Leo').numberOfResults
    await client.act(() => facet.toggleSingleSelect(named('Leo')))
    expect(summary.state.total).toBe(promised)
    expect(facet.state.values.filter(one => one.state === 'selected')).toHaveLength(1)
  })

  scenario('clearing a facet brings everything back', async ({ server, connect }) => {
    const client = connect()
    const { facet, summary, toggle } = build(client)
    await client.first()
    await toggle('Lyra')
    await toggle('Leo')
    await client.act(() => facet.deselectAll())
    expect(summary.state.total).toBe(server.pages.length)
    expect(facet.state.hasActiveValues).toBe(false)
    expect(client.last()).toMatchObject({ facets: [{ freezeCurrentValues: false, preventAutoSelect: true }] })
  })

  scenario('a choice leads back to the first page', async ({ connect }) => {
    const client = connect()
    const pager = buildPager(client.engine)
    const { toggle } = build(client)
    await client.first()
    await client.act(() => pager.nextPage())
    expect(pager.state.currentPage).toBe(2)
    await toggle('Lyra')
    expect(pager.state.currentPage).toBe(1)
  })

  scenario('a new query clears the choices', async ({ connect }) => {
    const client = connect()
    const box = buildSearchBox(client.engine)
    const { facet, toggle, summary } = build(client)
    await client.first()
    await toggle('Lyra')
    await client.act(() => {
      box.updateText('zodiacal')
      box.submit()
    })
    expect(facet.state.hasActiveValues).toBe(false)
    expect(summary.state.total).toBe(1)
  })

  scenario('a choice without results stays, with nothing in it', async ({ connect }) => {
    const client = connect()
    const box = buildSearchBox(client.engine, { options: { clearFilters: false } })
    const { facet, named, summary, toggle } = build(client)
    await client.first()
    await toggle('Lyra')
    await client.act(() => {
      box.updateText('zodiacal')
      box.submit()
    })
    expect(summary.state.total).toBe(0)
    expect(named('Lyra')).toMatchObject({ state: 'selected', numberOfResults: 0 })
    expect(facet.state.hasActiveValues).toBe(true)
  })

  scenario('a facet on a field that no page has is empty and no error', async ({ connect }) => {
    const client = connect()
    const { facet, list } = build(client, { field: 'nosuchfield' })
    await client.first()
    expect(facet.state.values).toEqual([])
    expect(list.state.results).toHaveLength(10)
  })
})
