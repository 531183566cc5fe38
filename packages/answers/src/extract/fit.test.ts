import { expect, it } from 'vitest'
import { cutPassages } from '../passage/cut.ts'
import { readPlain } from '../passage/read-body.ts'
import { readQuestion } from '../question/question.ts'
import { unitsOf } from './evidence.ts'
import { fitOf } from './fit.ts'

/** How far the first sentence of a text is of the kind that a question asks for. */
function fit(text: string, question: string): number {
  const read = readQuestion(question, 'en')
  const evidence = cutPassages(readPlain(text)).map(passage => ({
    ...passage,
    ...{ id: 'a#0', document: 'a', title: 'A', score: 1 },
  }))
  const [unit] = unitsOf(evidence)
  if (!read || !unit) throw new Error(`Nothing to read in "${question}" or "${text}".`)
  return fitOf(unit, read)
}

it('knows a year before our time', () => {
  const question = 'When were the Lyrids first recorded?'
  expect(fit('The Lyrids were noted in 687 by chroniclers.', question)).toBe(0.9)
  expect(fit('The Lyrids were noted by 687 chroniclers.', question)).toBe(0)
})

it('tells degrees of warmth from those of the sky', () => {
  const question = 'What is the temperature of Tarvos?'
  expect(fit('Tarvos has a surface of 40 degrees.', question)).toBeGreaterThan(0)
  expect(fit('Tarvos stands 40 degrees above the horizon.', question)).toBe(0)
  expect(fit('Tarvos measures 6′.', question)).toBe(0)
})

it('does not take the time that a question names for the answer', () => {
  const question = 'When does spring begin in 2029?'
  expect(fit('In the north spring begins.', question)).toBe(0)
  expect(fit('In 2029 the north has its turn.', question)).toBe(0)
  expect(fit('In 2029 spring begins on 20 March.', question)).toBe(1)
  expect(fit('It begins at dawn.', question)).toBe(0.7)
})

it('tells a season by another one no better than by itself', () => {
  expect(fit('In the south autumn begins.', 'When does spring begin in 2029?')).toBe(0)
  expect(fit('Elsewhere autumn begins, or winter.', 'When does spring begin in 2029?')).toBe(0)
  expect(fit('It is highest on autumn evenings.', 'When is Vega highest?')).toBe(0.7)
})

it('wants a day where a day is asked for', () => {
  expect(fit('It begins in the evening.', 'On what date does the eclipse begin?')).toBe(0.2)
  expect(fit('It begins in the evening.', 'When does the eclipse begin?')).toBe(0.7)
})

it('does not take what something is compared with for its name', () => {
  const question = 'What is the name of the planet of Pollux?'
  expect(fit('It is heavier than Jupiter.', question)).toBe(0)
  expect(fit('It was called Thestias.', question)).toBe(0.8)
})

it('takes a number beside the word for a magnitude', () => {
  const question = 'What is the absolute magnitude of the Sun?'
  expect(fit('At that distance the magnitude of the Sun would be 4.8.', question)).toBe(0.6)
  expect(fit('At that distance the Sun would be at 4.8.', question)).toBe(0)
})
