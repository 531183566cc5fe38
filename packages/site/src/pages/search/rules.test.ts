import { createSearch, query, queryChanged, results, triggers } from '@quarry/search'
import { describe, expect, it } from 'vitest'
import { followRules } from './rules.ts'

const answer = (list: object[]) => ({ results: [], searchUid: 'u', totalCountFiltered: 0, triggers: list })

async function opened(list: object[], locale = 'en') {
  let next = list
  const search = createSearch(
    {
      organizationId: 'o',
      accessToken: 't',
      baseUrl: 'https://service.example',
      timezone: 'UTC',
      fetch: async () => Response.json(answer(next)),
    },
    [query(), results(), triggers({ functions: ['cheer'] })],
  )
  await search.run()
  const calls: unknown[] = []
  const stop = followRules(search, {
    locale,
    functions: { cheer: (...params) => void calls.push(params) },
    go: address => void calls.push(address),
  })
  const ask = (q: string, triggered: object[]) => {
    next = triggered
    return search.dispatch({ ...queryChanged({ q }), ask: 'full' })
  }
  return { calls, ask, stop }
}
const cheer = { type: 'execute', content: { name: 'cheer', params: ['hip', 3] } }

describe('rules of the service', () => {
  it('call what the site named, once an answer, beginning with the one of the server', async () => {
    const { calls, ask } = await opened([cheer])
    expect(calls).toEqual([['hip', 3]])
    await ask('mill', [cheer, { type: 'execute', content: { name: 'alert', params: [] } }])
    expect(calls).toEqual([
      ['hip', 3],
      ['hip', 3],
    ])
    await ask('mint', [])
    expect(calls).toHaveLength(2)
  })

  it('lead to another page, but never to something that runs', async () => {
    const { calls, ask, stop } = await opened([])
    await ask('a', [{ type: 'redirect', content: 'javascript:alert(1)' }])
    expect(calls).toEqual([])
    await ask('b', [{ type: 'redirect', content: '/guide/first-night' }])
    expect(calls).toEqual(['/guide/first-night'])
    stop()
    await ask('c', [{ type: 'redirect', content: '/objects' }])
    expect(calls).toHaveLength(1)
  })

  it('lead to a page in the language of the visitor', async () => {
    const { calls, ask } = await opened([], 'de')
    await ask('a', [{ type: 'redirect', content: '/objects' }])
    expect(calls).toEqual(['/de/objects'])
  })
})
