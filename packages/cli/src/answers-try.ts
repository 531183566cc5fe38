import {
  type Answered,
  bestThreshold,
  curveOf,
  type ExpectedAnswer,
  judgeAll,
  readQuestionsFile,
} from './answers-curve.ts'
import { type Command, UsageError } from './command.ts'
import { keyFor, withoutSlash } from './far.ts'

export const answersTry: Command = {
  usage:
    'answers try --questions FILE [--configuration default] [--locale en] [--url http://127.0.0.1:3000] [--organization quarry] --key KEY',
  about: "What is answered to a team's own questions at each threshold, and which threshold suits them.",
  async run({ options }, { env, print }) {
    const file = options['questions']
    if (file === undefined) throw new UsageError('Say which questions: --questions FILE, one a line.')
    const key = keyFor('admin', options, env)
    const questions = readQuestionsFile(file)
    const { configuration, locale, url = 'http://127.0.0.1:3000', organization = 'quarry' } = options
    const base = `${withoutSlash(url)}/rest/organizations/${organization}`
    const answers = await askQuestions(questions, { base, key, configuration, locale })
    const tried = judgeAll(questions, answers)
    for (const [at, { question, isAnswerable, isRight, confidence }] of tried.entries())
      if (!isRight && isAnswerable)
        print(
          `${confidence.toFixed(2)}  ${question}\n      ${answers[at]?.text.slice(0, 120) || '(nothing found)'}`,
        )
    print('\nthreshold   answered   of the answers right   rightly refused')
    for (const { threshold, answered, right, refused } of curveOf(tried))
      print(
        `${threshold.toFixed(2).padStart(9)}${percent(answered, 11)}${percent(right, 23)}${percent(refused, 18)}`,
      )
    print(`\n"confidence": ${bestThreshold(tried)} suits these ${tried.length} questions.`)
  },
}

function percent(value: number, width: number): string {
  return `${Math.round(value * 100)} %`.padStart(width)
}

type Where = {
  /** Up to and with the organisation. */
  base: string
  key: string
  configuration?: string | undefined
  locale?: string | undefined
  fetch?: (request: Request) => Promise<Response>
}

const together = 20

/** What would be answered to each question, however unsure: the one in the same place. */
export async function askQuestions(
  questions: readonly ExpectedAnswer[],
  { base, key, configuration = 'default', locale, fetch: send = fetch }: Where,
): Promise<Answered[]> {
  const answers: Answered[] = []
  for (let at = 0; at < questions.length; at += together) {
    const some = questions.slice(at, at + together).map(({ question }) => ({ q: question, locale }))
    const request = new Request(`${base}/answer/v1/configs/${configuration}/try`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ questions: some }),
      signal: AbortSignal.timeout(120_000),
    })
    const response = await send(request).catch((error: unknown) => {
      throw new Error(`${new URL(base).origin} does not answer.`, { cause: error })
    })
    if (!response.ok) throw new Error(`${response.status}: ${(await response.text()).slice(0, 300)}`)
    const { items } = (await response.json()) as { items: Answered[] }
    answers.push(...items)
  }
  return answers
}
