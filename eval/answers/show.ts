import { print } from '../report.ts'
import { calibrationOf, type Outcome, riskAt, type Scores, scoresAt, thresholdFor } from './measure.ts'

type Row = Scores & {
  /** The fact said while half of the near misses are refused, and of all questions with an answer, whatever is refused. */
  factAtNearMisses: number
  factOfAll: number
  risks: readonly number[]
  calibration: number
  /** What a judge that says the truth would show of so few questions. */
  calibrationByChance: number
  threshold: number
}

export type Summary = {
  name: string
  ours: Row
  /** The baseline with one sentence, and with as many words as ours has. */
  sentence: Row
  length: Row
  scores: { rightPage: number; fact: number; calibration: number }
}

const offTopicRefused = 0.85
const nearMissesRefused = 0.5
const coverages = [0.1, 0.2, 0.3, 0.4, 0.5] as const

export function summaryOf(
  name: string,
  ours: readonly Outcome[],
  sentence: readonly Outcome[],
  length: readonly Outcome[],
): Summary {
  const row = rowOf(ours)
  const scores = {
    rightPage: three(row.rightPage),
    fact: three(row.fact),
    calibration: three(row.calibration),
  }
  return { name, ours: row, sentence: rowOf(sentence), length: rowOf(length), scores }
}

function rowOf(outcomes: readonly Outcome[]): Row {
  const threshold = thresholdFor(outcomes, 'off topic', offTopicRefused)
  const { error, byChance } = calibrationOf([outcomes])
  return {
    ...scoresAt(outcomes, threshold),
    factAtNearMisses: scoresAt(outcomes, thresholdFor(outcomes, 'near miss', nearMissesRefused)).fact,
    factOfAll: scoresAt(outcomes, 0).fact,
    risks: coverages.map(coverage => riskAt(outcomes, coverage)),
    calibration: error,
    calibrationByChance: byChance,
    threshold,
  }
}

const head =
  'right page   fact said   in first   near misses   fact, half of   fact, none    words   risk at 10, 20, 30, 40, 50 %   error of       by'
const second =
  '                       sentence       refused   these refused      refused             of questions answered       calibration   chance'

export function printCollection({ name, ours, sentence, length }: Summary): void {
  print(`\n${name}, left out, ${offTopicRefused * 100} % of what is off topic refused`)
  print(`${' '.repeat(24)}${head}\n${' '.repeat(24)}${second}`)
  show('these answers', ours)
  show('baseline, a sentence', sentence)
  show('baseline, as long', length)
}

export function printMeans(summaries: readonly Summary[]): void {
  const mean = (of: (summary: Summary) => number): number =>
    summaries.reduce((sum, one) => sum + of(one), 0) / summaries.length
  const row = (of: (summary: Summary) => Row): Row => {
    const one = (key: Exclude<keyof Row, 'risks'>): number => mean(summary => of(summary)[key])
    return {
      rightPage: one('rightPage'),
      fact: one('fact'),
      firstOfFact: one('firstOfFact'),
      offTopicRefused: one('offTopicRefused'),
      nearMissRefused: one('nearMissRefused'),
      words: one('words'),
      factAtNearMisses: one('factAtNearMisses'),
      factOfAll: one('factOfAll'),
      risks: coverages.map((_, at) => mean(summary => of(summary).risks[at] ?? 0)),
      calibration: one('calibration'),
      calibrationByChance: one('calibrationByChance'),
      threshold: one('threshold'),
    }
  }
  printCollection({
    name: `Mean of ${summaries.length} collections`,
    ours: row(({ ours }) => ours),
    sentence: row(({ sentence }) => sentence),
    length: row(({ length }) => length),
    scores: { rightPage: 0, fact: 0, calibration: 0 },
  })
}

/** What a site gets that chooses nothing: each collection left out, and the mean of those that have such questions. */
export function printUsual(
  collections: readonly { name: string; outcomes: readonly Outcome[] }[],
  confidence: number,
): void {
  print(`\nAt the usual confidence of ${confidence}, left out: fact said, off topic and near misses refused`)
  const rows = collections.map(({ name, outcomes }) => ({ name, ...scoresAt(outcomes, confidence) }))
  for (const { name, fact, offTopicRefused, nearMissRefused } of [...rows, meanOf(rows)])
    print(
      `  ${name.padEnd(22)}${[fact, offTopicRefused, nearMissRefused].map(one => percent(one, 10)).join('')}`,
    )
}

function meanOf(rows: readonly Scores[]) {
  const mean = (key: keyof Scores): number => {
    const known = rows.map(row => row[key]).filter(Number.isFinite)
    return known.reduce((sum, one) => sum + one, 0) / known.length
  }
  const [fact, offTopicRefused, nearMissRefused] = (
    ['fact', 'offTopicRefused', 'nearMissRefused'] as const
  ).map(mean)
  return {
    name: 'mean',
    fact: fact ?? 0,
    offTopicRefused: offTopicRefused ?? 0,
    nearMissRefused: nearMissRefused ?? 0,
  }
}

/** Of all collections left out together, for a tenth of the answers to one is a handful. */
export function printCalibration(collections: readonly (readonly Outcome[])[]): void {
  const { error, byChance } = calibrationOf(collections)
  print(
    `\nError of calibration, ${collections.length} collections together: ${error.toFixed(3)}, by chance ${byChance.toFixed(3)}`,
  )
}

function show(label: string, row: Row): void {
  const cells = [
    percent(row.rightPage, 10),
    percent(row.fact, 12),
    percent(row.firstOfFact, 11),
    percent(row.nearMissRefused, 14),
    percent(row.factAtNearMisses, 16),
    percent(row.factOfAll, 13),
    row.words.toFixed(0).padStart(9),
    row.risks
      .map(risk => percent(risk, 6))
      .join('')
      .padStart(33),
    row.calibration.toFixed(3).padStart(12),
    row.calibrationByChance.toFixed(3).padStart(9),
    `  from ${row.threshold.toFixed(2)}`,
  ]
  print(`  ${label.padEnd(22)}${cells.join('')}`)
}

function percent(share: number, width: number): string {
  return (share * 100).toFixed(1).padStart(width)
}

function three(value: number): number {
  return Math.round(value * 1000) / 1000
}
