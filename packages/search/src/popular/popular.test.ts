import { expect, it } from 'vitest'
import { config, found, promptService } from '../../test/fakes.ts'
import { createSearch } from '../core/create-search.ts'
import { query } from '../query/query.ts'
import { popular, popularQueriesWanted, popularQueryChosen } from './popular.ts'

function open(completions: unknown) {
  const service = promptService(({ url }) => (url.includes('/querySuggest') ? { completions } : found([])))
  const search = createSearch(config({ fetch: service.fetch, url: '/?q=zzz' }), [
    query(),
    popular({ max: 2 }),
  ])
  return { search, service }
}

it('asks for suggestions to an empty box, whatever stands in it, and once', async () => {
  const { search, service } = open(['mill', 'mint', 'verona'].map(expression => ({ expression })))
  await search.dispatch(popularQueriesWanted())
  expect(service.sent[0]?.body).toMatchObject({ q: '', count: 2 })
  expect(search.state.popular).toMatchObject({ status: 'ready', queries: ['mill', 'mint'] })
  await search.dispatch(popularQueriesWanted())
  expect(service.sent).toHaveLength(1)
})

it('leads to a search of its own', () => {
  const { search } = open([])
  expect(search.href(popularQueryChosen('mill'))).toBe('/?q=mill')
})

it('is refused without a number', () => {
  expect(() => createSearch(config(), [popular({ max: 0 })])).toThrow('max')
})
