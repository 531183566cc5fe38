import type { Network } from '../extract/network.ts'
import { featureNames } from '../extract/observe.ts'
import { sureInputs } from '../extract/rank.ts'

/** A network that adds up, as plainly as can be: what counts more than nothing goes one way, what counts less the other. */
export function plainNetwork(weights: Readonly<Record<string, number>>, added = 0): Network {
  const names: readonly string[] = [...featureNames, 'score', 'margin']
  const inputs = sureInputs({}, 0, 0, 'what').length
  const first = new Float32Array(inputs * 2)
  for (const [name, weight] of Object.entries(weights)) {
    const at = names.indexOf(name)
    if (at < 0) throw new Error(`There is no feature "${name}".`)
    first.set([weight, -weight], at * 2)
  }
  return { first, added: Float32Array.of(added, -added), last: Float32Array.of(1, -1), end: 0 }
}
