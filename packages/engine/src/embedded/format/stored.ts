/**
 * Documents as they are kept: JSON, raw-deflated one by one, in the same form as in the document store, which hands them
 * over as they are. One by one, so that a hit costs the reading of one document, and a merge copies bytes.
 */
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { Document } from '../../port.ts'

export function encodeDocument({ id, version, language, fields, access, passages }: Document): Uint8Array {
  const text = JSON.stringify({ id, version, language, fields, access, passages })
  // The result holds on to the room it was made in.
  const chunkSize = Math.max(64, Math.ceil(text.length * 0.7))
  return deflateRawSync(text, { level: 1, memLevel: 5, windowBits: windowFor(text.length), chunkSize })
}

/**
 * A small window: setting up the usual one costs more than the work on a short text. But all of the text is to be in it:
 * passages say again what the document says.
 */
function windowFor(length: number): number {
  return Math.min(14, Math.max(12, 32 - Math.clz32(length)))
}

/** Where a text is made again: the usual room is many times that of a short one, and costs collections of garbage. */
function roomFor(bytes: number): number {
  return Math.min(16_384, Math.max(1024, bytes * 4))
}

export function decodeDocument(bytes: Uint8Array): Document {
  return JSON.parse(inflateRawSync(bytes, { chunkSize: roomFor(bytes.length) }).toString())
}
