/**
 * Documents as they are kept: JSON, raw-deflated one by one, in the same form as in the document store, which hands them
 * over as they are. One by one, so that a hit costs the reading of one document, and a merge copies bytes.
 */
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { Document } from '../../port.ts'

export function encodeDocument({ id, version, language, fields, access, passages }: Document): Uint8Array {
  const text = JSON.stringify({ id, version, language, fields, access, passages })
  // A small window: setting up the usual one costs more than the work on a short text.
  // The result holds on to the room it was made in.
  const chunkSize = Math.max(64, Math.ceil(text.length * 0.7))
  return deflateRawSync(text, { level: 1, memLevel: 5, windowBits: 12, chunkSize })
}

/** Where a text is made again: the usual room is many times that of a short one, and costs collections of garbage. */
function roomFor(bytes: number): number {
  return Math.min(16_384, Math.max(1024, bytes * 4))
}

export function decodeDocument(bytes: Uint8Array): Document {
  return JSON.parse(inflateRawSync(bytes, { chunkSize: roomFor(bytes.length) }).toString())
}
