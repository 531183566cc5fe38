import { readFileSync } from 'node:fs'
import { bestThreshold, curveOf, type ExpectedAnswer, judgeAnswer, readQuestions } from './answers-curve.ts'
import { type Command, readArguments, UsageError } from './command.ts'

type Answered = { text: string; confidence: number; title: string; uri: string }

const together = 20

export const answersTry: Command = {
  usage:
    'answers try --questions FILE [--configuration default] [--locale en] [--url http://127.0.0.1:3000] [--organization quarry] --key KEY',
  about: "What is answered to a team's own questions at each threshold, and which threshold suits them.",
  async run(args, { env, print }) {
    const known = ['questions', 'configuration', 'locale', 'url', 'organization', 'key'] as const
    const { options } = readArguments(args, known)
    const file = options['questions']
    if (file === undefined) throw new UsageError('Say which questions: --questions FILE, one a line.')
    const key = options['key'] ?? env['QUARRY_KEY'] ?? ''
    if (key === '')
      throw new UsageError(
        'Say with which key: --key, or QUARRY_KEY. "quarry keys create --scope admin" makes one.',
      )
    const questions = readQuestions(readFileSync(file, 'utf8'))
    if (questions.length === 0) throw new UsageError(`${file} holds no question.`)
    const answers = await ask(questions, options, key)
    const tried = questions.map((question, at) =>
      judgeAnswer(question, answers[at] ?? { text: '', confidence: 0, title: '', uri: '' }),
    )
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

async function ask(
  questions: readonly ExpectedAnswer[],
  options: Readonly<Record<string, string>>,
  key: string,
): Promise<Answered[]> {
  const {
    configuration = 'default',
    locale,
    url = 'http://127.0.0.1:3000',
    organization = 'quarry',
  } = options
  const base = url.replace(/\/+$/, '')
  const address = `${base}/rest/organizations/${organization}/answer/v1/configs/${configuration}/try`
  const answers: Answered[] = []
  for (let at = 0; at < questions.length; at += together) {
    const some = questions.slice(at, at + together).map(({ question }) => ({ q: question, locale }))
    const response = await fetch(address, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ questions: some }),
      signal: AbortSignal.timeout(120_000),
    }).catch((error: unknown) => {
      throw new Error(`${base} does not answer.`, { cause: error })
    })
    if (!response.ok) throw new Error(`${response.status}: ${(await response.text()).slice(0, 300)}`)
    const { items } = (await response.json()) as { items: Answered[] }
    answers.push(...items)
  }
  return answers
}

function percent(value: number, width: number): string {
  return `${Math.round(value * 100)} %`.padStart(width)
}
