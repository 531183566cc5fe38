import { type FeatureName, featureNames, type Weights } from '@quarry/answers'
import type { Example } from './examples.ts'

const rounds = 160
const rate = 0.15
/** So much is taken from large weights: a feature that is seldom seen is not to decide. */
const decay = 2e-4
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
export function fitWeights(collections: readonly (readonly Example[])[]): Weights {
  const size = featureNames.length
  const weights = new Float64Array(size + 1)
  weights[size] = -6
  const step = createSteps(size + 1)
  const weighed = collections.flatMap(examples => weigh(examples, 1 / collections.length))
  for (let round = 0; round < rounds; round++) {
    const gradient = new Float64Array(size + 1)
    for (const one of weighed) addGradient(one, weights, gradient)
    for (let at = 0; at < size; at++) gradient[at]! -= decay * weights[at]!
    step(weights, gradient, rate * (1 - round / rounds) + 0.002)
  }
  const features = Object.fromEntries(featureNames.map((name, at) => [name, rounded(weights[at]!)]))
  return { bias: rounded(weights[size]!), features: features as Record<FeatureName, number> }
}

function weigh(examples: readonly Example[], whole: number): Weighed[] {
  const usable = examples.filter(({ class: kind, answers }) => kind !== 'answerable' || answers.includes(1))
  const count = (kind: Example['class']): number => usable.filter(one => one.class === kind).length
  const worth = { answerable: 0, 'off topic': 0, 'near miss': 0 }
  for (const kind of Object.keys(worth) as Example['class'][])
    worth[kind] = (whole * shares[kind]) / Math.max(1, count(kind))
  return usable.map(example => ({ example, worth: worth[example.class] }))
}

function addGradient(
  { example: { features, answers }, worth }: Weighed,
  weights: Float64Array,
  gradient: Float64Array,
): void {
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
    const pull = worth * (wanted - odds[at]! / all)
    if (Math.abs(pull) < 1e-8) continue
    for (let one = 0; one < size; one++) gradient[one]! += pull * features[at * size + one]!
    gradient[size]! += pull
  }
}

/** Adam: each weight at a pace of its own. */
function createSteps(size: number) {
  const [mean, square] = [new Float64Array(size), new Float64Array(size)]
  let round = 0
  return (weights: Float64Array, gradient: Float64Array, pace: number): void => {
    round += 1
    for (let at = 0; at < size; at++) {
      const slope = gradient[at]!
      mean[at] = 0.9 * mean[at]! + 0.1 * slope
      square[at] = 0.99 * square[at]! + 0.01 * slope * slope
      const [first, second] = [mean[at]! / (1 - 0.9 ** round), square[at]! / (1 - 0.99 ** round)]
      weights[at] = weights[at]! + (pace * first) / (Math.sqrt(second) + 1e-8)
    }
  }
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000
}
