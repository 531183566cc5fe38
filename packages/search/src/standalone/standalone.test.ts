import { describe, expect, it } from 'vitest'
import { config, fakeService, found, promptService, quiet } from '../../test/fakes.ts'
import { box, boxTyped } from '../box/box.ts'
import { createSearch } from '../core/create-search.ts'
import { query } from '../query/query.ts'
import { standalone, standaloneLeft, standaloneSubmitted } from './standalone.ts'

function open() {
  const service = fakeService()
  const search = createSearch(config({ fetch: service.fetch }), [
    query(),
    box(),
    standalone({ redirectionUrl: '/search' }),
  ])
  return { service, search }
}

const plan = (...triggers: unknown[]) => ({ preprocessingOutput: { triggers } })

describe('a box on another page', () => {
  it('asks where a query leads, in the body of the contract', async () => {
    const { service, search } = open()
    void search.dispatch(standaloneSubmitted('xyz'))
    await quiet()
    expect(service.last.url).toContain('/plan?organizationId=')
    expect(new Set(Object.keys(service.last.body))).toEqual(
      new Set(['locale', 'timezone', 'q', 'searchHub', 'analytics']),
    )
    expect(service.last.body.q).toBe('xyz')
    expect(search.state.standalone.status).toBe('loading')
    await service.last.reply(plan({ type: 'redirect', content: 'https://a.test/' }))
    expect(search.state.standalone).toMatchObject({ status: 'idle', redirectTo: 'https://a.test/' })
    await search.dispatch(standaloneLeft())
    expect(search.state.standalone.redirectTo).toBe('')
  })

  it.each([
    ['no redirect', plan()],
    ['an address that could run', plan({ type: 'redirect', content: 'javascript:x' })],
    ['a refusal', { statusCode: 500, message: 'no', type: 'x' }],
    ['nonsense', 'x'],
  ])('goes to the search page after %s', async (_, body) => {
    const { service, search } = open()
    void search.dispatch(standaloneSubmitted('a b'))
    await quiet()
    await service.last.reply(body, 500)
    expect(search.state.standalone.redirectTo).toBe('/search?q=a+b')
  })

  it('hands over how the query came about', async () => {
    const { service, search } = open()
    void search.dispatch(boxTyped('c;'))
    await quiet()
    await service.last.reply({ completions: [{ expression: 'cat', highlighted: '' }], responseId: 'r1' })
    void search.dispatch(standaloneSubmitted('cat', 0))
    expect(search.state.standalone.handover).toEqual({
      cause: 'omniboxFromLink',
      metadata: {
        suggestionRanking: 0,
        partialQuery: 'c%3B',
        partialQueries: ['c%3B'],
        suggestions: ['cat'],
        querySuggestResponseId: 'r1',
      },
    })
    const { cause } = search.state.standalone.handover
    const next = promptService(() => found())
    await createSearch(config({ fetch: next.fetch, cause, url: '/search?q=cat' }), [query()]).run()
    expect(next.sent[0]?.body).toMatchObject({ q: 'cat', analytics: { actionCause: 'omniboxFromLink' } })
    void search.dispatch(standaloneSubmitted('other'))
    expect(search.state.standalone.handover).toEqual({ cause: 'searchFromLink' })
  })

  it('remembers a bounded number of texts on the way', () => {
    const { search } = open()
    for (let at = 0; at < 50; at++) void search.dispatch(boxTyped(`${at}`))
    expect(search.state.standalone.typed).toHaveLength(20)
    expect(search.state.standalone.typed.at(-1)).toBe('49')
  })

  it('needs somewhere to go', () => {
    expect(() => createSearch(config(), [standalone({ redirectionUrl: '' })])).toThrow(
      'redirectionUrl: value is an empty string.',
    )
  })
})
