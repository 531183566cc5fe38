import { bestThreshold, curveOf, judgeAll, readQuestionsFile } from './answers-curve.ts'
import { askQuestions } from './ask-questions.ts'
import { type Command, readArguments, UsageError } from './command.ts'

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
    const questions = readQuestionsFile(file)
    const { configuration, locale, url = 'http://127.0.0.1:3000', organization = 'quarry' } = options
    const base = `${url.replace(/\/+$/, '')}/rest/organizations/${organization}`
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
