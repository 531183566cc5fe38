import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import type { SearchEngine } from '@quarry/engine'
import { databasesOf } from './data-files.ts'
import type { Gauge } from './metrics.ts'

/** What the services hold: documents of the index, and bytes of the data folder. */
export async function gaugesOf(data: string, engine: SearchEngine, index: string): Promise<Gauge[]> {
  const stats = await engine.stats(index)
  const labels = { index }
  const one = (name: string, help: string, value: number): Gauge => ({
    name,
    help,
    values: [{ labels, value }],
  })
  return [
    one('quarry_index_documents', 'Documents that can be found.', stats.documents),
    one('quarry_index_passages', 'Passages of them.', stats.passages),
    one('quarry_index_segments', 'Segments of the index.', stats.segments),
    one('quarry_index_bytes', 'Bytes of the segments.', stats.bytes),
    one('quarry_index_waiting', 'Writes that are durable and not yet found.', stats.seq - stats.visibleSeq),
    {
      name: 'quarry_database_bytes',
      help: 'Bytes of the databases, their journals included.',
      values: databasesOf(data).map(name => ({
        labels: { file: name.replaceAll('\\', '/') },
        value: sizeOf(path.join(data, name)) + sizeOf(path.join(data, `${name}-wal`)),
      })),
    },
  ]
}

function sizeOf(file: string): number {
  return existsSync(file) ? statSync(file).size : 0
}
