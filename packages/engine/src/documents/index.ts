export type { Document, IndexSpec } from '../port.ts'
export { memoryDocuments } from './memory.ts'
export type { DocumentStore, LoggedDocument } from './port.ts'
