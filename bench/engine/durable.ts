import path from 'node:path'
import type { Document, IndexSpec, SearchEngine } from '@quarry/engine'
import { openDurableIndex } from '@quarry/engine/durable'
import { nodeFiles } from '@quarry/engine/files'
import { openDocumentStore } from '@quarry/store'
import { startBuilder } from '../../packages/server/src/indexing/index.ts'
import { askPort, benchIndex, untilMerged } from './ask-port.ts'
import type { Contender, Opening } from './contender.ts'
import { rowNames } from './rows.ts'

/**
 * Our engine on a disk: documents in SQLite, segments in files. Searches and writes are plain calls on this thread; only
 * segments of many documents are made on another.
 */
export const durable: Contender & Opening = {
  name: 'Quarry',
  rows: rowNames,
  async build(folder, corpus) {
    const engine = await openEngine(folder)
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
  open: async folder => askPort(await openEngine(folder)),
}

function openEngine(folder: string): Promise<SearchEngine> {
  return openDurableIndex({
    documents: openDocumentStore<Document, IndexSpec>(path.join(folder, 'documents.db')),
    files: index => nodeFiles(path.join(folder, index)),
    startHelper: () => startBuilder(path.join(process.env['QUARRY_WORKERS'] ?? '', 'building.js')),
  })
}
