/**
 * How many near misses are made for the fit, chosen without the collection that it is scored on: for each that is left out, the share is
 * taken that is best where one more is left out of the others. `--data=FOLDER` names a folder with collections that lie outside of the project.
 */
import {
  createJudge,
  observe,
  type Question,
  type Sentence,
  sentencesIn,
  type Weights,
} from '@quarry/answers'
import { select } from '../packages/answers/src/extract/select.ts'
import { writeAnswer } from '../packages/answers/src/extract/write.ts'
import { type Asked, askCollections } from './answers/ask-collections.ts'
import { readDemo } from './answers/collections/demo.ts'
import { readForeignCollections } from './answers/collections/foreign.ts'
import { readWrittenCollections } from './answers/collections/written.ts'
import { fitWeights, usualFitSettings } from './answers/fit.ts'
import { type Outcome, outcomeOf, scoresAt, thresholdFor } from './answers/measure.ts'
import { kinOf } from './answers/outcomes.ts'
import { option, print } from './report.ts'

const sharesOfMade = [0, 1 / 3, 1 / 2]

type Scores = {
  rightPage: number
  fact: number
  firstOfFact: number
  nearMissRefused: number
  factAtNearMisses: number
}
/** By the share, the kinds that are left out, and the collection. */
const scored = new Map<string, Scores>()
const keyOf = (share: number, kinds: readonly string[], name: string): string =>
  [share, ...kinds.toSorted(), name].join(' ')

const data = option('data') ?? process.env['QUARRY_EVAL_DATA'] ?? ''
const asked = await askCollections([
  ...readWrittenCollections(),
  readDemo('sites/meridian'),
  ...readForeignCollections(data),
])
const kinds = [...new Set(asked.map(({ name }) => kinOf(name)))]
const looks = new Map<Question, { sentences: readonly Sentence[]; seen: ReturnType<typeof observe> }>()

for (const shareOfMade of sharesOfMade)
  for (const [at, one] of kinds.entries())
    for (const other of kinds.slice(at)) {
      const isOut = ({ name }: Asked): boolean => kinOf(name) === one || kinOf(name) === other
      const learnt = asked.filter(each => !isOut(each)).map(({ examples }) => examples)
      const weights = fitWeights(learnt, { ...usualFitSettings, shareOfMade })
      for (const left of asked.filter(isOut))
        scored.set(keyOf(shareOfMade, [one, other], left.name), scoresOf(await outcomesOf(left, weights)))
      process.stderr.write(`  ${shareOfMade.toFixed(2)} made, without ${one} and ${other}.\n`)
    }

const usual = usualFitSettings.shareOfMade
const chosen = new Map(kinds.map(kind => [kind, best(kind)]))
for (const [kind, share] of chosen) print(`${kind}, left out: ${share.toFixed(2)} is best for the others`)
print('\nright page   fact   in first   near misses refused   fact, half of these refused')
show('chosen without the collection', name => chosen.get(kinOf(name)) ?? usual)
show('as they are', () => usual)
for (const share of sharesOfMade) show(share.toFixed(2), () => share)

/** The best for all kinds but one, by what is left out of the rest. */
function best(kind: string): number {
  const others = kinds.filter(other => other !== kind)
  const worthOf = (share: number): number =>
    others.reduce((sum, other) => {
      const own = asked.filter(({ name }) => kinOf(name) === other)
      const scores = own.map(({ name }) => scored.get(keyOf(share, [kind, other], name)))
      return sum + mean(scores.map(one => (one ? one.rightPage + one.fact + one.factAtNearMisses : 0)))
    }, 0)
  return sharesOfMade.reduce((one, other) => (worthOf(other) > worthOf(one) ? other : one))
}

function show(label: string, shareOf: (name: string) => number): void {
  const rows = asked.flatMap(({ name }) => {
    const kind = kinOf(name)
    return scored.get(keyOf(shareOf(name), [kind, kind], name)) ?? []
  })
  const columns = ['rightPage', 'fact', 'firstOfFact', 'nearMissRefused', 'factAtNearMisses'] as const
  print(
    `${columns.map(name => (mean(rows.map(row => row[name])) * 100).toFixed(1).padStart(8)).join('')}  ${label}`,
  )
}

/** What is said of each question. It is not proved: that takes as long as all the rest. */
async function outcomesOf({ questions, found }: Asked, weights: Weights): Promise<Outcome[]> {
  const judge = createJudge(
    weights,
    (question, sentences) => looks.get(question)?.seen ?? observe(question, sentences),
  )
  const outcomes: Outcome[] = []
  for (const [at, asking] of questions.entries()) {
    const { question, evidence } = found[at] ?? {}
    const sentences = question && evidence ? sentencesOf(question, evidence) : []
    const probabilities = question ? await judge(question, sentences) : []
    const selection = question && select(question, sentences, probabilities, 120)
    const said = writeAnswer(selection?.sentences ?? []).map(({ claim }) => claim.text)
    const page = selection?.sentences[0]?.evidence.document ?? ''
    outcomes.push(outcomeOf(asking, { page, said, confidence: selection?.confidence ?? 0 }))
  }
  return outcomes
}

function sentencesOf(question: Question, evidence: Parameters<typeof sentencesIn>[0]): readonly Sentence[] {
  const known = looks.get(question)
  if (known) return known.sentences
  const sentences = sentencesIn(evidence, { code: question.type === 'way', language: question.language })
  looks.set(question, { sentences, seen: observe(question, sentences) })
  return sentences
}

function scoresOf(outcomes: readonly Outcome[]): Scores {
  const factAtNearMisses = scoresAt(outcomes, thresholdFor(outcomes, 'near miss', 0.5)).fact
  return { ...scoresAt(outcomes, thresholdFor(outcomes, 'off topic', 0.85)), factAtNearMisses }
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, one) => sum + one, 0) / Math.max(1, values.length)
}
