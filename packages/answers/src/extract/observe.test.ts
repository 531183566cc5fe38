import { expect, it } from 'vitest'
import { readQuestion } from '../question/question.ts'
import { unitsOfPages } from '../test/units.ts'
import { observe } from './observe.ts'

function features(pages: Parameters<typeof unitsOfPages>[0], text: string) {
  const question = readQuestion(text, 'en')
  if (!question) throw new Error(`"${text}" is no question.`)
  const [first] = observe(unitsOfPages(pages), question)
  if (!first) throw new Error(`Nothing is seen of "${text}".`)
  return { ...first.features, taken: first.fit }
}

const body = 'Parent of the Taurids: 2P.'
const question = 'Which comet do the Taurids come from?'

it('takes for an answer what is surely expected to be one, whatever its kind', () => {
  expect(features({ Taurids: [body, ''] }, question)).toMatchObject({ which: 1, whichUntold: 1 })
  const expected = `Parent of\n${question}`
  expect(features({ Taurids: [body, expected] }, question)).toMatchObject({
    which: 1,
    whichUntold: 0,
    taken: 0.5,
  })
  const unlike = 'Parent of\nHow large is the parent of the Taurids, and when was it seen?'
  expect(features({ Taurids: [body, unlike] }, question)).toMatchObject({ whichUntold: 1 })
})

it('sees that what has been is told where what is to come is asked for', () => {
  const pages = { Halley: ['Halley was here in 1986.', ''] } as const
  expect(features(pages, 'When will Halley come again?')).toMatchObject({ tenseApart: 1 })
  expect(features(pages, 'When was Halley here?')).toMatchObject({ tenseApart: 0 })
})

it('sees that what is to be done with a thing is told nowhere', () => {
  const pages = { 'Moon filter': ['A Moon filter dims the Moon.', ''] } as const
  expect(features(pages, 'How do I paint a Moon filter?')).toMatchObject({ deedMissing: 1 })
  expect(features(pages, 'How do I use a Moon filter?')).toMatchObject({ deedMissing: 0 })
})
