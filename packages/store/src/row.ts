export type SqlValue = string | number | bigint | Uint8Array | null
export type Row = Readonly<Record<string, unknown>>
