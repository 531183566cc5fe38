import { expect, it } from 'vitest'
import { readQuestion } from '../question/read-question.ts'
import type { Language } from '../text.ts'
import { createSaysWhether } from './yes-or-no.ts'

function saysWhether(question: string, sentence: string, language: Language): boolean {
  const read = readQuestion(question, language)
  if (!read) throw new Error(`${question} is read as a question.`)
  return createSaysWhether(read)(sentence)
}

it.each([
  ['en', 'Can I pay in cash?', 'Cash isn’t accepted.', 'We opened in May.'],
  ['en', 'Do I need a ticket?', 'A ticket is required on weekends.', 'Tickets are blue.'],
  ['es', '¿Puedo pagar en efectivo?', 'Se puede pagar en efectivo.', 'Abrimos en mayo.'],
  ['es', '¿Tengo que reservar?', 'Es obligatorio reservar.', 'Abrimos a las nueve.'],
  ['de', 'Kann ich bar zahlen?', 'Bargeld wird nicht angenommen.', 'Wir haben seit Mai geöffnet.'],
  ['de', 'Muss ich reservieren?', 'Eine Reservierung ist erforderlich.', 'Wir öffnen um neun.'],
  ['it', 'Posso pagare in contanti?', 'I contanti non sono accettati.', 'Apriamo a maggio.'],
  ['pt', 'Posso pagar em dinheiro?', 'É permitido pagar em dinheiro.', 'Abrimos em maio.'],
  ['nl', 'Moet ik reserveren?', 'Reserveren is verplicht.', 'Wij openen om negen uur.'],
  ['fr', 'Puis-je payer en espèces ?', 'Les espèces ne sont pas acceptées.', 'Nous ouvrons en mai.'],
  ['fr', 'Est-ce que je dois réserver ?', 'Il faut réserver.', 'Nous ouvrons à neuf heures.'],
] as const)('%s: %s is answered by "%s", not by "%s"', (language, question, answer, other) => {
  expect(saysWhether(question, answer, language)).toBe(true)
  expect(saysWhether(question, other, language)).toBe(false)
})

it('looks for nothing of the kind where no yes or no is asked for', () => {
  expect(saysWhether('When can I pay in cash?', 'You can pay in cash.', 'en')).toBe(false)
})
