import { deflateRawSync, inflateRawSync } from 'node:zlib'

/** Bodies of old versions are read seldom and are many: they are kept deflated, at about a ninth of their size. */
export function pack(text: string): Uint8Array {
  return deflateRawSync(text)
}

/** What `pack` made; a text that was written before there was packing is itself. */
export function unpack(value: unknown): string {
  if (value instanceof Uint8Array) return inflateRawSync(value).toString('utf8')
  if (value instanceof ArrayBuffer) return inflateRawSync(new Uint8Array(value)).toString('utf8')
  return String(value)
}
