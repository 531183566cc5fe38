import { createReferenceEngine } from '@quarry/engine/reference'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { baseFields, createCatalogue } from '../catalogue.ts'
import { createSearchLog } from '../search-log.ts'
import { createSearchService, type SearchService } from '../service.ts'
import type { Resolved, Steer } from './steer.ts'

const engine = createReferenceEngine()
const catalogue = createCatalogue('content', () => 0)
const anonymous = { userIds: [{ name: 'anonymous', provider: 'Email Security Provider' }] }

beforeAll(async () => {
  await engine.ensureIndex({ name: 'content', version: 1, fields: baseFields })
  const titles = ['Red star', 'Blue star', 'Old tricycle']
  const ops = titles.map((title, n) => ({
    op: 'upsert' as const,
    id: `d${n}`,
    version: 1,
    fields: { title, kind: n < 2 ? 'object' : 'guide' },
  }))
  await engine.write('content', ops, { visible: 'wait' })
})
afterAll(() => engine.close())

function serviceWith(steer: Steer): SearchService {
  const log = createSearchLog(() => {})
  let ids = 0
  const newId = () => `id${++ids}`
  return createSearchService({ engine, catalogue, log, clock: () => 0, newId, onError: () => {}, steer })
}

it('rewrites searches, facet searches and plans in one place', async () => {
  const seen: Resolved[] = []
  const service = serviceWith(resolved => {
    seen.push(resolved)
    const body = { ...resolved.body, aq: '@kind==object' }
    const content = 'Look up'
    return {
      body,
      triggers: [{ type: 'notify', content }],
      pipeline: 'night',
      steps: [{ name: 'Rule', duration: 0 }],
    }
  })
  const body = { q: '', searchHub: 'guides', tab: 'all', debug: true }
  const explainer = { ...anonymous, explain: true }
  const found = await service.search(body, explainer, 'en')
  expect(found).toMatchObject({
    totalCountFiltered: 2,
    triggers: [{ type: 'notify', content: 'Look up' }],
    pipeline: 'night',
    advancedExpression: '@kind==object',
  })
  expect(found.executionReport?.children[0]).toEqual({ name: 'Rule', duration: 0 })
  const facet = {
    type: 'specific' as const,
    field: 'kind',
    query: '**',
    searchContext: { searchHub: 'guides' },
  }
  expect((await service.facet(facet, anonymous)).values.map(one => one.rawValue)).toEqual(['object'])
  const plan = await service.plan({ q: 'x' }, { ...anonymous, pipeline: 'mine' })
  expect(plan.preprocessingOutput.triggers).toHaveLength(1)
  expect(seen.map(({ kind, hub, pipeline }) => ({ kind, hub, pipeline }))).toEqual([
    { kind: 'search', hub: 'guides', pipeline: 'default' },
    { kind: 'facet', hub: 'guides', pipeline: 'default' },
    { kind: 'plan', hub: 'default', pipeline: 'mine' },
  ])
})

it('also sees a corrected query before it is searched', async () => {
  const asked: (string | null | undefined)[] = []
  const service = serviceWith(({ body }) => {
    asked.push(body.q)
    return { body }
  })
  const body = { q: 'tricycel', queryCorrection: { enabled: true } }
  const found = await service.search(body, anonymous, 'en')
  expect(found.queryCorrection?.correctedQuery).toBe('tricycle')
  expect(asked).toEqual(['tricycel', 'tricycle'])
})
