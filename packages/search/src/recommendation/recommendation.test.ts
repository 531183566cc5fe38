import { expect, it } from 'vitest'
import { config, fakeService, found, quiet, result } from '../../test/fakes.ts'
import { context } from '../context/context.ts'
import { createSearch } from '../core/create-search.ts'
import { createRecommendations } from './create-recommendations.ts'
import { recommendation, recommendationsWanted } from './recommendation.ts'

function open(options: Parameters<typeof recommendation>[0] = { id: 'frequentlyViewed', max: 4 }) {
  const service = fakeService()
  const search = createSearch(config({ fetch: service.fetch, pipeline: 'RP', searchHub: 'RH' }), [
    context({ a: 'b' }),
    recommendation(options),
  ])
  return { service, search }
}

it('recommendations are asked for in the body of the contract', async () => {
  const { service, search } = open()
  void search.dispatch(recommendationsWanted())
  await quiet()
  const { analytics, ...body } = service.last.body
  expect(body).toEqual({
    recommendation: 'frequentlyViewed',
    tab: 'default',
    referrer: 'default',
    timezone: 'UTC',
    locale: 'en-US',
    actionsHistory: [],
    pipeline: 'RP',
    searchHub: 'RH',
    context: { a: 'b' },
    numberOfResults: 4,
  })
  expect(analytics).toMatchObject({ originContext: 'Search', actionCause: 'recommendationInterfaceLoad' })
  await service.last.reply(found({ results: [result('r')], searchUid: 'u', pipeline: 'P' }))
  expect(search.state.recommendation).toMatchObject({
    status: 'ready',
    list: [{ uniqueId: 'r', searchUid: 'u' }],
    pipeline: 'P',
  })
})

it('a recommendation that fails says so, and recovers', async () => {
  const { service, search } = open({})
  void search.dispatch(recommendationsWanted())
  await quiet()
  expect(service.last.body.recommendation).toBe('Recommendation')
  expect(service.last.body).not.toHaveProperty('numberOfResults')
  await service.last.fail()
  expect(search.state.recommendation).toMatchObject({ status: 'failed', error: { kind: 'offline' } })
  void search.dispatch(recommendationsWanted())
  await quiet()
  await service.last.reply(found())
  expect(search.state.recommendation.error).toBeUndefined()
  expect(() => open({ max: -1 })).toThrow('numberOfRecommendations: minimum value of 0 not respected.')
})

it('a page that only recommends says of its configuration that it is one', () => {
  const make = (organizationId: string) =>
    createRecommendations(config({ organizationId }), [recommendation({ max: 4 })])
  expect(make('quarry').state.recommendation.status).toBe('idle')
  expect(() => make('')).toThrow('organizationId: value is an empty string.')
  expect(() => make('')).toThrow('Recommendation engine configuration error')
  expect(() => createRecommendations(config(), [recommendation({ id: '' })])).toThrow(
    'Check the options of recommendation',
  )
})
