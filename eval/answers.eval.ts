/**
 * Answers on unlike collections: each is asked of weights that were fitted on the others. `--fit` writes those fitted on all of
 * them. `--encoder=FOLDER` finds passages by meaning too. `--data=FOLDER`, or QUARRY_EVAL_DATA, names a folder with collections that lie outside of the project.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { usualExtractOptions, type Weights } from '@quarry/answers'
import { openOnnxEncoder } from '../packages/server/src/encoder/index.ts'
import { askCollections } from './answers/ask-collections.ts'
import { readDemo } from './answers/collections/demo.ts'
import { readForeignCollections } from './answers/collections/foreign.ts'
import { readWrittenCollections } from './answers/collections/written.ts'
import { fitWeights } from './answers/fit.ts'
import { type Outcome, outcomeOf, scoresAt, thresholdFor } from './answers/measure.ts'
import { kinOf, outcomesOf } from './answers/outcomes.ts'
import {
  printCalibration,
  printCollection,
  printMeans,
  printUsual,
  type Summary,
  summaryOf,
} from './answers/show.ts'
import { option, print, reportTo } from './report.ts'

const weightsFile = 'packages/answers/src/judge/weights.json'
const baselineFile = 'eval/answers-baseline.json'
const tolerance = Number(option('tolerance') ?? 0.02)
const data = option('data') ?? process.env['QUARRY_EVAL_DATA'] ?? ''

const collections = [...readWrittenCollections(), readDemo('sites/meridian'), ...readForeignCollections(data)]
const folder = option('encoder') ?? ''
const encoder = folder === '' ? null : await openOnnxEncoder(folder)
const asked = await askCollections(collections, encoder)
await encoder?.close()
const summaries: Summary[] = []
const leftOut: Outcome[][] = []
for (const one of asked) {
  const others = asked.filter(({ name }) => kinOf(name) !== kinOf(one.name))
  const ours = await outcomesOf(one, fitWeights(others.map(({ examples }) => examples)))
  const { words } = scoresAt(ours, thresholdFor(ours, 'off topic', 0.85))
  const baselineOf = (length: number): Outcome[] =>
    one.questions.map(question => outcomeOf(question, one.baseline(question, length)))
  const summary = summaryOf(one.name, ours, baselineOf(1), baselineOf(words))
  printCollection(summary)
  summaries.push(summary)
  leftOut.push(ours)
}
printMeans(summaries)
printCalibration(leftOut)
printUsual(
  asked.map(({ name }, at) => ({ name, outcomes: leftOut[at] ?? [] })),
  usualExtractOptions.confidence,
)
reportTo(summaries)
if (option('fit') !== undefined) writeWeights(fitWeights(asked.map(({ examples }) => examples)))
if (option('write-answers-baseline') !== undefined) writeBaseline()
else if (option('fit') === undefined && !encoder) checkBaseline()

function writeWeights(weights: Weights): void {
  const manifest = {
    of: asked.map(({ name, questions }) => `${name}: ${questions.length} questions`),
    by: 'npm run eval -- --answers --fit',
  }
  writeFileSync(weightsFile, `${JSON.stringify({ manifest, ...weights }, null, 2)}\n`)
  print(`The weights are written to ${weightsFile}.`)
}

function scoresOf(): Record<string, Summary['scores']> {
  return Object.fromEntries(summaries.map(({ name, scores }) => [name, scores]))
}

function writeBaseline(): void {
  const before = existsSync(baselineFile) ? JSON.parse(readFileSync(baselineFile, 'utf8')) : {}
  writeFileSync(baselineFile, `${JSON.stringify({ ...before, collections: scoresOf() }, null, 2)}\n`)
  print(`The baseline is written to ${baselineFile}.`)
}

/** What is worse than the committed run; what was fitted on other collections is not compared with it. */
function checkBaseline(): void {
  const { collections: committed = {} } = JSON.parse(readFileSync(baselineFile, 'utf8')) as {
    collections?: Record<string, Summary['scores']>
  }
  const isSame =
    asked.length === Object.keys(committed).length && asked.every(({ name }) => name in committed)
  if (!isSame) {
    print('Not compared with the committed run, which was made of other collections: see docs/evaluation.md.')
    return
  }
  for (const { name, scores } of summaries)
    for (const key of ['rightPage', 'fact'] as const) {
      const before = committed[name]?.[key] ?? 0
      if (scores[key] >= before - tolerance) continue
      print(`Worse than the committed run, ${name}: "${key}" was ${before} and is ${scores[key]}.`)
      process.exitCode = 1
    }
}
