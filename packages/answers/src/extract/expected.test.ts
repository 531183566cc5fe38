import { expect, it } from 'vitest'
import { readQuestion } from '../question/question.ts'
import { unitsOfPages } from '../test/units.ts'
import { createExpected } from './expected.ts'
import { createAmong } from './kin.ts'

const pages: Parameters<typeof unitsOfPages>[0] = {
  Io: ['Io has volcanoes. It was seen in 1610.', 'It was seen\nWho noticed Io first?\nhow was it discovered'],
  Europa: ['Europa is icy. It was seen in 1610.', 'Europa is\nIs there frozen water?'],
  Ganymede: ['Ganymede is large.', ''],
}

function expected(text: string) {
  const question = readQuestion(text, 'en')
  if (!question) throw new Error(`"${text}" is no question.`)
  const units = unitsOfPages(pages)
  return { units, ...createExpected(units, question, createAmong(question)) }
}

it('holds a question against what the very sentence, and what its page, is expected to be asked', () => {
  const { units, of, ofDocument, margin } = expected('Who noticed Io first?')
  expect(units.filter(unit => of(unit).any === 1).map(({ text }) => text)).toEqual([
    'It was seen in 1610.',
    'Europa is icy.',
  ])
  const [volcanoes, seen] = units
  expect(volcanoes && of(volcanoes)).toMatchObject({ any: 0, like: 0 })
  expect(seen && of(seen)).toMatchObject({ like: 1, kind: 1, recall: 1 })
  expect(ofDocument('Io')).toMatchObject({ any: 1, like: 1 })
  expect(ofDocument('Ganymede')).toMatchObject({ any: 0, like: 0 })
  expect(margin('Io')).toBeGreaterThan(0.5)
  expect(margin('Europa')).toBe(-margin('Io'))
})

it('finds another question less like', () => {
  const { ofDocument } = expected('Who noticed the volcanoes of Io?')
  expect(ofDocument('Io').like).toBeGreaterThan(0.3)
  expect(ofDocument('Io').like).toBeLessThan(0.9)
})

it('does not take an expected question for one of its kind that asks for another measure', () => {
  const flight: Parameters<typeof unitsOfPages>[0] = {
    Dart: [
      'Dart flew at six kilometres a second.',
      'Dart flew\nHow fast was Dart?\nHow many kilometres a second did Dart fly?',
    ],
  }
  const kindOf = (text: string): number | undefined => {
    const question = readQuestion(text, 'en')
    if (!question) throw new Error(`"${text}" is no question.`)
    return createExpected(unitsOfPages(flight), question, createAmong(question)).ofDocument('Dart').kind
  }
  expect(kindOf('How heavy was Dart?')).toBe(0)
  expect(kindOf('What was the speed of Dart?')).toBe(1)
  // Things are counted, or nobody knows what is measured.
  expect(kindOf('How many Dart flights?')).toBe(1)
})
