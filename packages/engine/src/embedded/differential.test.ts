import { createReferenceEngine } from '@quarry/engine/reference'
import { bulkScenarioOf, differenceOf, differential, leakOf } from '@quarry/testkit'
import { describe, expect, it } from 'vitest'
import { createMemoryEngine } from './create-memory-engine.ts'

describe('the embedded engine beside the reference driver', () => {
  it('answers random requests on random histories alike', async () => {
    const [one, other] = [createReferenceEngine(), createMemoryEngine()]
    for (let seed = 1; seed <= 6; seed++)
      expect(await differential(one, other, seed), `seed ${seed}`).toBeUndefined()
  })

  it('does so when lists are longer than a block and segments are merged', async () => {
    const difference = await differenceOf(
      createReferenceEngine(),
      createMemoryEngine(),
      bulkScenarioOf(3, 500, 6),
      'bulk',
    )
    expect(difference).toBeUndefined()
  })

  it('shows nothing of documents that are hidden', async () => {
    const engine = createMemoryEngine()
    for (const seed of [1, 2, 3]) expect(await leakOf(engine, seed), `seed ${seed}`).toBeUndefined()
  })
})
