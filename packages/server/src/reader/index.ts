export { reader } from './capability.ts'
export type { Reader } from './reader.ts'
