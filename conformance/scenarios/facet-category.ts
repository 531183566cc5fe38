import { buildCategoryFacet, buildFacet, buildQuerySummary, type CategoryFacetOptions } from '@coveo/headless'
import { expect } from 'vitest'
import type { Client } from '../support/client.ts'
import type { Page } from '../support/corpus.ts'
import { byCount, pairs, tally } from '../support/counting.ts'
import { openStage } from '../support/scenario.ts'

const stage = openStage()
export const stages = [stage]

const { describe, scenario } = stage

function build(client: Client, options: Partial<CategoryFacetOptions> = {}) {
  const facet = buildCategoryFacet(client.engine, { options: { field: 'category', ...options } })
  const summary = buildQuerySummary(client.engine)
  const shown = () => facet.state.valuesAsTrees
  const offered = () => facet.state.activeValue?.children ?? facet.state.valuesAsTrees
  const choose = (value: string): Promise<void> => {
    const found = offered().find(one => one.value === value)
    if (!found) throw new Error(`The facet does not offer ${value}.`)
    return client.act(() => facet.toggleSelect(found))
  }
  return { facet, summary, shown, offered, choose }
}

/** How many pages lie at or below each child of a path. */
function children(pages: readonly Page[], path: readonly string[]): [string, number][] {
  const counts = tally(pages, ({ category }) => {
    const segments = category?.split(';') ?? []
    return path.every((part, at) => segments[at] === part) ? [segments[path.length]] : []
  })
  return byCount(counts)
}

describe('a category facet', () => {
  scenario('begins with the roots', async ({ server, connect }) => {
    const client = connect()
    const { facet, shown } = build(client)
    await client.first()
    expect(pairs(shown())).toEqual(children(server.pages, []))
    expect(facet.state).toMatchObject({ hasActiveValues: false, selectedValueAncestry: [] })
    expect(shown()[0]).toMatchObject({ path: ['Sky'], isLeafValue: false, children: [] })
  })

  scenario('a choice opens the level below, level by level, down to a leaf', async ({ server, connect }) => {
    const client = connect()
    const { facet, summary, offered, choose } = build(client)
    await client.first()
    const path: string[] = []
    for (const value of ['Sky', 'Deep sky', 'Galaxies', 'Spiral']) {
      const promised = offered().find(one => one.value === value)?.numberOfResults
      await choose(value)
      path.push(value)
      expect(summary.state.total).toBe(promised)
      expect(facet.state.selectedValueAncestry.map(one => one.value)).toEqual(path)
      expect(facet.state.activeValue).toMatchObject({ value, state: 'selected', path })
      expect(pairs(offered())).toEqual(children(server.pages, path))
    }
    expect(facet.state.activeValue?.isLeafValue).toBe(true)
  })

  scenario('pages at a level itself count there too', async ({ server, connect }) => {
    const client = connect()
    const { summary, choose, offered } = build(client)
    await client.first()
    for (const value of ['Sky', 'Deep sky', 'Galaxies']) await choose(value)
    const below = offered().reduce((sum, one) => sum + one.numberOfResults, 0)
    expect(summary.state.total).toBeGreaterThan(below)
    expect(summary.state.total).toBe(
      server.pages.filter(page => page.category?.startsWith('Sky;Deep sky;Galaxies')).length,
    )
  })

  scenario('a step back up shows what lies above', async ({ server, connect }) => {
    const client = connect()
    const { facet, summary, choose } = build(client)
    await client.first()
    for (const value of ['Sky', 'Deep sky']) await choose(value)
    const [sky] = facet.state.selectedValueAncestry
    if (!sky) throw new Error('There is nothing above.')
    await client.act(() => facet.toggleSelect(sky))
    expect(facet.state.activeValue?.value).toBe('Sky')
    expect(summary.state.total).toBe(server.pages.filter(page => page.category).length)
  })

  scenario('clearing leads back to the roots', async ({ server, connect }) => {
    const client = connect()
    const { facet, summary, choose, shown } = build(client)
    await client.first()
    await choose('Sky')
    await client.act(() => facet.deselectAll())
    expect(facet.state.hasActiveValues).toBe(false)
    expect(summary.state.total).toBe(server.pages.length)
    expect(pairs(shown())).toEqual(children(server.pages, []))
  })

  scenario('a base path is where it begins, and narrows', async ({ server, connect }) => {
    const client = connect()
    const { shown, summary, choose } = build(client, { basePath: ['Sky', 'Deep sky'] })
    await client.first()
    expect(pairs(shown())).toEqual(children(server.pages, ['Sky', 'Deep sky']))
    expect(summary.state.total).toBe(
      server.pages.filter(page => page.category?.startsWith('Sky;Deep sky')).length,
    )
    expect(shown()[0]?.path).toHaveLength(1)
    await choose('Nebulae')
    expect(summary.state.total).toBe(
      server.pages.filter(page => page.category?.startsWith('Sky;Deep sky;Nebulae')).length,
    )
  })

  scenario('a base path that does not filter leaves the results alone', async ({ server, connect }) => {
    const client = connect()
    const { summary } = build(client, { basePath: ['Sky', 'Near'], filterByBasePath: false })
    await client.first()
    expect(summary.state.total).toBe(server.pages.length)
  })

  scenario('more values of a level come when asked for, and go again', async ({ server, connect }) => {
    const client = connect()
    const { facet, offered, choose } = build(client, { numberOfValues: 1 })
    await client.first()
    await choose('Sky')
    expect(offered()).toHaveLength(1)
    expect(facet.state.canShowMoreValues).toBe(true)
    facet.showMoreValues()
    await client.until(() => offered().length === 2)
    expect(pairs(offered())).toEqual(children(server.pages, ['Sky']))
    expect(facet.state).toMatchObject({ canShowMoreValues: false, canShowLessValues: true })
    facet.showLessValues()
    await client.until(() => offered().length === 1)
  })

  scenario('levels can be sorted by name', async ({ server, connect }) => {
    const client = connect()
    const { facet, offered, choose } = build(client, { sortCriteria: 'alphanumeric' })
    await client.first()
    expect(facet.isSortedBy('alphanumeric')).toBe(true)
    await choose('Sky')
    await choose('Deep sky')
    const names = children(server.pages, ['Sky', 'Deep sky']).map(([value]) => value)
    expect(offered().map(one => one.value)).toEqual([...names].sort())
  })

  scenario('another delimiter makes flat values of the same paths', async ({ connect }) => {
    const client = connect()
    const { shown, facet } = build(client, { field: 'class', delimitingCharacter: '/' })
    await client.first()
    expect(facet.state.hasActiveValues).toBe(false)
    expect(shown().every(one => one.children.length === 0)).toBe(true)
  })

  scenario('other facets count what is chosen here', async ({ server, connect }) => {
    const client = connect()
    const { choose } = build(client)
    const other = buildFacet(client.engine, { options: { field: 'class' } })
    await client.first()
    await choose('Sky')
    await choose('Near')
    const near = server.pages.filter(page => page.category?.startsWith('Sky;Near'))
    expect(pairs(other.state.values).filter(([, count]) => count > 0)).toEqual(
      byCount(tally(near, page => [page.class])),
    )
  })
})

