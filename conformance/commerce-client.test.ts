import { createStorage } from '@quarry/testkit'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { playOurs, playTheirs } from './commerce/both.ts'
import { exceptions, isMeant } from './commerce/exceptions.ts'
import { scripts } from './commerce/scripts.ts'
import { type Shop, startShop } from './commerce/shop-server.ts'
import { compare, type Difference } from './parity/compare.ts'

// Our client of shops beside the vendor's of 3.50.1, on the same shop: after the same steps both have asked the same, and
// show the same.

let shop: Shop
const ask = globalThis.fetch
const met: [script: string, difference: Difference][] = []

beforeAll(async () => {
  vi.stubGlobal('localStorage', createStorage())
  shop = await startShop()
})
afterAll(async () => {
  await shop.stop()
  vi.unstubAllGlobals()
})

it.each(scripts)('$name', async script => {
  const theirs = await playTheirs(script, shop, ask, own => vi.stubGlobal('fetch', own))
  const ours = await playOurs(script, shop, ask)
  const differences = compare(theirs.asked, ours.asked)
  met.push(...differences.map(one => [script.name, one] as (typeof met)[number]))
  expect(differences.filter(one => !isMeant(script.name, one))).toEqual([])
  expect(theirs.asked.length).toBeGreaterThan(0)
  expect(ours.looks).toEqual(theirs.looks)
  expect(ours.shown).toEqual(theirs.shown)
})

it('every exception is needed', () => {
  const isNeeded = (one: (typeof exceptions)[number]) =>
    met.some(([script, what]) => isMeant(script, what, [one]))
  expect(exceptions.filter(one => !isNeeded(one))).toEqual([])
})
