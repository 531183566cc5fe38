/** The site's judged questions through the real answer service, both halves: part of `npm run eval`. */
import { openSiteAnswers, type SiteAnswer } from './answers/ask-site.ts'
import { type JudgedQuestion, readJudgedAnswers } from './answers/judged-answers.ts'
import { option, print, reportTo } from './report.ts'

const targets = { cited: 0.9, fact: 0.8, refused: 0.9 }
const mostGap = 0.1

const { questions, planted } = readJudgedAnswers(
  option('judged-answers') ?? 'apps/site/meridian/answers-judged.json',
)
/** While rules are being made the other half is not even asked. */
const only = option('half')
const site = await openSiteAnswers('apps/site/meridian/content', planted, text =>
  process.stderr.write(`  ${text}\n`),
)
try {
  const rows: ReturnType<typeof judge>[] = []
  for (const question of questions.filter(({ half }) => only === undefined || half === only))
    rows.push(judge(question, await site.ask(question.question, question.language)))
  const halves = (['development', 'test'] as const).map(half => ({
    half,
    ...scoresOf(rows.filter(row => row.half === half)),
  }))
  print('Answers                 right page first   fact said   refused rightly')
  for (const { half, cited, fact, refused } of halves)
    print(`  ${half.padEnd(20)} ${[cited, fact, refused].map(percent).join('        ')}`)
  // What fails in the test half is counted, not shown: nobody is to tune on it.
  for (const row of rows.filter(({ half, good }) => half === 'development' && !good))
    print(
      `  ${row.id}  ${row.question}\n      ${row.answer.generated ? row.answer.text.slice(0, 150).replace(/\n/g, ' ') : '(cannot answer)'}`,
    )
  const faults = faultsOf(halves)
  for (const fault of faults) print(fault)
  if (faults.length > 0) process.exitCode = 1
  reportTo({ halves, rows })
} finally {
  await site.close()
}

type Scores = { cited: number; fact: number; refused: number }

function judge({ pages, facts = [], ...question }: JudgedQuestion, answer: SiteAnswer) {
  const said = plain(answer.text)
  const isCited = pages?.includes(answer.pages[0] ?? '') ?? false
  const hasFacts = facts.every(spellings => spellings.some(one => said.includes(plain(one))))
  const isAnswerable = pages !== undefined
  const good = isAnswerable ? isCited && hasFacts && answer.generated : !answer.generated
  return { ...question, answer, isAnswerable, isCited, hasFacts: hasFacts && answer.generated, good }
}

function scoresOf(rows: readonly ReturnType<typeof judge>[]): Scores {
  const answerable = rows.filter(row => row.isAnswerable)
  const others = rows.filter(row => !row.isAnswerable)
  const share = (some: readonly unknown[], all: readonly unknown[]): number =>
    some.length / Math.max(1, all.length)
  return {
    cited: share(
      answerable.filter(row => row.isCited),
      answerable,
    ),
    fact: share(
      answerable.filter(row => row.hasFacts),
      answerable,
    ),
    refused: share(
      others.filter(row => row.good),
      others,
    ),
  }
}

function faultsOf(halves: readonly ({ half: string } & Scores)[]): string[] {
  const faults: string[] = []
  for (const name of ['cited', 'fact', 'refused'] as const) {
    for (const scores of halves)
      if (scores[name] < targets[name])
        faults.push(
          `${scores.half}: "${name}" is ${percent(scores[name]).trim()}, below ${percent(targets[name]).trim()}.`,
        )
    const [one, other] = halves
    if (one && other && Math.abs(one[name] - other[name]) > mostGap)
      faults.push(
        `"${name}" differs by more than ${mostGap * 100} points between the halves: it was tuned too closely.`,
      )
  }
  return faults
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1).padStart(6)} %`
}

/** Without case, accents, marks of markdown, and spaces between thousands. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[\u00a0\u202f\u2009]/g, ' ')
    .replace(/(\d) (?=\d{3})/g, '$1')
    .replace(/\\/g, '')
    .toLowerCase()
}
