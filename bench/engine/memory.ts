import { createMemoryEngine } from '@quarry/engine/embedded'
import { askPort, benchIndex } from './ask-port.ts'
import type { Contender } from './contender.ts'
import { rowNames } from './rows.ts'

/** Our engine without a disk: what searching itself costs. */
export const memory: Contender = {
  name: 'Quarry in memory',
  rows: rowNames,
  inMemory: true,
  most: 200_000,
  heap: ['--max-old-space-size=12000'],
  async build(_, corpus) {
    const engine = createMemoryEngine()
    await engine.ensureIndex({ name: benchIndex, version: 1, fields: corpus.fields })
    return {
      async write(documents) {
        const ops = documents.map(document => ({ op: 'upsert' as const, ...document }))
        await engine.write(benchIndex, ops, { visible: 'soon' })
      },
      finish: async () => {},
      close: async () => {},
      opened: askPort(engine),
    }
  },
}
