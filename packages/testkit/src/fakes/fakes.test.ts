import { describe, expect, it } from 'vitest'
import { createClock } from './clock.ts'
import { createFetch } from './fetch.ts'
import { createBrokenStorage, createStorage } from './storage.ts'

describe('a clock that stands still', () => {
  it('goes on when told to and wakes sleepers in order', async () => {
    const clock = createClock(1000)
    const woken: string[] = []
    const late = clock.sleep(20).then(() => woken.push('late'))
    const early = clock.sleep(10).then(() => woken.push('early'))
    expect(clock.now()).toBe(1000)
    clock.advance(9)
    await Promise.resolve()
    expect(woken).toEqual([])
    clock.advance(11)
    await Promise.all([late, early])
    expect(woken).toEqual(['early', 'late'])
    expect(clock.now()).toBe(1020)
  })

  it('lets a sleeper be woken by its signal', async () => {
    const clock = createClock()
    const stop = new AbortController()
    const sleeping = clock.sleep(10, stop.signal)
    stop.abort(new Error('enough'))
    await expect(sleeping).rejects.toThrow('enough')
    await expect(clock.sleep(1, stop.signal)).rejects.toThrow('enough')
  })
})

describe('a fetch without a network', () => {
  it('answers by path and keeps what was sent', async () => {
    const fetch = createFetch({ '/a': { ok: 1 }, '/echo': sent => ({ got: sent.body }) })
    expect(await (await fetch('http://host/a?x=1')).json()).toEqual({ ok: 1 })
    const headers = { 'content-type': 'application/json', 'x-one': '1' }
    const echoed = await fetch('/echo', { method: 'POST', body: '{"b":2}', headers })
    expect(await echoed.json()).toEqual({ got: { b: 2 } })
    expect(fetch.sent.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'GET http://host/a?x=1',
      'POST http://fake/echo',
    ])
    expect(fetch.sent[1]).toMatchObject({ body: { b: 2 }, headers: { 'x-one': '1' } })
  })

  it('answers 404 to what nobody thought of, and errors when told to', async () => {
    const fetch = createFetch()
    expect((await fetch('/nowhere')).status).toBe(404)
    fetch.answer('/nowhere', new TypeError('no line'))
    await expect(fetch('/nowhere')).rejects.toThrow('no line')
    fetch.answer('/nowhere', new Response('busy', { status: 503 }))
    expect([(await fetch('/nowhere')).status, await (await fetch('/nowhere')).text()]).toEqual([503, 'busy'])
  })

  it('obeys the signal while an answer is on its way', async () => {
    const fetch = createFetch({ '/slow': () => new Promise(() => {}) })
    const stop = new AbortController()
    const waiting = fetch('/slow', { signal: stop.signal })
    stop.abort(new Error('enough'))
    await expect(waiting).rejects.toThrow('enough')
  })
})

describe('a storage in memory', () => {
  it('keeps, lists and forgets as a browser does', () => {
    const storage = createStorage({ a: '1' })
    storage.setItem('b', '2')
    expect([storage.getItem('a'), storage.getItem('b'), storage.getItem('c')]).toEqual(['1', '2', null])
    expect([storage.length, storage.key(1), storage.key(2)]).toEqual([2, 'b', null])
    storage.removeItem('a')
    expect(storage.getItem('a')).toBeNull()
    storage.clear()
    expect(storage.length).toBe(0)
  })

  it('can refuse everything', () => {
    const storage = createBrokenStorage()
    expect(() => storage.setItem('a', '1')).toThrow('quota')
    expect(() => storage.getItem('a')).toThrow('quota')
  })
})
