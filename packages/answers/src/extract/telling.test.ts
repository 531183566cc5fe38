import { expect, it } from 'vitest'
import { asks } from './telling.ts'

it('knows who speaks of themselves', () => {
  for (const [language, text] of [
    ['en', 'I saw it with my telescope.'],
    ['en', 'It surprised me.'],
    ['es', 'Yo lo vi con mis prismáticos.'],
    ['fr', 'Je l’ai vue avec mes jumelles.'],
    ['fr', 'J’ai un petit télescope.'],
    ['fr', 'Où est-elle ?'],
  ] as const)
    expect([text, asks(text, language)]).toEqual([text, true])
})

it('does not take a piece of a word, a month or a number for them', () => {
  for (const [language, text] of [
    ['fr', 'On la voit même dans un système d’étoiles, la deuxième.'],
    ['es', 'Una vez al mes está llena.'],
    ['es', 'Nerón I fue el tercero.'],
  ] as const)
    expect([text, asks(text, language)]).toEqual([text, false])
})
