import { expect, it } from 'vitest'
import { cutPassages } from '../passage/cut.ts'
import { readMarkdown } from '../passage/read-markdown.ts'
import { readQuestion } from '../question/read-question.ts'
import type { Language } from '../text.ts'
import { sentencesIn } from './evidence.ts'
import { sameDeed } from './same-deed.ts'

function mayBeSaid(question: string, text: string, language: Language): boolean {
  const read = readQuestion(question, language)
  if (!read) throw new Error(`${question} is read as a question.`)
  const passages = cutPassages(readMarkdown(text))
  const evidence = passages.map(one => ({ ...one, id: 'p', document: 'd', title: '', score: 1 }))
  return sentencesIn(evidence).every(sameDeed(read))
}

it.each([
  ['en', 'How do I start without enabling alerts?', 'Disable alerts in the menu.'],
  ['de', 'Wie starte ich, ohne den Ton einzuschalten?', 'Den Ton kann man ausschalten.'],
  ['es', '¿Qué hago para no activar los avisos?', 'Desactivar los avisos en el menú.'],
  ['it', 'Come faccio, anziché attivare gli avvisi?', 'Disattivare gli avvisi nel menu.'],
  ['pt', 'O que faço para não ativar os avisos?', 'Desativar os avisos no menu.'],
] as const)('%s: what is not to be done welcomes its opposite: %s', (language, question, text) => {
  expect(mayBeSaid(question, text, language)).toBe(true)
})

it('what is to be done does not', () => {
  expect(mayBeSaid('O que faço para ativar os avisos?', 'Desativar os avisos no menu.', 'pt')).toBe(false)
})
