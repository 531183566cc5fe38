/**
 * The demo's judged questions through the real answer service: part of `npm run eval`. The test half is asked, `--half=development`
 * asks the other. What falls below the committed run fails.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { median, quantile } from '../bench/measure/sample.ts'
import { openSiteAnswers } from './answers/ask-site.ts'
import { readJudgedAnswers } from './answers/judged-answers.ts'
import { type Judged, type Scores, score, scoreNames, scoresOf } from './answers/scores.ts'
import { option, print, reportTo } from './report.ts'

const baselineFile = 'eval/answers-baseline.json'
const tolerance = Number(option('tolerance') ?? 0.005)
const only = option('half') ?? 'test'

type Half = { half: 'development' | 'test'; questions: number; scores: Scores }

const { questions, planted } = readJudgedAnswers(
  option('judged-answers') ?? 'sites/meridian/answers-judged.json',
)
const site = await openSiteAnswers('sites/meridian/content', planted, text =>
  process.stderr.write(`  ${text}\n`),
)
try {
  const rows: Judged[] = []
  const times: number[] = []
  for (const question of questions.filter(({ half }) => half === only)) {
    const began = performance.now()
    rows.push(score(question, await site.ask(question.question, question.language)))
    times.push(performance.now() - began)
  }
  const halves = (['development', 'test'] as const)
    .map((half): Half => {
      const own = rows.filter(row => row.half === half)
      return { half, questions: own.length, scores: scoresOf(own) }
    })
    .filter(({ questions }) => questions > 0)
  print('Answers                 questions   right page first   fact said   refused rightly')
  for (const { half, questions, scores } of halves)
    print(
      `  ${half.padEnd(20)} ${String(questions).padStart(10)}   ${scoreNames.map(name => percent(scores[name])).join('      ')}`,
    )
  print(
    `  An answer took ${median(times).toFixed(0)} ms in the median, ${quantile(times, 0.95).toFixed(0)} ms at p95.`,
  )
  // What fails in the test half is counted, not shown, and not reported either: nobody is to tune on it.
  const shown = rows.filter(({ half }) => half === 'development')
  for (const { id, question, answer } of shown.filter(({ good }) => !good))
    print(
      `  ${id}  ${question}\n      ${answer.generated ? answer.text.slice(0, 150).replace(/\n/g, ' ') : '(cannot answer)'}`,
    )
  if (option('write-answers-baseline') !== undefined) {
    const scores = Object.fromEntries(halves.map(({ half, scores }) => [half, rounded(scores)]))
    const before = readBaseline()
    const baseline = { ...before, demo: { ...before.demo, ...scores } }
    writeFileSync(baselineFile, `${JSON.stringify(baseline, null, 2)}\n`)
    print(`The baseline is written to ${baselineFile}.`)
  } else if (option('judged-answers') === undefined) {
    const faults = faultsOf(halves)
    for (const fault of faults) print(fault)
    if (faults.length > 0) process.exitCode = 1
  }
  reportTo({ halves, rows: shown })
} finally {
  await site.close()
}

type Baseline = { collections?: unknown; demo?: Partial<Record<Half['half'], Scores>> }

function readBaseline(): Baseline {
  return existsSync(baselineFile) ? (JSON.parse(readFileSync(baselineFile, 'utf8')) as Baseline) : {}
}

/** What is worse than the committed run. */
function faultsOf(halves: readonly Half[]): string[] {
  const { demo: baseline = {} } = readBaseline()
  return halves.flatMap(({ half, scores }) =>
    scoreNames.flatMap(name => {
      const before = baseline[half]?.[name]
      return before !== undefined && scores[name] < before - tolerance
        ? [
            `Worse than the committed run, ${half}: "${name}" was ${percent(before)} and is ${percent(scores[name])}.`,
          ]
        : []
    }),
  )
}

function rounded(scores: Scores): Scores {
  const four = (value: number): number => Math.round(value * 1e4) / 1e4
  return { cited: four(scores.cited), fact: four(scores.fact), refused: four(scores.refused) }
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1).padStart(5)} %`
}
