import path from 'node:path'
import type { Document } from '@quarry/engine'
import { openEmbedded } from '../../packages/server/src/indexing/index.ts'
import { askPort, benchIndex, untilMerged } from './ask-port.ts'
import type { Contender, Opening } from './contender.ts'
import { rowNames } from './rows.ts'

/** Our engine as the server runs it: one worker indexes, another searches, and answers travel between threads. */
export const workers: Contender & Opening = {
  name: 'Quarry in workers',
  rows: rowNames,
  async build(folder, corpus) {
    const engine = open(folder)
    await engine.ensureIndex({ name: benchIndex, version: 1, fields: corpus.fields })
    const write = async (documents: readonly Document[], visible: 'soon' | 'wait') => {
      const ops = documents.map(document => ({ op: 'upsert' as const, ...document }))
      await engine.write(benchIndex, ops, { visible })
    }
    return {
      write: documents => write(documents, 'soon'),
      finish: () => write([], 'wait'),
      rest: () => untilMerged(engine),
      close: () => engine.close(),
    }
  },
  async open(folder) {
    const engine = open(folder)
    // Opening goes on behind the call; a first answer ends it.
    await engine.stats(benchIndex)
    return askPort(engine)
  },
}

function open(folder: string) {
  return openEmbedded(path.resolve(folder), { workers: process.env['QUARRY_WORKERS'] })
}
