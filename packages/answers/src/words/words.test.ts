import { expect, it } from 'vitest'
import { wordsOf } from './words.ts'

it('reads a number and what stands behind it without a space as two words', () => {
  const read = (text: string) => wordsOf(text, 'en').map(({ text }) => text)
  expect(read('a 25mm eyepiece at 1000mm')).toEqual(['a', '25', 'mm', 'eyepiece', 'at', '1000', 'mm'])
  expect(read('8x42 or 10×50')).toEqual(['8', '42', 'or', '10', '50'])
  expect(read('0.5m and 1,200km')).toEqual(['0.5', 'm', 'and', '1,200', 'km'])
  // Names stay whole.
  expect(read('M31, 2P/Encke, 55x and 3C273')).toEqual(['M31', '2P', 'Encke', '55x', 'and', '3C273'])
})

it('tells where each word stands', () => {
  const text = 'an 8x42 and a 90mm'
  for (const { text: word, start, end } of wordsOf(text, 'en')) expect(text.slice(start, end)).toBe(word)
})
