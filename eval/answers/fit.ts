import { type FeatureName, featureNames, type Weights } from '@quarry/answers'
import { descend } from './descend.ts'
import type { Example } from './examples.ts'

/**
 * `decay`: so much is taken from large weights: a feature that is seldom seen is not to decide. `shareOfMade`: of the near misses of a
 * collection that somebody wrote some for, so much are those that are made.
 */
export type FitSettings = { decay: number; shareOfMade: number }

export const usualFitSettings: FitSettings = { decay: 1e-3, shareOfMade: 1 / 3 }

/** Of what is asked, so much has an answer, is off topic, or nearly has one; whatever a collection holds of each. */
const shares: Readonly<Record<Example['class'], number>> = {
  answerable: 0.5,
  'off topic': 0.25,
  'near miss': 0.25,
}

type Weighed = { example: Example; worth: number }

/**
 * The weights under which the answers of the examples are likeliest, no answer being one of them: a conditional logistic regression.
 * Each collection counts the same, however many questions it has.
 */
export function fitWeights(
  collections: readonly (readonly Example[])[],
  { decay, shareOfMade } = usualFitSettings,
): Weights {
  const size = featureNames.length
  const weighed = collections.flatMap(examples => weigh(examples, 1 / collections.length, shareOfMade))
  const start = new Float64Array(size + 1)
  start[size] = -6
  const weights = descend((place, slopes) => {
    let unlikely = 0
    for (const one of weighed) unlikely += addSlopes(one, place, slopes)
    for (let at = 0; at < size; at++) {
      unlikely += (decay / 2) * place[at]! ** 2
      slopes[at]! += decay * place[at]!
    }
    return unlikely
  }, start)
  const features = Object.fromEntries(featureNames.map((name, at) => [name, rounded(weights[at]!)]))
  return { bias: rounded(weights[size]!), features: features as Record<FeatureName, number> }
}

function weigh(examples: readonly Example[], whole: number, shareOfMade: number): Weighed[] {
  const usable = examples.filter(
    ({ class: kind, answers, isMade }) =>
      (kind !== 'answerable' || answers.includes(1)) && (!isMade || shareOfMade > 0),
  )
  const made = usable.filter(({ isMade }) => isMade).length
  const shareOf = ({ class: kind, isMade }: Example): number => {
    if (kind !== 'near miss' || made === 0) return shares[kind]
    return shares[kind] * (isMade ? shareOfMade : 1 - shareOfMade)
  }
  const kindOf = ({ class: kind, isMade }: Example): string => (isMade ? 'made' : kind)
  const counts = new Map<string, number>()
  for (const one of usable) counts.set(kindOf(one), (counts.get(kindOf(one)) ?? 0) + 1)
  return usable.map(example => ({
    example,
    worth: (whole * shareOf(example)) / (counts.get(kindOf(example)) ?? 1),
  }))
}

/** How unlikely an example is under these weights, as a logarithm; what each of them does to that is added to `slopes`. */
function addSlopes(
  { example: { features, answers }, worth }: Weighed,
  weights: Float64Array,
  slopes: Float64Array,
): number {
  const size = featureNames.length
  const odds = new Float64Array(answers.length)
  let highest = 0
  for (let at = 0; at < odds.length; at++) {
    let score = weights[size]!
    for (let one = 0; one < size; one++) score += weights[one]! * features[at * size + one]!
    odds[at] = score
    highest = Math.max(highest, score)
  }
  let [all, right] = [Math.exp(-highest), 0]
  for (let at = 0; at < odds.length; at++) {
    odds[at] = Math.exp(odds[at]! - highest)
    all += odds[at]!
    if (answers[at]) right += odds[at]!
  }
  for (let at = 0; at < odds.length; at++) {
    const wanted = right > 0 && answers[at] ? odds[at]! / right : 0
    const pull = worth * (odds[at]! / all - wanted)
    if (Math.abs(pull) < 1e-9) continue
    for (let one = 0; one < size; one++) slopes[one]! += pull * features[at * size + one]!
    slopes[size]! += pull
  }
  return worth * (Math.log(all) - Math.log(right > 0 ? right : Math.exp(-highest)))
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000
}
