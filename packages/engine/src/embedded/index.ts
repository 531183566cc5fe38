export { createMemoryEngine } from './create-memory-engine.ts'
