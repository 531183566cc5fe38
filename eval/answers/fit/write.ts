import type { Fitted } from '@quarry/answers'

/** The module that holds fitted weights. */
export function writtenFitted(fitted: Fitted, questions: number): string {
  const list = (weights: Readonly<Record<string, number>>, indent: string): string =>
    Object.entries(weights)
      .map(([name, weight]) => `${indent}${/^\w+$/.test(name) ? name : `'${name}'`}: ${weight},\n`)
      .join('')
  const { rank, sure } = fitted
  return `// biome-ignore-all lint/suspicious/noApproximativeNumericConstant: a weight may be like any number.
import type { Fitted } from './fit-type.ts'

/** Fitted by \`npm run eval -- --fit\` on ${questions} development questions; not to be changed by hand. */
export const fitted: Fitted = {
  rank: {
${list(rank, '    ')}  },
  sure: {
    features: {
${list(sure.features, '      ')}    },
    score: ${sure.score},
    margin: ${sure.margin},
    kinds: {
${list(sure.kinds, '      ')}    },
    bias: ${sure.bias},
  },
}
`
}
