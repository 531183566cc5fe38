import { expect, it } from 'vitest'
import { normalize } from '../normalize.ts'
import { BREAK, classAt, MARK } from './characters.ts'

it('takes nothing for the beginning of a word of which normalizing leaves nothing', () => {
  const empty: string[] = []
  for (let point = 0; point <= 0x10ffff; point++) {
    if (point >= 0xd800 && point <= 0xdfff) continue
    const character = String.fromCodePoint(point)
    const kind = classAt(character, 0)
    if (kind !== BREAK && kind !== MARK && normalize(character) === '') empty.push(point.toString(16))
  }
  expect(empty).toEqual([])
})
