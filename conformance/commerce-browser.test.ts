import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isMeant } from './commerce/exceptions.ts'
import type { ShopWindow } from './commerce/in-browser/entry.ts'
import { type Shop, startShop } from './commerce/shop-server.ts'
import { compare } from './parity/compare.ts'
import { bundle, openPage } from './support/page.ts'

// The vendor's commerce engine of 3.50.1, unmodified, in Chromium, from a page of another origin than our shop, and our
// client beside it. Only there does the vendor's tell of carts and clicks.
const entry = path.join(fileURLToPath(new URL('.', import.meta.url)), 'commerce/in-browser/entry.ts')
const { page, close } = await openPage(await bundle(entry, { alias: [] }))
const { names, eventNames } = await page.evaluate(() => {
  const { names, eventNames } = globalThis as unknown as ShopWindow
  return { names, eventNames }
})

let shop: Pick<Shop, 'base' | 'token'>
let stop: () => Promise<void>
beforeAll(async () => {
  const { base, token, stop: end } = await startShop({ QUARRY_EVENTS_CONSENT: 'assumed' })
  shop = { base, token }
  stop = end
})
afterAll(async () => {
  await close()
  await stop()
})

const play = (name: string, who: 'theirs' | 'ours') =>
  page.evaluate(([one, by, where]) => (globalThis as unknown as ShopWindow).play(one, by, where), [
    name,
    who,
    shop,
  ] as const)

/** Each names its own software, its own moment, and the answer that it had itself. */
const isOwn = (where: string): boolean => /^\d+\.event\.(meta\.(ts|source)|responseId)/.test(where)

describe('a shop in Chromium: the vendor’s client and ours', () => {
  it.each(names)('%s', async name => {
    const theirs = await play(name, 'theirs')
    const ours = await play(name, 'ours')
    expect(compare(theirs.asked, ours.asked).filter(one => !isMeant(name, one))).toEqual([])
    expect(compare(theirs.told, ours.told).filter(one => !isOwn(one.path))).toEqual([])
    expect(ours.looks).toEqual(theirs.looks)
    expect(ours.shown).toEqual(theirs.shown)
  })

  it.each(eventNames)('the collector takes what the vendor’s client tells: %s', async name => {
    const { told } = await play(name, 'theirs')
    expect(told.length).toBeGreaterThan(0)
    const answer = await page.evaluate(
      ([list, where]) => (globalThis as unknown as ShopWindow).collect(list, where),
      [told.map(one => one.event), shop] as const,
    )
    const { events } = answer as { events: { accepted: boolean }[] }
    expect(events.map(one => one.accepted)).toEqual(told.map(() => true))
  })
})
