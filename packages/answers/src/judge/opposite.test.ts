import { expect, it } from 'vitest'
import { type AnswerLanguage, termsOf } from '../text.ts'
import { createOpposite } from './opposite.ts'

function isOpposite(question: string, text: string, language: AnswerLanguage = 'en'): boolean {
  return createOpposite(termsOf(question, language), language)(termsOf(text, language))
}

it.each([
  ['How do I enable it?', 'Disable it in the menu.', 'en'],
  ['How do I unlock the door?', 'Lock the door twice.', 'en'],
  ['How do I lock the door?', 'The door is unlocked by hand.', 'en'],
  ['How do I switch it on?', 'Switch it off below.', 'en'],
  ['¿Cómo activo los avisos?', 'Desactive los avisos en el menú.', 'es'],
  ['Comment installer le programme ?', 'Désinstaller le programme.', 'fr'],
] as const)('%s is not answered by: %s', (question, text, language) => {
  expect(isOpposite(question, text, language)).toBe(true)
})

it('lets through what does what is asked, and what does both', () => {
  expect(isOpposite('How do I enable it?', 'Enable it in the menu.')).toBe(false)
  expect(isOpposite('How do I enable it?', 'Enable or disable it in the menu.')).toBe(false)
  expect(isOpposite('How do I save it?', 'Choose Save.')).toBe(false)
})
