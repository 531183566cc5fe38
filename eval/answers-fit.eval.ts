/**
 * `npm run eval -- --fit`: fits what the features of a sentence are worth on the development half, and writes
 * packages/answers/src/extract/fitted.ts. `--fit=try` writes nothing and tells how well that does on the questions of authors
 * left out. The test half is not read.
 */
import { writeFileSync } from 'node:fs'
import { type Evidence, surenessOf } from '@quarry/answers'
import { openSiteAnswers } from './answers/ask-site.ts'
import { chosenFrom, fitRank, fitSure, inputsOf } from './answers/fit/fit.ts'
import { type SeenQuestion, see } from './answers/fit/seen.ts'
import { writtenFitted } from './answers/fit/write.ts'
import { readJudgedAnswers } from './answers/judged-answers.ts'
import { option, print } from './report.ts'

const target = 'packages/answers/src/extract/fitted.ts'
const thresholds = [0, 0.3, 0.35, 0.4, 0.45, 0.5, 0.55, 0.6, 0.65, 0.7, 0.75, 0.8, 0.85, 0.9, 0.95]
/** So many groups of authors are left out, one after the other: a fit takes some minutes. */
const mostFits = 4

const { questions, planted } = readJudgedAnswers('apps/site/meridian/answers-judged.json')
const site = await openSiteAnswers('apps/site/meridian/content', planted, () => {})
try {
  const seen: SeenQuestion[] = []
  // Most sites write down neither what they expect nor what they do not answer, some only the one: the same weights have to do
  // for them all.
  const [bare, partly]: [SeenQuestion[], SeenQuestion[]] = [[], []]
  for (const question of questions.filter(({ half }) => half === 'development')) {
    const found = await site.look(question)
    const unexpecting = found && { ...found, evidence: found.evidence.map(withoutExpected) }
    seen.push(see(question, found))
    bare.push(see(question, unexpecting && { ...unexpecting, untold: [] }))
    partly.push(see(question, unexpecting), see(question, found && { ...found, untold: [] }))
  }

  if (option('fit') === 'try') tell(seen, bare, partly)
  else {
    const all = [...seen, ...bare, ...partly]
    const rank = fitRank(all)
    writeFileSync(target, writtenFitted(rank, fitSure(all, rank), seen.length))
    print(`The weights are written to ${target}.`)
  }
} finally {
  await site.close()
}

/** An author's questions are asked of weights that were fitted on others': whoever comes next writes otherwise too. */
function tell(
  seen: readonly SeenQuestion[],
  bare: readonly SeenQuestion[],
  partly: readonly SeenQuestion[],
): void {
  const authors = [...new Set(seen.map(({ author }) => author))]
  const groups = Array.from({ length: Math.min(mostFits, authors.length) }, (_, group) =>
    authors.filter((_, at) => at % mostFits === group),
  )
  const left = groups.flatMap(group => {
    const [own, others] = parted([...seen, ...bare, ...partly], ({ author }) => group.includes(author))
    const rank = fitRank(others)
    const sure = fitSure(others, rank)
    return own.map(question => {
      const chosen = chosenFrom(question, rank)
      return { question, chosen, confidence: chosen ? surenessOf(sure, inputsOf(question, chosen)) : 0 }
    })
  })

  const expecting = left.filter(({ question }) => seen.includes(question))
  const lists = [
    ['all', expecting],
    ['fresh', expecting.filter(({ question }) => question.weight > 1)],
    [
      'fresh, of pages that expect no questions',
      left.filter(({ question }) => question.weight > 1 && bare.includes(question)),
    ],
    ...authors.map(
      one => [`by ${one}`, expecting.filter(({ question }) => question.author === one)] as const,
    ),
  ] as const
  for (const [name, rows] of lists) {
    const answerable = rows.filter(({ question }) => question.isAnswerable)
    const others = rows.filter(({ question }) => !question.isAnswerable)
    print(`Questions of an author left out of the fit (${name}, ${rows.length}), by the least confidence:`)
    for (const least of thresholds) {
      const given = rows.filter(({ confidence }) => confidence >= least)
      const right = given.filter(({ question, chosen }) => question.isAnswerable && chosen?.unit.isRight)
      const refused = others.filter(({ confidence }) => confidence < least)
      print(
        `  ${least.toFixed(2)}   right page ${percent(right.length / answerable.length)}   refused rightly ${percent(refused.length / others.length)}   right of ${given.length} answers ${percent(right.length / Math.max(1, given.length))}`,
      )
    }
  }
}

function withoutExpected({ asked: _, ...evidence }: Evidence): Evidence {
  return evidence
}

function parted<T>(list: readonly T[], isFirst: (one: T) => boolean): [T[], T[]] {
  return [list.filter(isFirst), list.filter(one => !isFirst(one))]
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1).padStart(5)} %`
}