describe('searching among categories', () => {
  scenario('finds a category with the path to it, and chooses it', async ({ server, connect }) => {
    const client = connect()
    const { facet, summary } = build(client)
    await client.first()
    facet.facetSearch.updateText('planet')
    facet.facetSearch.search()
    await client.until(() => facet.state.facetSearch.values.length > 0)
    const expected = server.pages.filter(page => page.category === 'Sky;Deep sky;Nebulae;Planetary').length
    expect(facet.state.facetSearch.values).toEqual([
      {
        displayValue: 'Planetary',
        rawValue: 'Planetary',
        count: expected,
        path: ['Sky', 'Deep sky', 'Nebulae'],
      },
    ])
    const [found] = facet.state.facetSearch.values
    if (!found) throw new Error('Nothing was found.')
    await client.act(() => facet.facetSearch.select(found))
    expect(summary.state.total).toBe(expected)
    expect(facet.state.selectedValueAncestry.map(one => one.value)).toEqual([
      'Sky',
      'Deep sky',
      'Nebulae',
      'Planetary',
    ])
  })

  scenario('leaves out the path that is chosen already', async ({ connect }) => {
    const client = connect()
    const { facet, choose } = build(client)
    await client.first()
    for (const value of ['Sky', 'Deep sky', 'Nebulae', 'Planetary']) await choose(value)
    facet.facetSearch.updateText('')
    facet.facetSearch.search()
    await client.until(() => facet.state.facetSearch.values.length > 0)
    expect(client.last('facetSearch')).toMatchObject({
      ignorePaths: [['Sky', 'Deep sky', 'Nebulae', 'Planetary']],
    })
    expect(facet.state.facetSearch.values.map(one => one.rawValue)).not.toContain('Planetary')
  })

  scenario('below a base path, what is found is chosen below it', async ({ server, connect }) => {
    const client = connect()
    const { facet, summary } = build(client, { basePath: ['Sky', 'Deep sky'] })
    await client.first()
    facet.facetSearch.updateText('dark')
    facet.facetSearch.search()
    await client.until(() => facet.state.facetSearch.values.length > 0)
    const [found] = facet.state.facetSearch.values
    if (!found) throw new Error('Nothing was found.')
    await client.act(() => facet.facetSearch.select(found))
    expect(summary.state.total).toBe(found.count)
    expect(summary.state.total).toBe(server.pages.filter(page => page.category?.endsWith(';Dark')).length)
    expect(facet.state.selectedValueAncestry.map(one => one.value)).toEqual(['Nebulae', 'Dark'])
  })
})
