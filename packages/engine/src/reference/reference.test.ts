import { describeEngine } from '@quarry/testkit/engine'
import { createReferenceEngine } from './create-reference-engine.ts'

describeEngine('the reference driver', {
  open: async folder => createReferenceEngine(folder === undefined ? {} : { folder }),
})
