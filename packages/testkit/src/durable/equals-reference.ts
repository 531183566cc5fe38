import type { SearchEngine, SearchRequest } from '@quarry/engine'
import { compareResponses, compareValues } from '../differential/compare.ts'

/** Where an engine differs from the reference driver that was told the same; undefined: nowhere. Each document must be there once. */
export async function differenceFromReference(
  engine: SearchEngine,
  reference: SearchEngine,
  index: string,
  requests: readonly SearchRequest[],
): Promise<object | undefined> {
  const scanned = compareValues('scan', await documentsOf(engine, index), await documentsOf(reference, index))
  if (scanned) return scanned
  const { documents, passages, seq, visibleSeq } = await engine.stats(index)
  const wanted = await reference.stats(index)
  const counted = compareValues(
    'stats',
    { documents, passages, seq, visibleSeq },
    { documents: wanted.documents, passages: wanted.passages, seq, visibleSeq: seq },
  )
  if (counted) return counted
  for (const request of requests) {
    const parting = compareResponses(
      await engine.search(index, request),
      await reference.search(index, request),
    )
    if (parting) return { request, ...parting }
  }
  return undefined
}

async function documentsOf(engine: SearchEngine, index: string): Promise<unknown[]> {
  const documents: unknown[] = []
  for await (const document of engine.scan(index)) documents.push(document)
  return documents
}
