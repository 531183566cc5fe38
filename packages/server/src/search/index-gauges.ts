import type { SearchEngine } from '@quarry/engine'
import type { Gauge } from '../http/index.ts'

/** What the index holds. */
export async function indexGauges(engine: SearchEngine, index: string): Promise<Gauge[]> {
  const { documents, passages, segments, bytes, seq, visibleSeq } = await engine.stats(index)
  const gauge = (name: string, help: string, value: number): Gauge => ({
    name,
    help,
    values: [{ labels: { index }, value }],
  })
  return [
    gauge('quarry_index_documents', 'Documents that can be found.', documents),
    gauge('quarry_index_passages', 'Passages of them.', passages),
    gauge('quarry_index_segments', 'Segments of the index.', segments),
    gauge('quarry_index_bytes', 'Bytes of the segments.', bytes),
    gauge('quarry_index_waiting', 'Writes that are durable and not yet found.', seq - visibleSeq),
  ]
}
