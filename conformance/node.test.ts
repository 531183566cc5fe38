import { createStorage } from '@quarry/testkit'
import { afterAll, beforeAll, describe, it, vi } from 'vitest'
import { knownGaps } from './known-gaps.ts'
import { listScenarios, type ScenarioFile } from './support/scenario.ts'
import { createServerPool } from './support/server-pool.ts'

const scenarios = listScenarios(import.meta.glob<ScenarioFile>('./scenarios/*.ts', { eager: true }))
const pool = createServerPool()

beforeAll(() => {
  // Outside a browser the client has nowhere to keep what was done; it looks for a place once, so it is there before.
  vi.stubGlobal('localStorage', createStorage())
})
afterAll(async () => {
  await pool.stop()
  vi.unstubAllGlobals()
})

for (const group of new Set(scenarios.map(one => one.group)))
  describe(`in Node: ${group}`, () => {
    for (const scenario of scenarios.filter(one => one.group === group)) {
      // What is known to fail is played all the same, and has to fail: once it holds, it must leave the list.
      const test = knownGaps.some(gap => gap.scenario === scenario.name) ? it.fails : it
      test(scenario.name, async () => scenario.play(await pool.serverFor(scenario)))
    }
  })
