import { expect, it } from 'vitest'
import { cutPassages } from './cut.ts'
import { expectQuestions, readExpected } from './expected-questions.ts'
import { packPassage, unpackPassage } from './pack.ts'
import { readPlain } from './read-body.ts'

const page = `Io is a mill.\nIt was seen in 1610.\n${'word '.repeat(170)}\nIts lava’s heat is 1,600\u00a0°C.`
const written = `It was seen
When was Io found?
  who noticed Io first

Its lava's heat is 1,600 °C
How hot is Io?

No such words
What stands nowhere?

Io is a mill.`

it('reads the beginning of a sentence and the questions below it', () => {
  expect(readExpected(written)).toEqual([
    { beginning: 'It was seen', questions: ['When was Io found?', 'who noticed Io first'] },
    { beginning: "Its lava's heat is 1,600 °C", questions: ['How hot is Io?'] },
    { beginning: 'No such words', questions: ['What stands nowhere?'] },
  ])
  expect(readExpected('')).toEqual([])
})

it('keeps to its limits: 24 questions of a place, 100 of a text, lines of 300 characters', () => {
  const many = (count: number, word: string) =>
    Array.from({ length: count }, (_, at) => `${word} ${at}?`).join('\n')
  const [place] = readExpected(`Here\n${'x'.repeat(301)}\n${many(30, 'what')}`)
  expect(place?.questions).toHaveLength(24)
  expect(place?.questions[0]).toBe('what 0?')
  const text = Array.from({ length: 20 }, (_, at) => `Place ${at}\n${many(20, `${at}`)}`).join('\n\n')
  expect(readExpected(text).reduce((sum, { questions }) => sum + questions.length, 0)).toBe(100)
})

it('puts questions where their sentence stands, whatever spaces and apostrophes were typed', () => {
  const passages = expectQuestions(cutPassages(readPlain(page)), readExpected(written), 'en')
  const [first, second] = passages
  expect(passages).toHaveLength(2)
  const at = first?.text.indexOf('It was')
  expect(first?.expected).toMatchObject([
    { at, text: 'When was Io found?' },
    { at, text: 'who noticed Io first' },
  ])
  expect(second?.expected).toMatchObject([{ at: second?.text.indexOf('Its lava'), text: 'How hot is Io?' }])
})

it('comes out of the fields of an index as it went in', () => {
  for (const passage of expectQuestions(cutPassages(readPlain(page)), readExpected(written), 'en'))
    expect(unpackPassage({ ...packPassage(passage, 'Io') }, 'en')).toEqual({ ...passage, title: 'Io' })
  // An index gives a list of one as what is in it.
  const one = { body: 'Io', blocks: 'p0-2', span: [0, 2], asked: 'How hot is Io?', askedAt: 3 }
  expect(unpackPassage(one, 'en')?.expected).toMatchObject([{ at: 3, text: 'How hot is Io?' }])
})
