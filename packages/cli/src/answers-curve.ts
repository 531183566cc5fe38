import { readFileSync } from 'node:fs'
import { UsageError } from './command.ts'

/** A question as a team writes it down, and what was found for it. */
export type TriedQuestion = {
  question: string
  /** An answer exists at all; and what was said is from the page, and holds the words, that were asked for. */
  isAnswerable: boolean
  isRight: boolean
  confidence: number
}

/** What would be answered, and whence. */
export type Answered = { text: string; confidence: number; title: string; uri: string }

export type ExpectedAnswer = { question: string; page: string; fact: string }

/** `question | address or title of its page | words that must be said`, a line each; `-` for the page: there is no answer. */
export function readQuestions(text: string): ExpectedAnswer[] {
  return text
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '' && !line.startsWith('#'))
    .map(line => {
      const [question = '', page = '', fact = ''] = line.split('|').map(part => part.trim())
      return { question, page, fact }
    })
}

/** @throws where the file has no question in it. */
export function readQuestionsFile(file: string): ExpectedAnswer[] {
  const questions = readQuestions(readFileSync(file, 'utf8'))
  if (questions.length === 0) throw new UsageError(`${file} holds no question.`)
  return questions
}

/** What was answered in the place of a question is its answer. */
export function judgeAll(
  questions: readonly ExpectedAnswer[],
  answers: readonly Answered[],
): TriedQuestion[] {
  return questions.map((question, at) =>
    judgeAnswer(question, answers[at] ?? { text: '', confidence: 0, title: '', uri: '' }),
  )
}

export function judgeAnswer(
  { question, page, fact }: ExpectedAnswer,
  { text, title, uri, confidence }: Answered,
): TriedQuestion {
  const isAnswerable = page !== '-'
  const isPage = page === '' || uri === page || uri.endsWith(page) || plain(title) === plain(page)
  const isRight = isAnswerable && text !== '' && isPage && plain(text).includes(plain(fact))
  return { question, isAnswerable, isRight, confidence: text === '' ? -1 : confidence }
}

type CurvePoint = { threshold: number; answered: number; right: number; refused: number }

const thresholds = [0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9]

/** At each threshold: shares of the answerable that are answered, of the answers that are right, of the others that are refused. */
export function curveOf(tried: readonly TriedQuestion[]): CurvePoint[] {
  const answerable = tried.filter(({ isAnswerable }) => isAnswerable)
  const others = tried.filter(({ isAnswerable }) => !isAnswerable)
  return thresholds.map(threshold => {
    const given = tried.filter(({ confidence }) => confidence >= threshold)
    return {
      threshold,
      answered: share(given.filter(({ isAnswerable }) => isAnswerable).length, answerable.length),
      right: share(given.filter(({ isRight }) => isRight).length, given.length),
      refused: share(others.filter(({ confidence }) => confidence < threshold).length, others.length),
    }
  })
}

/** Where most is gained: a right answer counts one, a wrong one takes one away. */
export function bestThreshold(tried: readonly TriedQuestion[]): number {
  const gain = (threshold: number): number =>
    tried
      .filter(({ confidence }) => confidence >= threshold)
      .reduce((sum, { isRight }) => sum + (isRight ? 1 : -1), 0)
  return thresholds.reduce((best, one) => (gain(one) > gain(best) ? one : best))
}

function share(some: number, all: number): number {
  return all === 0 ? 0 : some / all
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ').toLowerCase().trim()
}
