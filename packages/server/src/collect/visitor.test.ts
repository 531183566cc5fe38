import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ada, bob, click, now, openStage, own, type Stage } from './test/stage.ts'

let test: Stage
beforeAll(async () => {
  test = await openStage()
})
afterAll(() => test.close())

describe('a visitor', () => {
  it('sees and deletes what is kept of them, and nobody else does', async () => {
    await test.send(test.next(), [click({}, { id: 'a1' }), click({}, { id: 'b1', clientId: bob })])
    const mine = await test.send('/collect/visitor', null, { method: 'GET', visitor: ada, headers: own })
    expect(mine.body).toMatchObject({
      visitorIds: [ada],
      total: 1,
      next: null,
      consent: { statistics: true },
    })
    expect(mine.headers.get('cache-control')).toContain('no-store')
    expect((await test.forget(ada)).body).toEqual({ deleted: 1 })
    expect(await test.keptOf(ada)).toEqual([])
    expect(await test.keptOf(bob)).toHaveLength(1)
    await test.forget(bob)
  })

  it('is not helped by pages of other origins', async () => {
    const ways = [
      { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
      { 'sec-fetch-site': 'same-site', origin: 'http://other.services.test' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { authorization: `Bearer ${test.token}` },
      {},
    ]
    await test.send(test.next(), [click({}, { id: 'kept' })])
    for (const headers of ways) {
      const decision = { version: 1, at: now, given: [] }
      const statuses = [
        await test.send('/collect/visitor', null, { method: 'DELETE', visitor: ada, headers }),
        await test.send('/collect/visitor', null, { method: 'GET', visitor: ada, headers }),
        await test.send('/collect/consent', decision, { visitor: ada, headers }),
      ].map(({ status }) => status)
      expect(statuses).toEqual([403, 403, 403])
    }
    expect(await test.keptOf(ada)).toHaveLength(1)
    await test.forget(ada)
  })

  it('is asked about by the site’s own server with its key', async () => {
    const headers = { authorization: `Bearer ${test.services.siteKeys.search}` }
    expect((await test.send('/collect/visitor', null, { method: 'GET', visitor: ada, headers })).status).toBe(
      200,
    )
  })

  it('is named in the record of a decision only when statistics are agreed to', async () => {
    const form = { ...own, 'content-type': 'application/x-www-form-urlencoded' }
    const no = await test.send('/collect/consent', `version=1&at=${now}&given=preferences`, {
      visitor: ada,
      headers: form,
    })
    expect(no.status).toBe(204)
    expect(await test.keptOf(ada)).toEqual([])
    await test.send(
      '/collect/consent',
      { version: 1, at: now, given: ['statistics'] },
      { visitor: ada, headers: own },
    )
    expect(await test.keptOf(ada)).toMatchObject([
      { kind: 'consent', body: { version: 1, given: ['statistics'] } },
    ])
    expect((await test.insight('summary')).consent).toMatchObject({ preferences: 1, statistics: 1 })
    await test.forget(ada)
  })
})
