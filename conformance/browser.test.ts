import { afterAll, describe, expect, it } from 'vitest'
import { knownGaps } from './known-gaps.ts'
import type { ScenarioWindow } from './support/in-browser/entry.ts'
import { bundleScenarios, openPage } from './support/page.ts'
import type { Server } from './support/server.ts'
import { createServerPool } from './support/server-pool.ts'

/** Scenarios that a page may not play, and why. */
const onlyInNode: Readonly<Record<string, string>> = {
  'the address of a preview can be opened by itself, and is harmless there':
    'A page may not read the headers that are looked at.',
}

const pool = createServerPool()
let met: Server | undefined
const { page, close } = await openPage(await bundleScenarios())
await page.exposeFunction('mint', (grant?: Record<string, unknown>) => met?.mint(grant))
await page.exposeFunction('advance', (ms: number) => met?.advance(ms))
await page.exposeFunction('arrivals', () => met?.arrivals())
const scenarios = await page.evaluate(() => (globalThis as unknown as ScenarioWindow).scenarios)

afterAll(async () => {
  await close()
  await pool.stop()
})

describe('in Chromium, from a page of another origin', () => {
  it('there are as many scenarios as were promised', () => {
    expect(scenarios.length).toBeGreaterThanOrEqual(80)
    for (const name of Object.keys(onlyInNode)) expect(scenarios.map(one => one.name)).toContain(name)
  })
})

for (const group of new Set(scenarios.map(one => one.group)))
  describe(`in Chromium: ${group}`, () => {
    for (const [at, scenario] of scenarios.entries()) {
      if (scenario.group !== group || scenario.name in onlyInNode) continue
      const test = knownGaps.some(gap => gap.scenario === scenario.name) ? it.fails : it
      test(scenario.name, async () => {
        const server = await pool.serverFor(scenario)
        if (server !== met) {
          met = server
          const { origin, base, token, pages } = server
          const told = { origin, base, token, pages }
          await page.evaluate(one => (globalThis as unknown as ScenarioWindow).meet(one), told)
        }
        const wrong = await page.evaluate(which => (globalThis as unknown as ScenarioWindow).play(which), at)
        expect(wrong).toBeNull()
      })
    }
  })
