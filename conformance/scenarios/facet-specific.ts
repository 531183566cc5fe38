import {
  buildFacet,
  buildFacetConditionsManager,
  buildFacetManager,
  buildPager,
  buildQuerySummary,
  buildResultList,
  buildSearchBox,
  type FacetOptions,
} from '@coveo/headless'
import { expect } from 'vitest'
import type { Client } from '../support/client.ts'
import { byCount, pairs, tally } from '../support/counting.ts'
import { openStage } from '../support/scenario.ts'

const stage = openStage()
export const stages = [stage]

const { describe, scenario } = stage

function build(client: Client, options: Partial<FacetOptions> = {}) {
  const facet = buildFacet(client.engine, { options: { field: 'constellation', ...options } })
  const list = buildResultList(client.engine)
  const summary = buildQuerySummary(client.engine)
  const named = (value: string) => {
    const found = facet.state.values.find(one => one.value === value)
    if (!found) throw new Error(`The facet does not offer ${value}.`)
    return found
  }
  const toggle = (value: string): Promise<void> => client.act(() => facet.toggleSelect(named(value)))
  const names = (): string[] => facet.state.values.map(({ value }) => value)
  return { facet, list, summary, named, toggle, names }
}

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

  scenario('two facets on one field count apart', async ({ connect }) => {
    const client = connect()
    const { facet, toggle } = build(client)
    const second = buildFacet(client.engine, { options: { field: 'constellation', facetId: 'again' } })
    await client.first()
    expect(pairs(second.state.values)).toEqual(pairs(facet.state.values))
    await toggle('Lyra')
    expect(second.state.values.find(one => one.value === 'Lyra')?.state).toBe('idle')
    expect(second.state.values.filter(one => one.numberOfResults > 0).map(one => one.value)).toEqual(['Lyra'])
  })

  scenario('facets are shown in the order in which the server answers them', async ({ connect }) => {
    const client = connect()
    build(client, { field: 'class' })
    const tags = buildFacet(client.engine, { options: { field: 'tags' } })
    const kind = buildFacet(client.engine, { options: { field: 'kind' } })
    const manager = buildFacetManager(client.engine)
    await client.first()
    expect(manager.state.facetIds).toEqual(['class', 'tags', 'kind'])
    const bright = tags.state.values[0]
    if (!bright) throw new Error('No tags are offered.')
    await client.act(() => tags.toggleSelect(bright))
    expect(client.last()).toMatchObject({ facetOptions: { freezeFacetOrder: true } })
    expect(manager.state.facetIds).toEqual(['class', 'tags', 'kind'])
    expect(kind.state.values.length).toBeGreaterThan(0)
  })

  scenario('a facet that depends on another appears with its choice', async ({ connect }) => {
    const client = connect()
    const parent = buildFacet(client.engine, { options: { field: 'kind' } })
    const child = buildFacet(client.engine, { options: { field: 'class' } })
    buildFacetConditionsManager(client.engine, {
      facetId: child.state.facetId,
      conditions: [
        {
          parentFacetId: parent.state.facetId,
          condition: values => values.some(one => one.state === 'selected'),
        },
      ],
    })
    await client.first()
    expect(child.state).toMatchObject({ enabled: false, values: [] })
    expect((client.last()['facets'] as unknown[]).length).toBe(1)
    const object = parent.state.values.find(one => one.value === 'object')
    if (!object) throw new Error('No objects are offered.')
    await client.act(() => parent.toggleSelect(object))
    await client.until(() => child.state.enabled)
    await client.act(() => child.sortBy('occurrences'))
    expect(child.state.values.length).toBeGreaterThan(2)
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

describe('searching among the values of a facet', () => {
  async function find(client: Client, built: ReturnType<typeof build>, text: string): Promise<void> {
    built.facet.facetSearch.updateText(text)
    built.facet.facetSearch.search()
    await client.until(() => !built.facet.state.facetSearch.isLoading && client.count('facetSearch') > 0)
    await client.until(() => built.facet.state.facetSearch.query === text)
  }
  const arrived = (client: Client, built: ReturnType<typeof build>) =>
    client.until(() => built.facet.state.facetSearch.values.length > 0)

  scenario('finds values that are not shown, with their counts', async ({ server, connect }) => {
    const client = connect()
    const built = build(client, { numberOfValues: 2 })
    await client.first()
    await find(client, built, 'us')
    await arrived(client, built)
    const counts = tally(server.pages, page => [page.constellation])
    const expected = byCount(new Map([...counts].filter(([value]) => value.toLowerCase().includes('us'))))
    expect(built.facet.state.facetSearch.values).toEqual(
      expected.map(([rawValue, count]) => ({ displayValue: rawValue, rawValue, count })),
    )
    expect(built.facet.state.facetSearch.moreValuesAvailable).toBe(false)
    expect(client.last('facetSearch')).toMatchObject({
      query: '*us*',
      field: 'constellation',
      ignoreValues: [],
    })
  })

  scenario('a value found can be chosen', async ({ connect }) => {
    const client = connect()
    const built = build(client, { numberOfValues: 2 })
    await client.first()
    await find(client, built, 'pegas')
    await arrived(client, built)
    const [pegasus] = built.facet.state.facetSearch.values
    if (!pegasus) throw new Error('Pegasus was not found.')
    await client.act(() => built.facet.facetSearch.select(pegasus))
    expect(built.summary.state.total).toBe(pegasus.count)
    expect(built.named('Pegasus').state).toBe('selected')
    expect(built.facet.state.facetSearch.values).toEqual([])
  })

  scenario('chosen values are left out of what is found', async ({ connect }) => {
    const client = connect()
    const built = build(client)
    await client.first()
    await built.toggle('Taurus')
    await find(client, built, 'us')
    await arrived(client, built)
    const found = built.facet.state.facetSearch.values.map(one => one.rawValue)
    expect(found).not.toContain('Taurus')
    expect(found).toContain('Pegasus')
  })

  scenario('an empty text lists ten and offers more', async ({ server, connect }) => {
    const client = connect()
    const built = build(client)
    await client.first()
    await find(client, built, '')
    await arrived(client, built)
    expect(built.facet.state.facetSearch.values).toHaveLength(10)
    expect(built.facet.state.facetSearch.moreValuesAvailable).toBe(true)
    built.facet.facetSearch.showMoreResults()
    const all = tally(server.pages, page => [page.constellation]).size
    await client.until(() => built.facet.state.facetSearch.values.length === all)
    expect(built.facet.state.facetSearch.moreValuesAvailable).toBe(false)
  })

  scenario('captions decide what matches', async ({ connect }) => {
    const client = connect()
    const built = build(client, { field: 'class' })
    await client.first()
    built.facet.facetSearch.updateCaptions({ galaxy: 'Île d’étoiles', nebula: 'Cloud' })
    await find(client, built, 'ile')
    await arrived(client, built)
    expect(built.facet.state.facetSearch.values).toMatchObject([
      { displayValue: 'Île d’étoiles', rawValue: 'galaxy' },
    ])
  })

  scenario('nothing found is no error', async ({ connect }) => {
    const client = connect()
    const built = build(client)
    await client.first()
    await find(client, built, 'qqqq')
    expect(built.facet.state.facetSearch).toMatchObject({
      values: [],
      moreValuesAvailable: false,
      isLoading: false,
    })
  })

  scenario('counts follow the query of the page', async ({ server, connect }) => {
    const client = connect()
    const box = buildSearchBox(client.engine)
    const built = build(client)
    await client.act(() => {
      box.updateText('nebula')
      box.submit()
    })
    await find(client, built, 'lyra')
    await arrived(client, built)
    const lyra = server.pages.filter(page => page.class === 'nebula' && page.constellation === 'Lyra')
    expect(built.facet.state.facetSearch.values).toMatchObject([{ rawValue: 'Lyra', count: lyra.length }])
  })
})
