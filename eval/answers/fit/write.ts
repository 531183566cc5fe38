import { featureNames, type Network, packNetwork } from '@quarry/answers'

/** The module that holds what was fitted. */
export function writtenFitted(rank: Network, sure: Network, questions: number): string {
  return `import type { Fitted } from './fit-type.ts'
import { readNetwork } from './network.ts'

/** Fitted by \`npm run eval -- --fit\` on ${questions} development questions; not to be changed by hand. */
export const fitted: Fitted = {
  features:
    '${featureNames.join(' ')}',
  rank: ${written(rank)},
  sure: ${written(sure)},
}
`
}

function written(network: Network): string {
  const { width, end, numbers } = packNetwork(network)
  return `readNetwork({
    width: ${width},
    end: ${end},
    numbers:
      '${numbers}',
  })`
}
