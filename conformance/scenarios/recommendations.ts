import { loadIPXActionsHistoryActions } from '@coveo/headless'
import {
  buildContext,
  buildDictionaryFieldContext,
  buildInteractiveResult,
  buildRecommendationEngine,
  buildRecommendationList,
  type RecommendationEngineConfiguration,
} from '@coveo/headless/recommendation'
import { expect } from 'vitest'
import { type Sent, until } from '../support/client.ts'
import { openStage } from '../support/scenario.ts'
import type { Surroundings } from '../support/surroundings.ts'

const stage = openStage()
export const stages = [stage]

const { describe, scenario } = stage

function connect(
  server: Surroundings,
  settings: Partial<RecommendationEngineConfiguration> = {},
  numberOfRecommendations = 0,
) {
  const sent: Sent['body'][] = []
  const engine = buildRecommendationEngine({
    configuration: {
      organizationId: 'quarry',
      accessToken: server.token,
      analytics: { enabled: false },
      proxyBaseUrl: server.base,
      timezone: 'UTC',
      preprocessRequest(request) {
        sent.push(JSON.parse(String(request.body)) as Sent['body'])
        return request
      },
      ...settings,
    },
    loggerOptions: { level: 'silent' },
  })
  const list = buildRecommendationList(engine, {
    options: { id: 'MoreLikeThis', ...(numberOfRecommendations ? { numberOfRecommendations } : {}) },
  })
  const refresh = async (): Promise<void> => {
    const before = sent.length
    list.refresh()
    await until(engine, () => sent.length > before && !list.state.isLoading)
  }
  return { engine, list, sent, refresh, ids: () => list.state.recommendations.map(one => one.uniqueId) }
}

describe('recommendations', () => {
  scenario('somebody new is shown what is new', async ({ server }) => {
    const { list, refresh, ids, sent } = connect(server)
    await refresh()
    const newest = server.pages.filter(page => page.language === 'English').sort((a, b) => b.date - a.date)
    expect(list.state.error).toBeNull()
    expect(list.state.searchResponseId).toMatch(/^[\w-]{8,}$/)
    expect(ids()).toEqual(newest.slice(0, ids().length).map(page => page.id))
    expect(ids().length).toBeGreaterThanOrEqual(5)
    expect(list.state.recommendations.every(one => one.isRecommendation)).toBe(true)
    expect(sent[0]).toMatchObject({ recommendation: 'MoreLikeThis', actionsHistory: [] })
  })

  scenario('as many come as are wanted', async ({ server }) => {
    const { refresh, ids, sent } = connect(server, {}, 4)
    await refresh()
    expect(sent[0]).toMatchObject({ numberOfResults: 4 })
    expect(ids()).toHaveLength(4)
    expect(new Set(ids()).size).toBe(4)
  })

  scenario(
    'somebody who read a page is shown pages like it, never that page',
    async ({ server, connect: open }) => {
      const seed = server.pages.find(page => page.class === 'nebula' && page.language === 'English')
      if (!seed) throw new Error('There is no nebula.')
      const analytics = { enabled: true, analyticsMode: 'next' } as const
      const { engine } = open({ analytics })
      await engine.dispatch(loadIPXActionsHistoryActions(engine).addPageViewEntryInActionsHistory(seed.id))
      const { refresh, ids, sent } = connect(server, { analytics }, 5)
      await refresh()
      expect(sent[0]).toMatchObject({ actionsHistory: [{ name: 'PageView', value: seed.id }] })
      expect(ids()).not.toContain(seed.id)
      const found = ids().map(id => server.pages.find(page => page.id === id))
      expect(found.filter(page => page?.class === 'nebula').length).toBeGreaterThanOrEqual(3)
    },
  )

  scenario('they speak the language of the visitor', async ({ server }) => {
    const { refresh, ids } = connect(server, { locale: 'fr-FR' }, 6)
    await refresh()
    const languages = ids().map(id => server.pages.find(page => page.id === id)?.language)
    expect(languages).toEqual(Array.from({ length: 6 }, () => 'French'))
  })

  scenario('nothing is recommended that the visitor may not see', async ({ server }) => {
    const { refresh, ids } = connect(server, {}, 50)
    await refresh()
    expect(ids().length).toBeGreaterThan(20)
    expect(ids()).not.toContain('secret')
    const staff = connect(server, { accessToken: await server.mint({ userGroups: ['staff'] }) }, 50)
    await staff.refresh()
    expect(staff.ids()).toContain('secret')
  })

  scenario('context is taken, and a result can be opened', async ({ server }) => {
    const { engine, list, refresh, sent } = connect(server, {}, 3)
    buildContext(engine).set({ role: 'observer', tools: ['a', 'b'] })
    buildDictionaryFieldContext(engine).set({ price: 'cad' })
    await refresh()
    expect(sent[0]).toMatchObject({
      context: { role: 'observer', tools: ['a', 'b'] },
      dictionaryFieldContext: { price: 'cad' },
    })
    const [result] = list.state.recommendations
    if (!result) throw new Error('Nothing was recommended.')
    expect(() => buildInteractiveResult(engine, { options: { result } }).select()).not.toThrow()
  })

  scenario('a refusal reaches the list as an error', async ({ server }) => {
    const { list, refresh } = connect(server, { organizationId: 'nobody' })
    await refresh()
    expect(list.state.error).toMatchObject({ statusCode: 400, type: 'UnknownOrganizationException' })
    expect(list.state.recommendations).toEqual([])
  })
})
