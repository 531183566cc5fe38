import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import type { Piece } from './ingest-input.ts'

/** A document a line, as it would be pushed. One without `documentId` is called after its line. */
export async function* readNdjson(
  file: string,
  name: string,
  after: number,
  names: ReadonlyMap<string, string>,
): AsyncGenerator<Piece> {
  let line = 0
  for await (const text of createInterface({
    input: createReadStream(file),
    crlfDelay: Number.POSITIVE_INFINITY,
  })) {
    line += 1
    if (line <= after) continue
    const plain = line === 1 ? text.replace(/^\ufeff/, '').trim() : text.trim()
    if (plain === '') continue
    let value: unknown
    try {
      value = JSON.parse(plain)
    } catch (error) {
      yield { line, refused: `It is not JSON: ${error instanceof Error ? error.message : 'unreadable'}` }
      continue
    }
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      yield { line, refused: 'A line is one JSON object.' }
      continue
    }
    const renamed = Object.fromEntries(
      Object.entries(value).map(([key, one]) => [names.get(key) ?? key, one] as const),
    )
    const hasId = Object.keys(renamed).some(key => key.toLowerCase() === 'documentid')
    yield {
      line,
      document: hasId ? renamed : { ...renamed, documentId: `file:///${encodeURIComponent(name)}#${line}` },
    }
  }
}
