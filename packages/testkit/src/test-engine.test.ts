import { afterEach, describe, expect, it, vi } from 'vitest'
import { createTestEngine } from './test-engine.ts'

/** How many segments an empty index has: the reference driver, which has none, counts its one list. */
async function segmentsOf(driver: string): Promise<number> {
  vi.stubEnv('QUARRY_ENGINE', driver)
  const engine = createTestEngine()
  await engine.ensureIndex({ name: 'i', version: 1, fields: [] })
  const { segments } = await engine.stats('i')
  await engine.close()
  return segments
}

describe('the engine for tests', () => {
  afterEach(() => vi.unstubAllEnvs())

  it('is the embedded one unless the reference driver is asked for', async () => {
    expect(await segmentsOf('')).toBe(0)
    expect(await segmentsOf('reference')).toBe(1)
  })
})
