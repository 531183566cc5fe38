import { describeEngine } from '@quarry/testkit/engine'
import { createOracle } from './index.ts'

describeEngine('the oracle', {
  open: async folder => createOracle(folder === undefined ? {} : { folder }),
})
