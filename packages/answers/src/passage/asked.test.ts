import { expect, it } from 'vitest'
import { sitePages } from '../test/meridian.ts'
import { expectQuestions, nowhere, readExpected } from './asked.ts'
import { cutPassages } from './cut.ts'
import { packPassage, unpackPassage } from './pack.ts'
import { readPlain } from './read-body.ts'

const page = `Io is a moon.\nIt was seen in 1610.\n${'word '.repeat(170)}\nIts lava’s heat is 1,600\u00a0°C.`
const written = `It was seen
When was Io found?
  who noticed Io first

Its lava's heat is 1,600 °C
How hot is Io?

No such words
What stands nowhere?

Io is a moon.`

it('reads the beginning of a sentence and the questions below it', () => {
  expect(readExpected(written)).toEqual([
    { beginning: 'It was seen', questions: ['When was Io found?', 'who noticed Io first'] },
    { beginning: "Its lava's heat is 1,600 °C", questions: ['How hot is Io?'] },
    { beginning: 'No such words', questions: ['What stands nowhere?'] },
  ])
  expect(readExpected('')).toEqual([])
})

it('keeps to its limits: 24 questions of a place, 1,000 of a text, lines of 300 characters', () => {
  const many = (count: number, word: string) =>
    Array.from({ length: count }, (_, at) => `${word} ${at}?`).join('\n')
  const [place] = readExpected(`Here\n${'x'.repeat(301)}\n${many(30, 'what')}`)
  expect(place?.questions).toHaveLength(24)
  expect(place?.questions[0]).toBe('what 0?')
  const text = Array.from({ length: 100 }, (_, at) => `Place ${at}\n${many(20, `${at}`)}`).join('\n\n')
  expect(readExpected(text).reduce((sum, { questions }) => sum + questions.length, 0)).toBe(1000)
})

it('puts questions where their sentence stands, whatever spaces and apostrophes were typed', () => {
  const passages = expectQuestions(cutPassages(readPlain(page)), readExpected(written), 'en')
  const [first, second] = passages
  expect(passages).toHaveLength(2)
  const at = first?.text.indexOf('It was')
  expect(first?.asked).toEqual([
    { at, kind: 'when', terms: ['io', 'find'], text: 'When was Io found?' },
    { at, kind: 'who', terms: ['notic', 'io', 'first'], text: 'who noticed Io first' },
  ])
  expect(second?.asked).toMatchObject([{ at: second?.text.indexOf('Its lava'), text: 'How hot is Io?' }])
})

it('comes out of the fields of an index as it is read there, without its text', () => {
  for (const passage of expectQuestions(cutPassages(readPlain(page)), readExpected(written), 'en')) {
    const asked = passage.asked?.map(({ text: _, ...one }) => one)
    expect(unpackPassage({ ...packPassage(passage, 'Io') })).toEqual({ ...passage, asked, title: 'Io' })
  }
  // An index gives a list of one as what is in it.
  const one = { body: 'Io', blocks: 'p0-2', span: [0, 2], askedTerms: 'how many: hot io', askedAt: 3 }
  expect(unpackPassage(one)?.asked).toEqual([{ at: 3, kind: 'how many', terms: ['hot', 'io'] }])
  expect(unpackPassage({ ...one, askedTerms: 'what: ' })?.asked).toEqual([{ at: 3, kind: 'what', terms: [] }])
})

it('finds on the pages of the site where each group is answered', () => {
  const types = ['article', 'constellation', 'event', 'glossary', 'guide', 'instrument', 'object', 'reply']
  const pages = sitePages(types, ['en', 'es', 'fr'])
  const lost = pages
    .filter(({ expected, evidence }) => {
      const written = expected.reduce((sum, { questions }) => sum + questions.length, 0)
      return evidence.reduce((sum, { asked = [] }) => sum + asked.length, 0) < written
    })
    .flatMap(({ slug, language, expected, evidence }) => {
      const holds = ({ beginning }: { beginning: string }): boolean => {
        const one = [{ beginning, questions: ['What?'] }]
        return expectQuestions(evidence, one, language).some(({ asked }, at) => asked !== evidence[at]?.asked)
      }
      return expected.filter(one => !holds(one)).map(({ beginning }) => `${slug}, ${language}: ${beginning}`)
    })
  expect(lost).toEqual([])
  expect(pages.filter(({ expected }) => expected.length > 0).length).toBeGreaterThan(1500)
})

const without = `-\n${Array.from({ length: 10 }, (_, at) => `How heavy is Io ${at}?`).join('\n')}\n\n${written}`

it('keeps what a page does not answer in passages of its own, eight together, without a text', () => {
  const passages = expectQuestions(cutPassages(readPlain(page)), readExpected(without), 'en')
  expect(passages.map(({ text, asked = [] }) => [text === '', asked.length])).toEqual([
    [false, 2],
    [false, 1],
    [true, 8],
    [true, 2],
  ])
  expect(passages[3]?.asked?.map(({ at, text }) => [at, text])).toEqual([
    [nowhere, 'How heavy is Io 8?'],
    [nowhere, 'How heavy is Io 9?'],
  ])
})

it('reads it again from the fields of an index that leaves out what is empty', () => {
  const [passage] = expectQuestions([], readExpected(without), 'en')
  if (!passage) throw new Error('There is no passage.')
  const { body: _, blocks, ...fields } = packPassage(passage, 'Io')
  const asked = passage.asked?.map(({ text: _, ...one }) => one)
  expect(unpackPassage({ ...fields, blocks })).toEqual({ ...passage, asked, title: 'Io' })
})
