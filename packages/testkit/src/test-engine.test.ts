import { afterEach, describe, expect, it, vi } from 'vitest'
import { createTestEngine } from './test-engine.ts'

describe('the engine for tests', () => {
  afterEach(() => vi.unstubAllEnvs())

  it('is the embedded one unless the oracle is asked for', async () => {
    vi.stubEnv('QUARRY_ENGINE', '')
    const embedded = createTestEngine()
    expect(embedded.capabilities.driver).toBe('embedded')
    vi.stubEnv('QUARRY_ENGINE', 'oracle')
    const oracle = createTestEngine()
    expect(oracle.capabilities.driver).toBe('oracle')
    await Promise.all([embedded.close(), oracle.close()])
  })
})
