import type { Network } from '../extract/network.ts'
import { featureNames } from '../extract/observe.ts'
import { sureInputs } from '../extract/rank.ts'

/** A network that adds up, as plainly as can be: what counts more than nothing goes one way, what counts less the other. */
export function plainSure(features: Readonly<Record<string, number>>, margin: number, bias: number): Network {
  const inputs = sureInputs({}, 0, 0, 'what').length
  const first = new Float32Array(inputs * 2)
  const weights: [number, number][] = Object.entries(features).map(([name, weight]) => {
    const at = featureNames.findIndex(one => one === name)
    if (at < 0) throw new Error(`There is no feature "${name}".`)
    return [at, weight]
  })
  for (const [at, weight] of [...weights, [featureNames.length + 1, margin] as const])
    first.set([weight, -weight], at * 2)
  return { first, added: Float32Array.of(bias, -bias), last: Float32Array.of(1, -1), end: 0 }
}
