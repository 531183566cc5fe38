export type { Document, IndexSpec } from '../port.ts'
export { memoryDocuments } from './memory.ts'
export type { DocumentStore, LoggedDocument, LoggedPatch } from './port.ts'
