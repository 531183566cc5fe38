import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { calibrate, slowness } from '../../../../bench/measure/calibrate.ts'
import { openBrowser, visitAgain as visit } from '../../../../packages/site/test/browser/visit.ts'
import { kinds, pace, quantile, waited } from './pace.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

/** Enough for a median; `npm run bench -- experience` does more. */
const turns = 16

type Waits = { median: number; longest: number }

async function measure(kind: (typeof kinds)[number]): Promise<Waits> {
  const before = calibrate()
  const seen = await visit(browser)
  const { interactions } = await pace(seen.page, inject('together').url, kind, turns)
  await seen.close()
  expect(interactions.length).toBeGreaterThanOrEqual(turns - 1)
  const factor = slowness(before, calibrate())
  const waits = interactions.map(one => waited(one) / factor)
  return { median: quantile(waits, 0.5), longest: Math.max(...waits) }
}

/**
 * What no change may pass: 80 ms in the middle and 200 ms at the most, of the 100 that a visitor takes for at once; more
 * where the list grows to three hundred below a start.
 */
const held: Readonly<Record<(typeof kinds)[number], Waits>> = {
  'facet click': { median: 80, longest: 200 },
  typing: { median: 60, longest: 200 },
  'load more': { median: 200, longest: 600 },
}

it.each(kinds)(
  `%s, ${turns} times on a processor four times as slow: painted soon`,
  {
    timeout: 150_000,
  },
  async kind => {
    const most = held[kind]
    const isHeld = ({ median, longest }: Waits): boolean => median <= most.median && longest <= most.longest
    // The better of two windows, as in calibrating: neighbours, who take caches and clock, only make a window slower. The other
    // one is not needed where the first holds.
    const first = await measure(kind)
    const { median, longest } = isHeld(first) ? first : await measure(kind)
    expect(median).toBeLessThanOrEqual(most.median)
    expect(longest).toBeLessThanOrEqual(most.longest)
  },
)
