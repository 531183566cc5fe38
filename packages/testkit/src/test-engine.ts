import type { SearchEngine } from '@quarry/engine'
import { createMemoryEngine } from '@quarry/engine/embedded'
import { createReferenceEngine } from '@quarry/engine/reference'

/**
 * The engine for tests of what is built on the port: the embedded one in memory, or with `QUARRY_ENGINE=reference` the
 * plain one, so that a fault of the engine can be told from a fault of what uses it.
 */
export function createTestEngine(): SearchEngine {
  return process.env['QUARRY_ENGINE'] === 'reference' ? createReferenceEngine() : createMemoryEngine()
}
