import { describe, expect, it } from 'vitest'
import type { Difference } from './compare.ts'
import { type Exception, exceptions } from './exceptions.ts'
import { differencesOf } from './run.ts'
import { scripts } from './scripts-modes.ts'

const used = new Set<Exception>()

function isMeant(script: string, { path }: Difference): boolean {
  const meant = exceptions.filter(
    one =>
      (one.scripts === 'all' || one.scripts.includes(script)) &&
      new RegExp(`^${one.path.replaceAll('.', '\\.').replaceAll('*', '[^.]+')}(\\.|$)`).test(path),
  )
  for (const one of meant) used.add(one)
  return meant.length > 0
}

const told = ({ path, vendor, ours }: Difference): string =>
  `${path}: ${JSON.stringify(vendor)} → ${JSON.stringify(ours)}`

describe('the same requests as the vendor’s client', () => {
  for (const script of scripts) {
    it(script.name, async () => {
      const { count, differences } = await differencesOf(script)
      expect(count).toBeGreaterThan(0)
      expect(differences.filter(one => !isMeant(script.name, one)).map(told)).toEqual([])
    })
  }
})

describe('exceptions', () => {
  it('are few, and every one is needed', () => {
    expect(exceptions.length).toBeLessThanOrEqual(20)
    expect(exceptions.filter(one => !used.has(one))).toEqual([])
  })
})
