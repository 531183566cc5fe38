import {
  buildBreadcrumbManager,
  buildFacet,
  buildPager,
  buildQuerySummary,
  buildSearchBox,
  buildStaticFilter,
  buildStaticFilterValue,
  buildTab,
  buildTabManager,
} from '@coveo/headless'
import { expect } from 'vitest'
import type { Client } from '../support/client.ts'
import { byCount, pairs, tally } from '../support/counting.ts'
import { openStage } from '../support/scenario.ts'

const stage = openStage()
export const stages = [stage]

const { describe, scenario } = stage

function build(client: Client) {
  const everything = buildTab(client.engine, { options: { id: 'all', expression: '' } })
  const objects = buildTab(client.engine, { options: { id: 'objects', expression: '@kind==object' } })
  const messages = buildTab(client.engine, {
    options: { id: 'messages', expression: '@kind==message', clearFiltersOnTabChange: true },
  })
  return { everything, objects, messages, summary: buildQuerySummary(client.engine) }
}

describe('tabs', () => {
  scenario('the first tab is active, and each narrows by its expression', async ({ server, connect }) => {
    const client = connect()
    const { everything, objects, messages, summary } = build(client)
    const tabs = buildTabManager(client.engine)
    await client.first()
    expect(everything.state.isActive).toBe(true)
    expect(summary.state.total).toBe(server.pages.length)
    for (const [tab, kind] of [
      [objects, 'object'],
      [messages, 'message'],
    ] as const) {
      await client.act(() => tab.select())
      expect(tab.state.isActive).toBe(true)
      expect(summary.state.total).toBe(server.pages.filter(page => page.kind === kind).length)
    }
    expect(tabs.state.activeTab).toBe('messages')
    expect(client.last()).toMatchObject({ tab: 'messages', cq: '@kind==message' })
  })

  scenario('a tab begins at its first page', async ({ connect }) => {
    const client = connect()
    const { objects } = build(client)
    const pager = buildPager(client.engine)
    await client.first()
    await client.act(() => pager.nextPage())
    await client.act(() => objects.select())
    expect(pager.state.currentPage).toBe(1)
  })

  scenario('facets count within the tab', async ({ server, connect }) => {
    const client = connect()
    const { messages } = build(client)
    const facet = buildFacet(client.engine, { options: { field: 'author' } })
    await client.first()
    await client.act(() => messages.select())
    const inTab = server.pages.filter(page => page.kind === 'message')
    expect(pairs(facet.state.values)).toEqual(byCount(tally(inTab, page => [page.author])))
  })

  scenario('a tab can clear the query and the filters', async ({ server, connect }) => {
    const client = connect()
    const { messages, summary } = build(client)
    const box = buildSearchBox(client.engine)
    const facet = buildFacet(client.engine, { options: { field: 'class' } })
    await client.act(() => {
      box.updateText('galaxy')
      box.submit()
    })
    const [galaxy] = facet.state.values
    if (!galaxy) throw new Error('No class is offered.')
    await client.act(() => facet.toggleSelect(galaxy))
    await client.act(() => messages.select())
    expect(summary.state).toMatchObject({
      query: '',
      total: server.pages.filter(page => page.kind === 'message').length,
    })
    expect(facet.state.hasActiveValues).toBe(false)
  })
})

function buildFilter(client: Client) {
  return buildStaticFilter(client.engine, {
    options: {
      id: 'reading',
      values: [
        buildStaticFilterValue({ caption: 'Articles', expression: '@kind==article' }),
        buildStaticFilterValue({ caption: 'Messages', expression: '@kind==message' }),
        buildStaticFilterValue({ caption: 'By Ada', expression: '@author=="Ada Quill"' }),
      ],
    },
  })
}

describe('static filters', () => {
  scenario('one value narrows, two together widen', async ({ server, connect }) => {
    const client = connect()
    const filter = buildFilter(client)
    const summary = buildQuerySummary(client.engine)
    await client.first()
    const [articles, messages] = filter.state.values
    if (!articles || !messages) throw new Error('The filter has no values.')
    await client.act(() => filter.toggleSelect(articles))
    expect(client.last()).toMatchObject({ cq: '@kind==article' })
    expect(summary.state.total).toBe(server.pages.filter(page => page.kind === 'article').length)
    await client.act(() => filter.toggleSelect(messages))
    expect(client.last()).toMatchObject({ cq: '(@kind==article OR @kind==message)' })
    expect(summary.state.total).toBe(
      server.pages.filter(page => page.kind === 'article' || page.kind === 'message').length,
    )
    expect(filter.isValueSelected(articles)).toBe(false)
    expect(filter.state.hasActiveValues).toBe(true)
    await client.act(() => filter.deselectAll())
    expect(summary.state.total).toBe(server.pages.length)
  })

  scenario('a tab, a constant expression and filters all narrow', async ({ server, connect }) => {
    const client = connect()
    const filter = buildFilter(client)
    const { objects, summary } = build(client)
    await client.first()
    await client.act(() => objects.select())
    const ada = filter.state.values[2]
    if (!ada) throw new Error('The filter has no third value.')
    await client.act(() => filter.toggleSingleSelect(ada))
    expect(client.last()).toMatchObject({ cq: '@kind==object AND @author=="Ada Quill"' })
    expect(summary.state.total).toBe(
      server.pages.filter(page => page.kind === 'object' && page.author === 'Ada Quill').length,
    )
  })

  scenario('a filter shows in the breadcrumbs and goes from there', async ({ server, connect }) => {
    const client = connect()
    const filter = buildFilter(client)
    const breadcrumbs = buildBreadcrumbManager(client.engine)
    const summary = buildQuerySummary(client.engine)
    await client.first()
    const [articles] = filter.state.values
    if (!articles) throw new Error('The filter has no values.')
    await client.act(() => filter.toggleSelect(articles))
    const [crumb] = breadcrumbs.state.staticFilterBreadcrumbs
    expect(crumb?.values.map(one => one.value.caption)).toEqual(['Articles'])
    await client.act(() => crumb?.values[0]?.deselect())
    expect(summary.state.total).toBe(server.pages.length)
  })
})
