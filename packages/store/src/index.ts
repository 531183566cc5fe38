export type { Database, OpenOptions, Row, SqlValue } from './database.ts'
export { openDatabase } from './database.ts'
export type { Migration } from './migrate.ts'
export { StoreError } from './migrate.ts'
