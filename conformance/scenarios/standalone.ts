import {
  buildQuerySummary,
  buildRedirectionTrigger,
  buildSearchBox,
  buildStandaloneSearchBox,
} from '@coveo/headless'
import { expect } from 'vitest'
import { openStage } from '../support/scenario.ts'

const stage = openStage()
export const stages = [stage]

const { describe, scenario } = stage

const options = { id: 'header', redirectionUrl: '/search' }

describe('a search box of its own', () => {
  scenario('asks for a plan, then leads to the search page', async ({ connect }) => {
    const client = connect()
    const box = buildStandaloneSearchBox(client.engine, { options })
    box.updateText('orion galaxy')
    box.submit()
    await client.until(() => box.state.redirectTo !== '')
    expect(box.state).toMatchObject({ redirectTo: '/search', value: 'orion galaxy', isLoading: false })
    expect(box.state.analytics).toEqual({ cause: 'searchFromLink', metadata: null })
    expect(client.last('plan')).toMatchObject({ q: 'orion galaxy', searchHub: 'default' })
    expect(client.count()).toBe(0)
  })

  scenario('suggests like any other box, and tells the search page what was picked', async ({ connect }) => {
    const client = connect()
    const box = buildStandaloneSearchBox(client.engine, { options })
    box.updateText('zodi')
    await client.until(() => box.state.suggestions.length > 0)
    box.selectSuggestion('Zodiacal light')
    await client.until(() => box.state.redirectTo !== '')
    expect(box.state).toMatchObject({ redirectTo: '/search', value: 'Zodiacal light' })
    expect(box.state.analytics).toMatchObject({
      cause: 'omniboxFromLink',
      metadata: { partialQuery: 'zodi', suggestionRanking: expect.any(Number) },
    })
  })

  scenario('an empty query is planned too', async ({ connect }) => {
    const client = connect()
    const box = buildStandaloneSearchBox(client.engine, { options })
    box.submit()
    await client.until(() => box.state.redirectTo !== '')
    expect(client.last('plan')).toMatchObject({ q: '' })
    box.afterRedirection()
    expect(box.state.redirectTo).toBe('')
  })

  scenario('a plan that fails leads nowhere', async ({ server, connect }) => {
    const client = connect({ search: { proxyBaseUrl: `${server.origin}/nowhere` } })
    const box = buildStandaloneSearchBox(client.engine, { options })
    box.updateText('orion')
    box.submit()
    await client.until(() => client.count('plan') > 0 && !box.state.isLoading)
    expect(box.state.redirectTo).toBe('')
  })

  scenario('the search page begins with the query of the box', async ({ connect }) => {
    const client = connect()
    const box = buildSearchBox(client.engine)
    const summary = buildQuerySummary(client.engine)
    box.updateText('zodiacal')
    await client.act(() => box.submit())
    expect(summary.state.query).toBe('zodiacal')
  })

  scenario('without a rule nothing redirects a search', async ({ connect }) => {
    const client = connect()
    const trigger = buildRedirectionTrigger(client.engine)
    await client.first()
    expect(trigger.state.redirectTo).toBe('')
  })
})
