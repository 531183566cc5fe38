import { expect, it } from 'vitest'
import type { AnswerLanguage } from '../text.ts'
import { type AnswerType, answerTypeOf, isAsking } from './answer-type.ts'

const cases: readonly (readonly [AnswerLanguage, string, AnswerType])[] = [
  ['en', 'How much does the plan cost?', 'number'],
  ['en', 'What is the default upload size limit?', 'number'],
  ['en', 'What is the meaning of the size column?', 'thing'],
  ['en', 'In which year was it founded?', 'time'],
  ['en', 'Since when is it open?', 'time'],
  // When a thing is to be done is told by reasons, seldom by a date.
  ['en', 'When should I not use a cookie?', 'thing'],
  ['en', 'Who may export?', 'person'],
  ['en', 'Where is the data kept?', 'place'],
  ['en', 'Why was it refused?', 'reason'],
  ['en', 'How do I cancel?', 'way'],
  ['en', 'Can I cancel?', 'yes or no'],
  ['en', 'What is a cookie?', 'thing'],
  ['es', '¿Cuántos días tengo?', 'number'],
  ['es', '¿En qué año se fundó?', 'time'],
  ['es', '¿Cuándo debo usar una cookie?', 'thing'],
  ['es', '¿Por qué no funciona?', 'reason'],
  ['es', '¿Cómo se llama la empresa?', 'thing'],
  ['fr', 'Combien coûte l’abonnement ?', 'number'],
  ['fr', 'À quelle date finit-il ?', 'time'],
  ['fr', 'Quand faut-il utiliser un cookie ?', 'thing'],
  ['fr', 'Où se trouve le siège ?', 'place'],
  ['fr', 'Est-ce que je peux annuler ?', 'yes or no'],
]

it.each(cases)('%s: %s asks for a %s', (language, question, type) => {
  expect(answerTypeOf(question, language)).toBe(type)
})

it('tells a question from the name of a page', () => {
  expect(isAsking('opening hours', 'en')).toBe(false)
  expect(isAsking('when does it open', 'en')).toBe(true)
  expect(isAsking('when should we open', 'en')).toBe(true)
  expect(isAsking('Opening hours?', 'en')).toBe(true)
})
