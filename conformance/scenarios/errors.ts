import {
  buildFacet,
  buildQueryError,
  buildQuerySummary,
  buildResultList,
  buildSearchBox,
  buildSearchStatus,
  loadPaginationActions,
} from '@coveo/headless'
import { expect } from 'vitest'
import type { Client } from '../support/client.ts'
import { openStage } from '../support/scenario.ts'

const usual = openStage()
const busy = openStage({ env: { QUARRY_REQUESTS_PER_SECOND: '3' } })
export const stages = [usual, busy]

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

describe('refusals', () => {
  scenario('an organisation that is not here', async ({ connect }) => {
    const client = connect({ organizationId: 'nobody' })
    const { error } = build(client)
    await client.first()
    expect(error.state.error).toMatchObject({ statusCode: 400, type: 'UnknownOrganizationException' })
    expect(error.state.error?.message).toContain('nobody')
  })

  scenario('a service that is not at this address', async ({ server, connect }) => {
    const client = connect({ search: { proxyBaseUrl: `${server.origin}/elsewhere` } })
    const { error } = build(client)
    await client.first()
    // To a page of another origin the browser does not tell the status of an address that allows no calls.
    const statusCode = 'document' in globalThis ? 0 : 404
    expect(error.state.error).toMatchObject({ statusCode, type: 'Disconnected' })
  })

  for (const [locale, words] of [
    ['en-US', 'Too small'],
    ['es-ES', 'Demasiado pequeñ'],
    ['fr-FR', 'Trop petit'],
  ] as const)
    scenario(`a value out of bounds is refused in the language of ${locale}`, async ({ connect }) => {
      const client = connect({ search: { locale } })
      const { error } = build(client)
      buildFacet(client.engine, { options: { field: 'class', numberOfValues: 1 } })
      client.engine.dispatch({
        type: 'facet/updateNumberOfValues',
        payload: { facetId: 'class', numberOfValues: 0 },
      })
      await client.first()
      const [facet] = client.last()['facets'] as { numberOfValues: number }[]
      expect(facet?.numberOfValues).toBe(0)
      expect(error.state.error).toMatchObject({ statusCode: 400, type: 'InvalidParametersException' })
      expect(error.state.error?.message).toContain(words)
      expect(error.state.error?.message).toMatch(/facets.*numberOfValues/)
    })

  scenario('results deeper than anybody may look', async ({ connect }) => {
    const client = connect()
    const { error } = build(client)
    const bound = connect({
      preprocessRequest(request) {
        const body = JSON.parse(String(request.body)) as object
        return { ...request, body: JSON.stringify({ ...body, firstResult: 4995, numberOfResults: 10 }) }
      },
    })
    const other = buildQueryError(bound.engine)
    await bound.first()
    expect(other.state.error).toMatchObject({ statusCode: 400 })
    expect(other.state.error?.message).toContain('5000')
    client.engine.dispatch(loadPaginationActions(client.engine).registerNumberOfResults(10))
    await client.first()
    expect(error.state.hasError).toBe(false)
  })

  scenario('after a refusal the next search is answered', async ({ server, connect }) => {
    const client = connect()
    const { box, error, summary } = build(client)
    client.engine.dispatch({ type: 'facetOptions/update', payload: {} })
    const facet = buildFacet(client.engine, { options: { field: 'class' } })
    client.engine.dispatch({
      type: 'facet/updateNumberOfValues',
      payload: { facetId: 'class', numberOfValues: 0 },
    })
    await client.first()
    expect(error.state.hasError).toBe(true)
    client.engine.dispatch({
      type: 'facet/updateNumberOfValues',
      payload: { facetId: 'class', numberOfValues: 5 },
    })
    await client.act(() => box.submit())
    expect(error.state.hasError).toBe(false)
    expect(summary.state.total).toBe(server.pages.length)
    expect(facet.state.values.length).toBeGreaterThan(2)
  })

  scenario('members that nobody knows are ignored, wherever they stand', async ({ server, connect }) => {
    const client = connect({
      preprocessRequest(request) {
        const body = JSON.parse(String(request.body)) as { facets?: object[] }
        const facets = body.facets?.map(facet => ({
          ...facet,
          tabs: {},
          activeTab: 'x',
          hasBreadcrumbs: true,
          odd: 1,
        }))
        return {
          ...request,
          body: JSON.stringify({ ...body, facets, odd: { nested: [1] }, url: 'x', accessToken: 'y' }),
        }
      },
    })
    const { summary, error } = build(client)
    const facet = buildFacet(client.engine, { options: { field: 'class' } })
    await client.first()
    expect(error.state.error).toBeNull()
    expect(summary.state.total).toBe(server.pages.length)
    expect(facet.state.values.length).toBeGreaterThan(2)
  })
})

busy.describe('too many searches', () => {
  busy.scenario('the client is told to wait, waits, and gets its answer', async ({ server, connect }) => {
    const client = connect()
    const { error, summary } = build(client)
    await client.first()
    const { box } = build(client)
    for (let turn = 0; turn < 6; turn++) await client.act(() => box.submit())
    expect(error.state.hasError).toBe(false)
    expect(summary.state.total).toBe(server.pages.length)
    expect(await server.arrivals()).toBeGreaterThan(client.count())
  })
})
