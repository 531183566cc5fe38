import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { createBriefMemory } from './brief-memory.ts'
import { openDatabase } from './database.ts'

function setUp(most?: number) {
  const rows = new Map<string, number>()
  const state = { now: 5000, reads: 0, stamp: '1' }
  const memory = createBriefMemory({
    async read(key) {
      state.reads += 1
      return rows.get(key) ?? null
    },
    stamp: () => state.stamp,
    clock: () => state.now,
    ...(most === undefined ? {} : { most }),
  })
  return { rows, state, memory }
}

describe('a brief memory', () => {
  it('reads a row once, and again when a second has passed in either direction', async () => {
    const { rows, state, memory } = setUp()
    rows.set('a', 1)
    expect([await memory.get('a'), await memory.get('a'), state.reads]).toEqual([1, 1, 1])
    rows.set('a', 2)
    state.now += 999
    expect(await memory.get('a')).toBe(1)
    state.now += 1
    expect(await memory.get('a')).toBe(2)
    rows.set('a', 3)
    state.now -= 1000
    expect(await memory.get('a')).toBe(3)
  })
  it('forgets at once when it is told to, and when something was written', async () => {
    const { rows, state, memory } = setUp()
    rows.set('a', 1)
    await memory.get('a')
    rows.set('a', 2)
    memory.forget()
    expect(await memory.get('a')).toBe(2)
    rows.set('a', 3)
    state.stamp = '2'
    expect(await memory.get('a')).toBe(3)
  })
  it('remembers nothing that was read before it was told to forget', async () => {
    const { rows, memory } = setUp()
    rows.set('a', 1)
    const reading = memory.get('a')
    rows.set('a', 2)
    memory.forget()
    await reading
    expect(await memory.get('a')).toBe(2)
  })
  it('notices at once what another connection writes to the file', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'quarry-memory-'))
    const open = () =>
      openDatabase(path.join(folder, 'a.db'), {
        durable: true,
        migrations: [{ name: 'a', sql: 'CREATE TABLE a (n INTEGER) STRICT' }],
      })
    const [here, there] = [await open(), await open()]
    const memory = createBriefMemory({
      read: async () => (await here.get('SELECT max(n) AS n FROM a'))?.['n'],
      stamp: here.stamp,
      clock: () => 0,
    })
    for (let n = 1; n <= 1500; n++) {
      await (n % 2 ? here : there).run('INSERT INTO a (n) VALUES (?)', n)
      expect(await memory.get('')).toBe(n)
    }
    for (const one of [here, there]) await one.close()
    rmSync(folder, { recursive: true, force: true })
  })
  it('looks each time for what was not there, and notices what has gone', async () => {
    const { rows, state, memory } = setUp()
    expect(await memory.get('a')).toBeNull()
    rows.set('a', 1)
    expect(await memory.get('a')).toBe(1)
    rows.delete('a')
    state.now += 1000
    expect([await memory.get('a'), await memory.get('a'), state.reads]).toEqual([null, null, 4])
  })
  it('holds no more keys than it may', async () => {
    const { rows, state, memory } = setUp(2)
    for (const key of ['a', 'b', 'c']) rows.set(key, 1)
    for (const key of ['a', 'b', 'c', 'c', 'a']) await memory.get(key)
    expect(state.reads).toBe(4)
  })
})
