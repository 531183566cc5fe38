import { expect, it } from 'vitest'
import { type Language, termsOf } from '../text.ts'
import { createOpposite } from './opposite.ts'

function isOpposite(question: string, text: string, language: Language = 'en'): boolean {
  return createOpposite(termsOf(question, language), language)(termsOf(text, language))
}

it.each([
  ['How do I enable it?', 'Disable it in the menu.', 'en'],
  ['How do I unlock the door?', 'Lock the door twice.', 'en'],
  ['How do I lock the door?', 'The door is unlocked by hand.', 'en'],
  ['How do I switch it on?', 'Switch it off below.', 'en'],
  ['¿Cómo activo los avisos?', 'Desactive los avisos en el menú.', 'es'],
  ['Wie schalte ich das Licht ein?', 'Schalten Sie das Licht an der Wand aus.', 'de'],
  ['Wie kann ich das Licht einschalten?', 'Das Licht wird ausgeschaltet.', 'de'],
  ['Wie melde ich mich an?', 'Um sich abzumelden, drücken Sie den Knopf.', 'de'],
  ['Hoe zet ik het licht aan?', 'Zet het licht aan de muur uit.', 'nl'],
  ['Come accendo la luce?', 'Spegnere la luce.', 'it'],
  ['Como ligar a luz?', 'Desligue a luz.', 'pt'],
  ['Comment installer le programme ?', 'Désinstaller le programme.', 'fr'],
] as const)('%s is not answered by: %s', (question, text, language) => {
  expect(isOpposite(question, text, language)).toBe(true)
})

it('lets through what does what is asked, and what does both', () => {
  expect(isOpposite('How do I enable it?', 'Enable it in the menu.')).toBe(false)
  expect(isOpposite('How do I enable it?', 'Enable or disable it in the menu.')).toBe(false)
  expect(isOpposite('How do I save it?', 'Choose Save.')).toBe(false)
  expect(isOpposite('Wie schalte ich es ein?', 'Schalten Sie es an der Wand ein.', 'de')).toBe(false)
})
