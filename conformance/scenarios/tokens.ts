import {
  buildFacet,
  buildQueryError,
  buildQuerySummary,
  buildResultList,
  buildSearchBox,
  buildSearchStatus,
} from '@coveo/headless'
import { expect } from 'vitest'
import type { Client } from '../support/client.ts'
import { openStage } from '../support/scenario.ts'

const usual = openStage()
const later = openStage({ changesClock: true })
export const stages = [usual, later]

const { describe, scenario } = usual

function build(client: Client) {
  return {
    box: buildSearchBox(client.engine),
    error: buildQueryError(client.engine),
    list: buildResultList(client.engine),
    status: buildSearchStatus(client.engine),
    summary: buildQuerySummary(client.engine),
  }
}

describe('tokens', () => {
  scenario('what a token says wins over what the page says', async ({ server, connect }) => {
    const token = await server.mint({ searchHub: 'bound', pipeline: 'fixed' })
    const client = connect({ accessToken: token, search: { searchHub: 'wished', pipeline: 'wished' } })
    build(client)
    await client.first()
    expect(client.last()).toMatchObject({ searchHub: 'bound', pipeline: 'fixed' })
    expect(client.engine.state.search.response.pipeline).toBe('fixed')
  })

  scenario(
    'the filter of a token narrows results, facets and searches among values',
    async ({ server, connect }) => {
      const client = connect({ accessToken: await server.mint({ filter: '@class==star' }) })
      const { summary } = build(client)
      const facet = buildFacet(client.engine, { options: { field: 'class' } })
      const stars = server.pages.filter(page => page.class === 'star').length
      await client.first()
      expect(summary.state.total).toBe(stars)
      expect(facet.state.values).toEqual([{ value: 'star', state: 'idle', numberOfResults: stars }])
      facet.facetSearch.updateText('galax')
      facet.facetSearch.search()
      await client.until(() => client.count('facetSearch') > 0 && !facet.state.facetSearch.isLoading)
      expect(facet.state.facetSearch.values).toEqual([])
    },
  )

  scenario('a member of a group sees what the group may see', async ({ server, connect }) => {
    const staff = connect({ accessToken: await server.mint({ userGroups: ['staff'] }) })
    const { summary, list, box } = build(staff)
    await staff.first()
    expect(summary.state.total).toBe(server.pages.length + 1)
    await staff.act(() => {
      box.updateText('quasarium')
      box.submit()
    })
    expect(list.state.results.map(one => one.uniqueId)).toEqual(['secret'])
    const visitor = connect()
    const other = build(visitor)
    await visitor.act(() => {
      other.box.updateText('quasarium')
      other.box.submit()
    })
    expect(other.list.state.results).toEqual([])
  })

  scenario('a token that is none is refused in a form that the client understands', async ({ connect }) => {
    const client = connect({ accessToken: 'nonsense' })
    const { error, status, list } = build(client)
    await client.first()
    expect(status.state).toMatchObject({ hasError: true, isLoading: false, firstSearchExecuted: false })
    expect(error.state.error).toMatchObject({ statusCode: 401, type: 'UnauthorizedTokenError' })
    expect(list.state.results).toEqual([])
  })

  scenario('a renewed token is taken, and nobody notices', async ({ server, connect }) => {
    let renewals = 0
    const client = connect({
      accessToken: 'nonsense',
      renewAccessToken: async () => {
        renewals += 1
        return server.mint()
      },
    })
    const { error, summary } = build(client)
    client.engine.executeFirstSearch()
    await client.until(() => summary.state.total > 0)
    expect(renewals).toBe(1)
    expect(error.state.hasError).toBe(false)
    expect(summary.state.total).toBe(server.pages.length)
  })

  scenario('when every token is refused the client gives up after its five renewals', async ({ connect }) => {
    let renewals = 0
    const client = connect({
      accessToken: 'nonsense',
      renewAccessToken: async () => {
        renewals += 1
        return `nonsense-${renewals}`
      },
    })
    const { error } = build(client)
    client.engine.executeFirstSearch()
    await client.until(() => error.state.hasError)
    expect(renewals).toBe(5)
    expect(client.count()).toBe(6)
    expect(error.state.error).toMatchObject({ statusCode: 401 })
  })
})

later.describe('a token that ends while the page is open', () => {
  later.scenario('is renewed once, and the search is made again', async ({ server, connect }) => {
    let renewals = 0
    const client = connect({
      renewAccessToken: async () => {
        renewals += 1
        return server.mint()
      },
    })
    const { box, error, summary } = build(client)
    await client.first()
    await server.advance(2 * 86_400_000)
    await client.act(() => box.submit())
    await client.until(() => renewals === 1 && !client.engine.state.search.isLoading)
    expect(error.state.hasError).toBe(false)
    expect(summary.state.total).toBe(server.pages.length)
  })
})
