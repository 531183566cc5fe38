import { expect, it } from 'vitest'
import { phoneticIn } from './phonetic.ts'

it.each([
  ['en', 'knight', 'night'],
  ['en', 'catherine', 'katherine'],
  ['en', 'stephen', 'steven'],
  ['en', 'smith', 'smyth'],
  ['en', 'philip', 'filip'],
  ['en', 'wright', 'rite'],
  ['en', 'mayer', 'meier'],
  ['en', 'psalm', 'salm'],
  ['es', 'vaca', 'baca'],
  ['es', 'jirafa', 'girafa'],
  ['es', 'hola', 'ola'],
  ['es', 'zapato', 'sapato'],
  ['es', 'lluvia', 'yubia'],
  ['es', 'queso', 'keso'],
  ['fr', 'haut', 'eau'],
  ['fr', 'philosophe', 'filosofe'],
  ['fr', 'grand', 'gran'],
  ['fr', 'temps', 'temp'],
  ['fr', 'montagne', 'montane'],
  ['fr', 'quatre', 'catre'],
] as const)('hears no difference in %s between %s and %s', (language, one, other) => {
  const sound = phoneticIn(language)
  expect(sound(one)).not.toBe('')
  expect(sound(one)).toBe(sound(other))
})

it.each([
  ['en', 'night', 'light'],
  ['en', 'mill', 'mood'],
  ['es', 'casa', 'cosa'],
  ['es', 'pero', 'pelo'],
  ['fr', 'lune', 'dune'],
] as const)('hears a difference in %s between %s and %s', (language, one, other) => {
  const sound = phoneticIn(language)
  expect(sound(one)).not.toBe(sound(other))
})

it('says nothing of numbers and other scripts', () => {
  for (const word of ['m31', '7000', 'звезда', 'c++', '']) expect(phoneticIn('en')(word)).toBe('')
})
