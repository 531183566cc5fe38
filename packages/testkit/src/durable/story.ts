import type { WriteOp } from '@quarry/engine'
import fc from 'fast-check'
import { documents } from '../differential/documents.ts'

/** Operations in each write of a story. */
export const opsPerWrite = 3

/**
 * Endless writes of a seed, the same in every process: few documents, over and over, each operation newer than all
 * before it, so that the number of changes tells exactly which of them took effect.
 */
export function createStory(seed: number): (write: number) => WriteOp[] {
  const known = fc.sample(documents(40), { seed, numRuns: 150 })
  return write =>
    Array.from({ length: opsPerWrite }, (_, place) => {
      const version = write * opsPerWrite + place + 1
      const document = known[(version * 7) % known.length]
      if (!document) throw new Error('A story without documents.')
      return version % 9 === 0
        ? { op: 'delete', id: document.id, version }
        : { op: 'upsert', ...document, version }
    })
}
