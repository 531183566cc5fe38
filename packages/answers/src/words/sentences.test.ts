import { expect, it } from 'vitest'
import { sentencesOf } from './sentences.ts'

const texts = (text: string): string[] => sentencesOf(text).map(({ start, end }) => text.slice(start, end))

it('ends no sentence within a year before our time', () => {
  expect(texts('Las crónicas la mencionan en el año 687 a. C. Era antigua.')).toEqual([
    'Las crónicas la mencionan en el año 687 a. C. Era antigua.',
  ])
  expect(texts('On la cite en 687 av. J.-C. dans les chroniques. Elle dure.')).toEqual([
    'On la cite en 687 av. J.-C. dans les chroniques.',
    'Elle dure.',
  ])
})
