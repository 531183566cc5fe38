import { type Network, packNetwork } from '@quarry/answers'

/** The module that holds what was fitted. */
export function writtenFitted(
  rank: Readonly<Record<string, number>>,
  sure: Network,
  questions: number,
): string {
  const weights = Object.entries(rank).map(([name, weight]) => `    ${name}: ${weight},\n`)
  const { width, end, numbers } = packNetwork(sure)
  return `// biome-ignore-all lint/suspicious/noApproximativeNumericConstant: a weight may be like any number.
import type { Fitted } from './fit-type.ts'
import { readNetwork } from './network.ts'

/** Fitted by \`npm run eval -- --fit\` on ${questions} development questions; not to be changed by hand. */
export const fitted: Fitted = {
  rank: {
${weights.join('')}  },
  sure: readNetwork({
    width: ${width},
    end: ${end},
    numbers:
      '${numbers}',
  }),
}
`
}
