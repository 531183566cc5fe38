import { describe, expect, it } from 'vitest'
import { createClock } from './clock.ts'
import { createStorage } from './storage.ts'

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
})
