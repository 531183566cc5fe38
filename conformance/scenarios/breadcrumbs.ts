import {
  buildBreadcrumbManager,
  buildCategoryFacet,
  buildFacet,
  buildPager,
  buildQuerySummary,
} from '@coveo/headless'
import { expect } from 'vitest'
import type { Client } from '../support/client.ts'
import { buildRangeFacets } from '../support/range-facets.ts'
import { openStage } from '../support/scenario.ts'

const stage = openStage()
export const stages = [stage]

const { describe, scenario } = stage

function build(client: Client) {
  const { engine } = client
  return {
    crumbs: buildBreadcrumbManager(engine),
    summary: buildQuerySummary(engine),
    kind: buildFacet(engine, { options: { field: 'class' } }),
    category: buildCategoryFacet(engine, { options: { field: 'category' } }),
    ...buildRangeFacets(engine, 9),
  }
}

async function chooseAll(client: Client, page: ReturnType<typeof build>): Promise<void> {
  await client.first()
  const galaxy = page.kind.state.values.find(one => one.value === 'galaxy')
  const [sky] = page.category.state.valuesAsTrees
  const [bright] = page.magnitude.state.values
  const [year] = page.date.state.values
  if (!galaxy || !sky || !bright || !year) throw new Error('A facet is empty.')
  await client.act(() => page.kind.toggleSelect(galaxy))
  await client.act(() => page.category.toggleSelect(sky))
  await client.act(() => page.magnitude.toggleSelect(bright))
  await client.act(() => page.date.toggleSelect(year))
}

describe('breadcrumbs', () => {
  scenario('every kind of choice has its crumb, and all together narrow', async ({ server, connect }) => {
    const client = connect()
    const page = build(client)
    expect(page.crumbs.state.hasBreadcrumbs).toBe(false)
    await chooseAll(client, page)
    const { state } = page.crumbs
    expect(state.hasBreadcrumbs).toBe(true)
    expect(state.facetBreadcrumbs).toMatchObject([
      { field: 'class', values: [{ value: { value: 'galaxy' } }] },
    ])
    expect(state.categoryFacetBreadcrumbs).toMatchObject([{ field: 'category', path: [{ value: 'Sky' }] }])
    expect(state.numericFacetBreadcrumbs).toMatchObject([{ values: [{ value: { start: 0, end: 9 } }] }])
    expect(state.dateFacetBreadcrumbs).toMatchObject([
      { values: [{ value: { start: 'past-1-year', end: 'now' } }] },
    ])
    const from = Date.now() - 365 * 86_400_000
    const expected = server.pages.filter(
      one => one.class === 'galaxy' && one.category && (one.magnitude ?? 99) < 9 && one.date >= from,
    )
    expect(page.summary.state.total).toBe(expected.length)
  })

  scenario('a crumb taken away widens again', async ({ connect }) => {
    const client = connect()
    const page = build(client)
    await chooseAll(client, page)
    const before = page.summary.state.total
    await client.act(() => page.crumbs.state.numericFacetBreadcrumbs[0]?.values[0]?.deselect())
    expect(page.crumbs.state.numericFacetBreadcrumbs).toEqual([])
    expect(page.summary.state.total).toBeGreaterThan(before)
    await client.act(() => page.crumbs.state.categoryFacetBreadcrumbs[0]?.deselect())
    expect(page.crumbs.state.categoryFacetBreadcrumbs).toEqual([])
    expect(page.category.state.hasActiveValues).toBe(false)
  })

  scenario('all crumbs go at once, back to the first page', async ({ server, connect }) => {
    const client = connect()
    const page = build(client)
    const pager = buildPager(client.engine)
    await chooseAll(client, page)
    await client.act(() => pager.nextPage())
    await client.act(() => page.crumbs.deselectAll())
    expect(page.crumbs.state.hasBreadcrumbs).toBe(false)
    expect(pager.state.currentPage).toBe(1)
    expect(page.summary.state.total).toBe(server.pages.length)
  })

  scenario('an excluded value has a crumb too', async ({ connect }) => {
    const client = connect()
    const page = build(client)
    await client.first()
    const [first] = page.kind.state.values
    if (!first) throw new Error('The facet is empty.')
    await client.act(() => page.kind.toggleExclude(first))
    expect(page.crumbs.state.facetBreadcrumbs).toMatchObject([
      { values: [{ value: { value: first.value, state: 'excluded' } }] },
    ])
    await client.act(() => page.crumbs.state.facetBreadcrumbs[0]?.values[0]?.deselect())
    expect(page.crumbs.state.hasBreadcrumbs).toBe(false)
  })
})
