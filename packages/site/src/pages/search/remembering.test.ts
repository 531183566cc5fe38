import { type Capability, createSearch, query, SchemaValidationError, tabChosen, tabs } from '@quarry/search'
import { describe, expect, it } from 'vitest'
import { remembering } from './remembering.ts'

const open = (list: readonly Capability[], url: string) =>
  createSearch({ organizationId: 'o', accessToken: 't', baseUrl: 'https://search.example', url }, list)

/** Counts what is asked of it. */
function counted(own: string) {
  const calls = { checks: 0, writes: 0 }
  const capability: Capability = {
    name: 'counted',
    initial: own,
    validate() {
      calls.checks += 1
      if (own === '') throw new SchemaValidationError('It is empty.')
    },
    url: {
      write: state => {
        calls.writes += 1
        return [{ key: 'aq', values: [`${state}`] }]
      },
      read: (state, params) => params['aq']?.[0] ?? state,
    },
  }
  return { calls, capability }
}

describe('a capability that serves many pages', () => {
  it('checks its options once, unless they are wrong', () => {
    const good = counted('a')
    const capability = remembering(good.capability)
    for (const _ of [1, 2, 3]) open([capability], '/search')
    expect(good.calls.checks).toBe(1)
    const bad = remembering(counted('').capability)
    for (const _ of [1, 2]) expect(() => open([bad], '/search')).toThrow('It is empty.')
  })

  it('writes its part of an address once for one state', () => {
    const { calls, capability } = counted('a')
    const search = open(
      [query(), tabs([{ id: 'all' }, { id: 'some' }]), remembering(capability)],
      '/search?q=x',
    )
    const written = ['all', 'some', 'all'].map(id => search.href(tabChosen(id)))
    expect(written).toEqual(['/search?q=x&aq=a', '/search?q=x&tab=some&aq=a', '/search?q=x&aq=a'])
    expect(calls.writes).toBe(1)
  })

  it('keeps pages apart', () => {
    const capability = remembering(counted('a').capability)
    const [one, other] = ['/search?aq=1', '/search?aq=2'].map(url => open([capability], url))
    expect([one?.href(), other?.href(), one?.href()]).toEqual([
      '/search?aq=1',
      '/search?aq=2',
      '/search?aq=1',
    ])
  })
})
