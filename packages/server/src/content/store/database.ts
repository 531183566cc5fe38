export type SqlValue = string | number | bigint | Uint8Array | null
export type Row = Readonly<Record<string, unknown>>

/** What this store needs of the embedded database: synchronous, durable, with nested work in one transaction. */
export type Database = {
  run(sql: string, ...parameters: SqlValue[]): unknown
  get(sql: string, ...parameters: SqlValue[]): Row | undefined
  all(sql: string, ...parameters: SqlValue[]): Row[]
  transaction<Result>(work: () => Result): Result
}
