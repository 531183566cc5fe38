import { expect, it } from 'vitest'
import { config, fakeService, found, promptService, quiet } from '../../test/fakes.ts'
import { createSearch } from '../core/create-search.ts'
import { fields, fieldsWanted } from '../fields/fields.ts'
import { inspect, inspectionSwitched } from './inspect.ts'

it('inspection is in the address, asks for debug and shows what the service tells', async () => {
  const service = promptService(({ body }) =>
    found(
      body.debug
        ? {
            executionReport: { duration: 3, children: [] },
            basicExpression: 'a',
            advancedExpression: null,
            userIdentities: [],
          }
        : {},
    ),
  )
  const search = createSearch(config({ fetch: service.fetch, url: '/search?debug=true' }), [inspect()])
  await search.run()
  expect(service.sent[0]?.body.debug).toBe(true)
  expect(search.state.inspect).toEqual({
    on: true,
    report: { duration: 3, children: [] },
    expressions: { basicExpression: 'a', userIdentities: [] },
  })
  await search.dispatch(inspectionSwitched(false))
  expect(service.sent[1]?.body.debug).toBe(false)
  expect(search.state.inspect).not.toHaveProperty('report')
  expect(search.href()).toBe('/search')
})

it('fields are described on demand, with a GET that has no body', async () => {
  const service = fakeService()
  const search = createSearch(config({ fetch: service.fetch }), [fields()])
  void search.dispatch(fieldsWanted())
  await quiet()
  expect(service.last).toMatchObject({
    method: 'GET',
    text: '',
    url: 'http://search.test/rest/search/v2/fields?organizationId=quarry',
  })
  expect(service.last.headers['Content-Type']).toBe('application/json')
  await service.last.reply({ fields: [{ name: '@kind' }] })
  expect(search.state.fields).toMatchObject({ status: 'ready', list: [{ name: '@kind' }] })
})
