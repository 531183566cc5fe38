import { expect, it } from 'vitest'
import { config, promptService } from '../../test/fakes.ts'
import { createSearch } from '../core/create-search.ts'
import { results } from '../results/results.ts'
import { query } from './query.ts'

it('expressions are read from an address, asked for and written back', async () => {
  const service = promptService()
  const url = '/search?q=clamp&enableQuerySyntax=true&aq=%40year%3D%3D2026&cq=%40kind%3D%3Dguide'
  const search = createSearch(config({ fetch: service.fetch, url }), [query(), results()])
  await search.run()
  expect(service.sent[0]?.body).toMatchObject({
    q: 'clamp',
    enableQuerySyntax: true,
    aq: '@year==2026',
    cq: '@kind==guide',
  })
  expect(Object.fromEntries(new URLSearchParams(search.href().split('?')[1]))).toEqual({
    q: 'clamp',
    enableQuerySyntax: 'true',
    aq: '@year==2026',
    cq: '@kind==guide',
  })
})

it('expressions of the page itself stay out of its address, until they change', async () => {
  const search = createSearch(config({ fetch: promptService().fetch }), [
    query({ aq: '@year==2026', cq: '@kind==guide' }),
    results(),
  ])
  await search.run()
  expect(search.href()).toBe('/search')
  await search.dispatch({ type: 'query changed', change: { aq: '' } })
  expect(search.href()).toBe('/search?aq=')
})
