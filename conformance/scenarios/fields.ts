import {
  buildRelevanceInspector,
  buildResultList,
  buildResultTemplatesManager,
  buildSearchBox,
  loadFieldActions,
  ResultTemplatesHelpers,
} from '@coveo/headless'
import { expect } from 'vitest'
import { openStage } from '../support/scenario.ts'

const stage = openStage()
export const stages = [stage]

const { describe, scenario } = stage

describe('fields', () => {
  scenario('the server describes its fields', async ({ connect }) => {
    const client = connect()
    const inspector = buildRelevanceInspector(client.engine, { initialState: { enabled: true } })
    buildResultList(client.engine)
    await client.first()
    inspector.fetchFieldsDescription()
    await client.until(() => (inspector.state.fieldsDescription ?? []).length > 0)
    const byName = new Map((inspector.state.fieldsDescription ?? []).map(one => [one.name, one]))
    expect(byName.get('@class')).toMatchObject({
      groupByField: true,
      sortByField: true,
      includeInResults: true,
    })
    expect(byName.get('@magnitude')).toMatchObject({ sortByField: true })
    expect(byName.get('@date')?.type).toBe('Date')
    for (const one of byName.values())
      expect(Object.keys(one).sort()).toEqual(
        [
          ...[
            'defaultValue',
            'description',
            'fieldSourceType',
            'fieldType',
            'groupByField',
            'includeInQuery',
          ],
          ...['includeInResults', 'name', 'sortByField', 'splitGroupByField', 'type'],
        ].sort(),
      )
  })

  scenario('a result holds the fields that were asked for', async ({ connect }) => {
    const client = connect()
    const list = buildResultList(client.engine, {
      options: { fieldsToInclude: ['magnitude', 'tags', 'nosuchfield'] },
    })
    const box = buildSearchBox(client.engine)
    await client.act(() => {
      box.updateText('"catalogue entry 101"')
      box.submit()
    })
    const { raw } = list.state.results[0] ?? { raw: {} as Record<string, unknown> }
    expect(raw['magnitude']).toBe(3.7)
    expect(Array.isArray(raw['tags'])).toBe(true)
    expect(raw).not.toHaveProperty('nosuchfield')
    expect(raw).not.toHaveProperty('constellation')
  })

  scenario('all fields come when all are wanted', async ({ connect }) => {
    const client = connect()
    const list = buildResultList(client.engine)
    const { enableFetchAllFields, disableFetchAllFields } = loadFieldActions(client.engine)
    const box = buildSearchBox(client.engine)
    client.engine.dispatch(enableFetchAllFields())
    await client.act(() => {
      box.updateText('"catalogue entry 101"')
      box.submit()
    })
    expect(client.last()).not.toHaveProperty('fieldsToInclude')
    expect(list.state.results[0]?.raw).toMatchObject({
      magnitude: 3.7,
      constellation: expect.any(String),
      date: expect.any(Number),
      filetype: 'html',
      language: ['English'],
    })
    client.engine.dispatch(disableFetchAllFields())
    await client.act(() => box.submit())
    expect(list.state.results[0]?.raw).not.toHaveProperty('constellation')
  })

  scenario('templates choose by fields of a result', async ({ connect }) => {
    const client = connect()
    const list = buildResultList(client.engine, { options: { fieldsToInclude: ['class', 'kind'] } })
    const templates = buildResultTemplatesManager<string>(client.engine)
    const { fieldMustMatch, getResultProperty } = ResultTemplatesHelpers
    templates.registerTemplates(
      { conditions: [fieldMustMatch('class', ['nebula'])], content: 'cloud', priority: 2 },
      { conditions: [], content: 'any', priority: 1 },
    )
    const box = buildSearchBox(client.engine)
    await client.act(() => {
      box.updateText('orion')
      box.submit()
    })
    const chosen = list.state.results.map(one => [
      getResultProperty(one, 'class'),
      templates.selectTemplate(one),
    ])
    expect(chosen.length).toBeGreaterThan(3)
    for (const [kind, content] of chosen) expect(content).toBe(kind === 'nebula' ? 'cloud' : 'any')
  })
})

describe('the relevance inspector', () => {
  scenario('a debugged search explains itself', async ({ server, connect }) => {
    const client = connect({ accessToken: await server.mint({ explain: true }) })
    const inspector = buildRelevanceInspector(client.engine, { initialState: { enabled: true } })
    const list = buildResultList(client.engine)
    const box = buildSearchBox(client.engine)
    await client.act(() => {
      box.updateText('zodiacal light')
      box.submit()
    })
    const { state } = inspector
    expect(client.last()).toMatchObject({ debug: true })
    expect(state.executionReport).toMatchObject({ duration: expect.any(Number), children: expect.any(Array) })
    expect(state.expressions?.basicExpression).toContain('zodiacal')
    expect(Array.isArray(state.rankingExpressions)).toBe(true)
    const [best] = state.rankingInformation ?? []
    expect(best?.result.uniqueId).toBe('zodiacal')
    expect(list.state.results[0]?.rankingInfo).toEqual(expect.any(String))
  })

  scenario('the client can read the weights of a debugged result', async ({ server, connect }) => {
    const client = connect({ accessToken: await server.mint({ explain: true }) })
    const inspector = buildRelevanceInspector(client.engine, { initialState: { enabled: true } })
    buildResultList(client.engine)
    const box = buildSearchBox(client.engine)
    await client.act(() => {
      box.updateText('zodiacal')
      box.submit()
    })
    const [best] = inspector.state.rankingInformation ?? []
    expect(best?.ranking?.totalWeight).toBeGreaterThan(0)
    expect(Object.keys(best?.ranking?.documentWeights ?? {}).length).toBeGreaterThan(0)
    expect(Object.keys(best?.ranking?.termsWeight ?? {})).toEqual(['zodiacal'])
  })

  scenario('a debugged search says for whom it was made', async ({ server, connect }) => {
    const userIds = [{ name: 'ada@sky.example', provider: 'Email Security Provider', type: 'User' }]
    for (const [token, name] of [
      [await server.mint({ userIds, explain: true }), 'ada@sky.example'],
      [await server.mint({ explain: true }), 'anonymous'],
    ] as const) {
      const client = connect({ accessToken: token })
      const inspector = buildRelevanceInspector(client.engine, { initialState: { enabled: true } })
      buildResultList(client.engine)
      await client.first()
      expect(inspector.state.userIdentities?.map(one => one.name)).toEqual([name])
    }
  })

  scenario('a visitor who may not ask learns nothing', async ({ connect }) => {
    const client = connect()
    const inspector = buildRelevanceInspector(client.engine, { initialState: { enabled: true } })
    const list = buildResultList(client.engine)
    await client.first()
    expect(client.last()).toMatchObject({ debug: true })
    expect(list.state.results.every(one => one.rankingInfo === null)).toBe(true)
    expect(inspector.state.executionReport).toBeUndefined()
  })

  scenario('without it results tell nothing of their rank', async ({ connect }) => {
    const client = connect()
    const list = buildResultList(client.engine)
    await client.first()
    expect(list.state.results.every(one => one.rankingInfo === null)).toBe(true)
    expect(client.engine.state.search.response).not.toHaveProperty('executionReport')
  })
})
