import { expect, it } from 'vitest'
import { looksLikeQuestion } from './looks-like-question.ts'
import { answersCookie, wantsAnswers } from './preference.ts'

it('answers are wanted until somebody says no, and again when they say yes', () => {
  expect(wantsAnswers(null)).toBe(true)
  expect(wantsAnswers('a=1; quarry-answers=offline')).toBe(true)
  const off = answersCookie(false, false)
  expect(wantsAnswers(`a=1; ${off.split(';')[0]}`)).toBe(false)
  // Without consent to preferences it goes with the browser.
  expect(off).not.toContain('max-age')
  expect(answersCookie(false, true)).toContain('max-age=15552000')
  expect(answersCookie(true, true)).toContain('max-age=0')
})

it.each([
  'Who discovered Titan?',
  'how far is m31',
  '¿Qué es un cúmulo?',
  'qué es un bushel',
  'Qu’est-ce que c’est ?',
  'où est Oriel',
  'alexandra ?',
  'distance to the sun?',
])('a place is kept for an answer to: %s', text => expect(looksLikeQuestion(text)).toBe(true))

it.each(['', 'gallery', 'what', 'oriel needle', 'es', 'whatever works', 'cómodo sillón'])(
  'but not to: %s',
  text => expect(looksLikeQuestion(text)).toBe(false),
)
