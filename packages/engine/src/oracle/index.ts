export type { OracleOptions } from './create-oracle.ts'
export { createOracle } from './create-oracle.ts'
