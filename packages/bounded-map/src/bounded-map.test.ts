import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createBoundedMap } from './bounded-map.ts'

const keysOf = (map: { entries(): Iterable<readonly [string, unknown]> }) =>
  [...map.entries()].map(([key]) => key)

describe('a bounded map', () => {
  it('forgets what was not used for longest', () => {
    const map = createBoundedMap<string, number>({ entries: 2 })
    map.set('a', 1)
    map.set('b', 2)
    expect(map.get('a')).toBe(1)
    expect(map.set('c', 3)).toBe(3)
    expect(keysOf(map)).toEqual(['a', 'c'])
  })
  it('holds a weight together, and nothing of more than a quarter of it', () => {
    const map = createBoundedMap<string, string>({ weight: { most: 8, of: text => text.length } })
    for (const key of ['a', 'b', 'c', 'd']) map.set(key, 'xx')
    expect(map.size).toBe(4)
    map.set('e', 'x')
    expect(keysOf(map)).toEqual(['b', 'c', 'd', 'e'])
    // What was there under the key is gone: it would be out of date.
    map.set('b', 'xxx')
    expect(keysOf(map)).toEqual(['c', 'd', 'e'])
  })
  it('keeps an entry for its time, counted from when it was set', () => {
    const clock = { now: 0 }
    const map = createBoundedMap<string, number>({ expiry: { ms: 10, clock: () => clock.now } })
    map.set('a', 1)
    clock.now = 9
    expect(map.get('a')).toBe(1)
    clock.now = 10
    expect(map.get('a')).toBeUndefined()
    expect(map.size).toBe(0)
  })
  it('takes no more memory however often it is looked into', () => {
    setFlagsFromString('--expose-gc')
    const collect = runInNewContext('gc') as () => void
    const map = createBoundedMap<string, number>({ entries: 10_000 })
    for (let key = 0; key < 1000; key++) map.set(`${key}`, key)
    const heldAfter = (looks: number): number => {
      for (let look = 0; look < looks; look++) map.get(`${look % 1000}`)
      collect()
      return process.memoryUsage().heapUsed
    }
    const before = heldAfter(1000)
    expect(heldAfter(500_000) - before).toBeLessThan(1_000_000)
    expect(map.size).toBe(1000)
  })
  it('keeps its bounds whatever is done with it', () => {
    const key = fc.constantFrom('a', 'b', 'c', 'd', 'e')
    const act = fc.oneof(
      fc.record({ act: fc.constant('set' as const), key, value: fc.nat(6) }),
      fc.record({ act: fc.constantFrom('get' as const, 'delete' as const, 'clear' as const), key }),
    )
    fc.assert(
      fc.property(fc.array(act, { maxLength: 60 }), acts => {
        const map = createBoundedMap<string, number>({ entries: 3, weight: { most: 20, of: value => value } })
        // The same, written as plainly as can be: what was used last stands last.
        let plain: [key: string, value: number][] = []
        for (const each of acts) {
          const before = plain.find(([key]) => key === each.key)
          if (each.act === 'clear') plain = []
          else plain = plain.filter(([key]) => key !== each.key)
          if (each.act === 'get' && before) plain.push(before)
          if (each.act === 'set' && each.value <= 5) plain.push([each.key, each.value])
          while (plain.length > 3 || plain.reduce((sum, [, value]) => sum + value, 0) > 20) plain.shift()
          if (each.act === 'set') map.set(each.key, each.value)
          else if (each.act === 'clear') map.clear()
          else map[each.act](each.key)
          expect([...map.entries()]).toEqual(plain)
          const values = [...map.entries()].map(([, value]) => value)
          expect(values.length).toBeLessThanOrEqual(3)
          expect(values.reduce((sum, value) => sum + value, 0)).toBeLessThanOrEqual(20)
        }
        // Nothing is counted that is no longer there: a map that was emptied takes as much as a new one.
        map.clear()
        for (const name of ['x', 'y', 'z']) map.set(name, 5)
        expect(map.size).toBe(3)
      }),
    )
  })
})
