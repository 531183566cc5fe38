import { temporaryFolder } from '@quarry/testkit/folder'
import { beforeEach, describe, expect, it } from 'vitest'
import { crashingFiles } from './crashing-files.fixture.ts'
import { nodeFiles } from './node-files.ts'
import type { Files } from './port.ts'

let folder: string
beforeEach(() => {
  folder = temporaryFolder()
})

const bytes = (...values: number[]): Uint8Array => Uint8Array.from(values)

describe.each<[string, () => Files]>([
  ['on the disk', () => nodeFiles(folder)],
  ['in memory', () => crashingFiles()],
])('files %s', (_, make) => {
  it('are written, read anywhere, renamed over others, listed and removed', () => {
    const files = make()
    files.write('a', bytes(1, 2, 3, 4))
    const writer = files.create('b')
    writer.append(bytes(9))
    writer.append(bytes(8, 7))
    expect(writer.length).toBe(3)
    writer.end()
    files.sync('b')
    files.rename('b', 'a')
    files.syncFolder()
    expect(files.list()).toEqual(['a'])
    const reader = files.open('a')
    expect([...reader.read(1, 2)]).toEqual([8, 7])
    expect(reader.size).toBe(3)
    expect(() => reader.read(2, 2)).toThrow(RangeError)
    reader.close()
    files.remove('a')
    files.remove('a')
    expect(files.exists('a')).toBe(false)
    expect(() => files.read('a')).toThrow()
  })
  it('never leave their folder', () => {
    const files = make()
    for (const name of ['../x', 'a/b', '.hidden', ''])
      expect(() => files.write(name, bytes(1)), name).toThrow('no file name')
  })
})

describe('a power cut', () => {
  const states = (files: ReturnType<typeof crashingFiles>): Set<string> => {
    const seen = new Set<string>()
    for (let after = 0; after <= files.steps(); after += 1) {
      // Every combination of choices, walked like a counter.
      const choices: [number, number][] = []
      for (let more = true; more; ) {
        let at = 0
        const disk = files.crash(after, ways => {
          if (at === choices.length) choices.push([0, ways])
          return choices[at++]?.[0] ?? 0
        })
        seen.add(
          disk
            .list()
            .sort()
            .map(name => `${name}=${[...disk.read(name)].join('')}`)
            .join(' '),
        )
        while (choices.length > 0 && (choices.at(-1)?.[0] ?? 0) + 1 === choices.at(-1)?.[1]) choices.pop()
        const last = choices.at(-1)
        more = last !== undefined
        if (last) last[0] += 1
      }
    }
    return seen
  }

  it('keeps what was synced under its name, whatever happens to the rest', () => {
    const files = crashingFiles(new Map([['now', bytes(1, 1)]]))
    files.write('new', bytes(2, 2))
    files.sync('new')
    files.rename('new', 'now')
    files.syncFolder()
    const seen = [...states(files)].map(text => /now=(\d*)/.exec(text)?.[1])
    // The recipe of write, sync, rename, sync folder shows the old or the new, never a mixture.
    expect(new Set(seen)).toEqual(new Set(['11', '22']))
  })
  it('may tear what was renamed before it was synced', () => {
    const files = crashingFiles(new Map([['now', bytes(1, 1)]]))
    files.write('new', bytes(2, 2))
    files.rename('new', 'now')
    files.syncFolder()
    const seen = new Set([...states(files)].map(text => /now=(\d*)/.exec(text)?.[1]))
    expect(seen).toEqual(new Set(['11', '22', '2', '']))
  })
  it('runs out of space, and flips bits, when told to', () => {
    const files = crashingFiles()
    files.fill(3)
    files.write('a', bytes(1, 2))
    expect(() => files.write('b', bytes(1, 2))).toThrow('ENOSPC')
    files.flip('a', 8)
    expect([...files.read('a')]).toEqual([1, 3])
  })
})
