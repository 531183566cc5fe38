/**
 * Documents as they are kept: JSON, deflated one by one with the names of the index's fields as a preset dictionary.
 * One by one, so that a hit costs the reading of one document, and a merge copies bytes without inflating them.
 */
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { Document, IndexSpec } from '../../port.ts'

/** A window of 8 kB: larger ones cost more to set up than they save on a document. */
const windowBits = 13

export type DocumentCodec = {
  encode(document: Document): Uint8Array
  decode(bytes: Uint8Array): Document
}

export function createDocumentCodec(spec: IndexSpec): DocumentCodec {
  // The most likely text last: a reference to it is shorter.
  const dictionary = Buffer.from(
    [
      '"access":{"levels":[[{"anonymous":true,"allow":[""],"deny":["","passages":[{"id":""}],',
      ...spec.fields.map(field => `"${field.name}":"","${field.name}":["`),
      '"en","fields":{"","","id":"","language":"es","version":1},"version":2,"language":"fr","fields":{"{"id":"',
    ].join(''),
  )
  return {
    encode(document) {
      const { id, version, language, fields, access, passages } = document
      const text = JSON.stringify({ id, version, language, fields, access, passages })
      return deflateRawSync(text, { level: 3, memLevel: 6, windowBits, dictionary })
    },
    decode: bytes => JSON.parse(inflateRawSync(bytes, { windowBits, dictionary }).toString()),
  }
}
