import { lengthOf, unpackVector } from '../../vector.ts'
import type { Segment } from './open.ts'

/** The vectors of a segment's passages, one after the other; a length of 0 says that a passage has none. */
type Vectors = { bytes: Int8Array; lengths: Float64Array }

/** By the memory of the segment, which is the same when values of its documents change. */
const read = new WeakMap<SharedArrayBuffer, Map<string, Vectors>>()

/**
 * Vectors are kept in documents, which stay on disk: those of a segment are read when they are first asked for, and held as
 * long as the segment is open. One field of one size is held, as an index has one encoder.
 */
export function vectorsOf(segment: Segment, field: string, size: number): Vectors {
  const known = read.get(segment.resident) ?? new Map<string, Vectors>()
  const key = `${size} ${field}`
  const before = known.get(key)
  if (before) return before
  const found = readVectors(segment, field, size)
  read.set(segment.resident, new Map([[key, found]]))
  return found
}

function readVectors(segment: Segment, field: string, size: number): Vectors {
  const { parents, places, rows } = segment
  const bytes = new Int8Array(rows.passage * size)
  const lengths = new Float64Array(rows.passage)
  const ofDocument = new Map<number, number[]>()
  for (let row = 0; row < rows.passage; row++) {
    const siblings = ofDocument.get(parents[row]!)
    if (siblings) siblings.push(row)
    else ofDocument.set(parents[row]!, [row])
  }
  for (const [document, own] of ofDocument) {
    const { passages = [] } = segment.decode(segment.stored(document))
    for (const row of own) {
      const vector = unpackVector(passages[places[row]!]?.fields[field], size)
      if (!vector) continue
      bytes.set(vector, row * size)
      lengths[row] = lengthOf(vector)
    }
  }
  return { bytes, lengths }
}
