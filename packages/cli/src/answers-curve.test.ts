import { expect, it } from 'vitest'
import { bestThreshold, curveOf, judgeAnswer, readQuestions } from './answers-curve.ts'

const found = {
  text: 'A refund is paid within Five days.',
  title: 'Refunds',
  uri: 'https://x.example/refunds',
  confidence: 0.5,
}

it('reads a question a line, with its page and what must be said', () => {
  expect(readQuestions('# ours\nHow soon? | /refunds | five days\n\nWho? | -\nWhere?\n')).toEqual([
    { question: 'How soon?', page: '/refunds', fact: 'five days' },
    { question: 'Who?', page: '-', fact: '' },
    { question: 'Where?', page: '', fact: '' },
  ])
})

it('judges by the page, its address or its title, and by what is said', () => {
  const [one, two, three, four] = readQuestions(
    'a | /refunds | five days\nb | refunds | six days\nc | Prices | five days\nd | -',
  ).map(expected => judgeAnswer(expected, found))
  expect([one?.isRight, two?.isRight, three?.isRight]).toEqual([true, false, false])
  expect(four).toMatchObject({ isAnswerable: false, isRight: false })
})

it('draws the curve and finds the threshold at which most is gained', () => {
  const of = (confidence: number, isAnswerable: boolean, isRight: boolean) => ({
    question: '',
    isAnswerable,
    isRight,
    confidence,
  })
  const tried = [
    of(0.8, true, true),
    of(0.35, true, true),
    of(0.2, true, false),
    of(0.25, false, false),
    of(-1, false, false),
  ]
  expect(bestThreshold(tried)).toBe(0.3)
  const point = curveOf(tried).find(({ threshold }) => threshold === 0.3)
  expect(point).toEqual({ threshold: 0.3, answered: 2 / 3, right: 1, refused: 1 })
})
