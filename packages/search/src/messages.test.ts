import { expect, it } from 'vitest'
import { messages } from './messages.ts'

const shapeOf = (value: object): unknown =>
  Object.fromEntries(
    Object.entries(value).map(([key, text]) => [
      key,
      typeof text === 'string' ? [...text.matchAll(/\{\w+\}/g)].map(String).sort() : shapeOf(text),
    ]),
  )

it.each(['es', 'fr'] as const)('%s says everything that English says, with the same values', locale => {
  expect(shapeOf(messages[locale])).toEqual(shapeOf(messages.en))
})
