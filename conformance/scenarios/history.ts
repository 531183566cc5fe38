import {
  buildFacet,
  buildFieldSortCriterion,
  buildHistoryManager,
  buildPager,
  buildQuerySummary,
  buildSearchBox,
  buildSort,
  buildTab,
  SortOrder,
} from '@coveo/headless'
import { expect } from 'vitest'
import type { Client } from '../support/client.ts'
import { openStage } from '../support/scenario.ts'

const stage = openStage()
export const stages = [stage]

const { describe, scenario } = stage

function build(client: Client) {
  const { engine } = client
  const history = buildHistoryManager(engine)
  const box = buildSearchBox(engine)
  const facet = buildFacet(engine, { options: { field: 'class' } })
  const pager = buildPager(engine)
  const summary = buildQuerySummary(engine)
  const submit = (text: string): Promise<void> =>
    client.act(() => {
      box.updateText(text)
      box.submit()
    })
  return { history, box, facet, pager, summary, submit }
}

describe('going back and forward', () => {
  scenario('each step back shows what was there, and forward again', async ({ connect }) => {
    const client = connect()
    const { history, facet, pager, summary, submit } = build(client)
    await client.first()
    await submit('sky')
    const totals = [summary.state.total]
    const [galaxy] = facet.state.values
    if (!galaxy) throw new Error('The facet is empty.')
    await client.act(() => facet.toggleSelect(galaxy))
    totals.push(summary.state.total)
    await client.act(() => pager.nextPage())
    expect(history.state.past).toHaveLength(3)
    await client.act(() => void history.back())
    expect(pager.state.currentPage).toBe(1)
    expect(summary.state.total).toBe(totals[1])
    await client.act(() => void history.back())
    expect(facet.state.hasActiveValues).toBe(false)
    expect(summary.state).toMatchObject({ query: 'sky', total: totals[0] })
    await client.act(() => void history.forward())
    expect(facet.state.values.find(one => one.value === galaxy.value)?.state).toBe('selected')
    expect(summary.state.total).toBe(totals[1])
  })

  scenario('back from a search that found nothing', async ({ connect }) => {
    const client = connect()
    const { history, summary, submit } = build(client)
    await submit('zodiacal')
    await submit('xqzvkwpt')
    expect(summary.state.total).toBe(0)
    await client.act(() => void history.backOnNoResults())
    expect(summary.state).toMatchObject({ query: 'zodiacal', total: 1 })
  })

  scenario('order and tab come back too', async ({ server, connect }) => {
    const client = connect()
    const sort = buildSort(client.engine)
    const all = buildTab(client.engine, { options: { id: 'all', expression: '' } })
    const objects = buildTab(client.engine, { options: { id: 'objects', expression: '@kind==object' } })
    const { history, summary } = build(client)
    const byMagnitude = buildFieldSortCriterion('magnitude', SortOrder.Ascending)
    await client.first()
    await client.act(() => objects.select())
    await client.act(() => sort.sortBy(byMagnitude))
    await client.act(() => void history.back())
    expect(sort.isSortedBy(byMagnitude)).toBe(false)
    expect(summary.state.total).toBe(server.pages.filter(page => page.kind === 'object').length)
    await client.act(() => void history.back())
    expect(all.state.isActive).toBe(true)
    expect(summary.state.total).toBe(server.pages.length)
  })

  scenario('facets keep the order of the last answer', async ({ connect }) => {
    const client = connect()
    const { facet } = build(client)
    buildFacet(client.engine, { options: { field: 'tags' } })
    await client.first()
    const [value] = facet.state.values
    if (!value) throw new Error('The facet is empty.')
    await client.act(() => facet.toggleSelect(value))
    const order = client.engine.state.search.response.facets.map(one => one.facetId)
    expect((client.last()['facets'] as { facetId: string }[]).map(one => one.facetId)).toEqual(order)
  })
})
