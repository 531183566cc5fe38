export type SqlValue = string | number | bigint | Uint8Array | null
export type Row = Readonly<Record<string, unknown>>

/** The driver hands out blobs in two forms, depending on the call. */
export function bytesOf(value: unknown): Uint8Array {
  if (value instanceof Uint8Array) return value
  if (value instanceof ArrayBuffer) return new Uint8Array(value)
  throw new TypeError('A blob was expected.')
}
