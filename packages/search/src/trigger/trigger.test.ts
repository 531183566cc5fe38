import { describe, expect, it } from 'vitest'
import { config, fakeService, found, quiet, result } from '../../test/fakes.ts'
import { boxSubmitted } from '../box/box.ts'
import { createSearch } from '../core/create-search.ts'
import { query } from '../query/query.ts'
import { results } from '../results/results.ts'
import { isSafeAddress } from './safe-address.ts'
import { triggers, triggerUndone } from './trigger.ts'

function open() {
  const service = fakeService()
  const search = createSearch(config({ fetch: service.fetch }), [
    query(),
    results(),
    triggers({ functions: ['openChat'] }),
  ])
  const ask = async (q: string) => {
    void search.dispatch(boxSubmitted(q))
    await quiet()
  }
  return { service, search, ask }
}

describe('triggers', () => {
  it('of a query search again, once, never in a loop', async () => {
    const { service, search, ask } = open()
    await ask('trig')
    await service.last.reply(
      found({
        triggers: [
          { type: 'query', content: 'triggered' },
          { type: 'notify', content: 'lost' },
        ],
      }),
    )
    expect(service.last.body).toMatchObject({ q: 'triggered' })
    expect(service.last.body.analytics).not.toHaveProperty('actionCause')
    await service.last.reply(
      found({
        results: [result('t')],
        triggers: [
          { type: 'query', content: 'again' },
          { type: 'notify', content: 'kept' },
        ],
      }),
    )
    expect(service.sent).toHaveLength(2)
    expect(search.state).toMatchObject({
      query: { q: 'triggered' },
      trigger: { original: 'trig', modified: 'triggered', notices: ['kept'] },
    })
  })

  it('of a query can be undone with one request', async () => {
    const { service, search, ask } = open()
    const body = found({ triggers: [{ type: 'query', content: 'triggered' }] })
    await ask('trig')
    await service.last.reply(body)
    await service.last.reply(found())
    void search.dispatch(triggerUndone(search.state.trigger.original))
    await quiet()
    expect(service.last.body.q).toBe('trig')
    await service.last.reply(body)
    expect(service.sent).toHaveLength(3)
    expect(search.state).toMatchObject({ query: { q: 'trig' }, trigger: { modified: '', ignored: '' } })
    await ask('trig')
    await service.last.reply(body)
    expect(service.last.body.q).toBe('triggered')
  })

  it('for the same query change nothing', async () => {
    const { service, ask } = open()
    await ask('a')
    await service.last.reply(
      found({
        triggers: [
          { type: 'query', content: 'a' },
          { type: 'query', content: '' },
        ],
      }),
    )
    expect(service.sent).toHaveLength(1)
  })

  it('pass on notices, safe addresses, and functions that the page named', async () => {
    const { service, search, ask } = open()
    await ask('a')
    await service.last.reply(
      found({
        triggers: [
          { type: 'notify', content: 'Hello' },
          { type: 'redirect', content: 'javascript:alert(1)' },
          { type: 'redirect', content: '/guide' },
          { type: 'execute', content: { name: 'eval', params: ['x'] } },
          { type: 'execute', content: { name: 'openChat', params: [1, true] } },
        ],
      }),
    )
    expect(search.state.trigger).toMatchObject({
      notices: ['Hello'],
      redirect: '/guide',
      executions: [{ name: 'openChat', params: [1, true] }],
    })
    await ask('b')
    await service.last.reply(found())
    expect(search.state.trigger).toMatchObject({ notices: [], redirect: '', executions: [] })
  })

  it.each([
    ['https://a.test/', true],
    ['HTTP://a.test', true],
    ['/a', true],
    ['//a.test', false],
    ['/\\a.test', false],
    ['javascript:alert(1)', false],
    [' data:text/html,x', false],
    ['a', false],
    ['', false],
  ])('%s is safe: %s', (address, safe) => {
    expect(isSafeAddress(address)).toBe(safe)
  })
})
