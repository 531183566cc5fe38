import { describeEngine } from '@quarry/testkit/engine'
import { createMemoryEngine } from './create-memory-engine.ts'

describeEngine('the embedded engine in memory', {
  open: async () => createMemoryEngine(),
  skip: [{ reason: 'it has no folder', cases: ['durable'] }],
})
