import {
  buildContext,
  buildDictionaryFieldContext,
  buildQuerySummary,
  buildResultList,
  buildSearchBox,
  loadExcerptLengthActions,
  loadPipelineActions,
  loadSearchHubActions,
} from '@coveo/headless'
import { expect } from 'vitest'
import { openStage } from '../support/scenario.ts'

const stage = openStage()
export const stages = [stage]

const { describe, scenario } = stage

describe('what goes with a search', () => {
  scenario('context of the visitor is sent and taken', async ({ server, connect }) => {
    const client = connect()
    const context = buildContext(client.engine)
    const summary = buildQuerySummary(client.engine)
    context.set({ role: 'observer', tools: ['binoculars', 'map'] })
    context.add('level', 'beginner')
    context.remove('role')
    await client.first()
    expect(client.last()).toMatchObject({ context: { tools: ['binoculars', 'map'], level: 'beginner' } })
    expect(summary.state.total).toBe(server.pages.length)
  })

  scenario('context of dictionary fields is sent and taken', async ({ server, connect }) => {
    const client = connect()
    const context = buildDictionaryFieldContext(client.engine)
    const summary = buildQuerySummary(client.engine)
    context.set({ price: 'cad' })
    await client.first()
    expect(client.last()).toMatchObject({ dictionaryFieldContext: { price: 'cad' } })
    expect(summary.state.total).toBe(server.pages.length)
  })

  scenario('excerpts are as long as wanted', async ({ connect }) => {
    const client = connect()
    const list = buildResultList(client.engine)
    const { setExcerptLength } = loadExcerptLengthActions(client.engine)
    const box = buildSearchBox(client.engine)
    await client.first()
    const usual = Math.max(...list.state.results.map(one => one.excerpt.length))
    client.engine.dispatch(setExcerptLength(40))
    await client.act(() => box.submit())
    expect(client.last()).toMatchObject({ excerptLength: 40 })
    expect(usual).toBeGreaterThan(60)
    for (const { excerpt } of list.state.results) expect(excerpt.length).toBeLessThanOrEqual(45)
    client.engine.dispatch(setExcerptLength(0))
    await client.act(() => box.submit())
    expect(list.state.results.every(one => one.excerpt === '')).toBe(true)
  })

  scenario('a search names the pipeline that it went through', async ({ connect }) => {
    const client = connect()
    const box = buildSearchBox(client.engine)
    await client.first()
    expect(client.engine.state.search.response.pipeline).toBe('default')
    client.engine.dispatch(loadPipelineActions(client.engine).setPipeline('special'))
    client.engine.dispatch(loadSearchHubActions(client.engine).setSearchHub('app'))
    await client.act(() => box.submit())
    expect(client.last()).toMatchObject({ pipeline: 'special', searchHub: 'app' })
    expect(client.engine.state.search.response.pipeline).toBe('special')
  })

  scenario('pages in the visitor’s own language come first', async ({ server, connect }) => {
    const client = connect({ search: { locale: 'fr-CA' } })
    const list = buildResultList(client.engine)
    const box = buildSearchBox(client.engine)
    await client.act(() => {
      box.updateText('galaxy')
      box.submit()
    })
    const french = server.pages.filter(page => page.language === 'French' && page.class === 'galaxy').length
    expect(french).toBeGreaterThan(0)
    const languages = list.state.results.map(one => String(one.raw.language))
    expect(languages.slice(0, french)).toEqual(Array.from({ length: Math.min(french, 10) }, () => 'French'))
  })

  scenario('identity providers named in the address are taken', async ({ server, connect }) => {
    const client = connect({ search: { authenticationProviders: ['one', 'two'] } })
    const summary = buildQuerySummary(client.engine)
    await client.first()
    expect(client.sent.at(-1)?.url).toContain('organizationId=quarry&authentication=one%2Ctwo')
    expect(client.last()).not.toHaveProperty('authentication')
    expect(summary.state.total).toBe(server.pages.length)
  })

  scenario(
    'a service behind an address of its own with a slash at its end answers',
    async ({ server, connect }) => {
      const client = connect({ search: { proxyBaseUrl: `${server.base}/` } })
      const summary = buildQuerySummary(client.engine)
      await client.first()
      expect(summary.state.total).toBe(server.pages.length)
    },
  )
})
