import { describe, expect, it } from 'vitest'
import { messages, messagesFor } from './messages.ts'

/** What can be put into a text: every `{name}` of any of its forms, once. */
const valuesOf = (message: string) => [...new Set(message.match(/\{\w+(?=[,}])/g))].sort()

const shapeOf = (value: object): unknown =>
  Object.fromEntries(
    Object.entries(value).map(([name, message]) => [
      name,
      typeof message === 'string' ? valuesOf(message) : shapeOf(message),
    ]),
  )

describe('the messages of the components', () => {
  it.each(['es', 'fr'] as const)('in %s say everything that English says, with the same values', locale => {
    expect(shapeOf(messages[locale])).toEqual(shapeOf(messages.en))
    expect(shapeOf(messagesFor(locale, messages))).toEqual(shapeOf(messagesFor('en', messages)))
  })
})
