import { expect, it } from 'vitest'
import { readQuestion } from '../question/question.ts'
import { unitsOfPages } from '../test/units.ts'
import { createMeant } from './meant.ts'

const pages: Parameters<typeof unitsOfPages>[0] = {
  Io: [
    'Io has volcanoes. It weighs less than the Earth.',
    'It weighs\nWhat is the mass of Io?\nhow many kilos',
  ],
  Europa: ['Europa is icy. It was seen in 1610.', 'It was seen\nWho discovered Europa?'],
  Ganymede: ['Ganymede is large.', ''],
}

function meantOf(text: string) {
  const question = readQuestion(text, 'en')
  if (!question) throw new Error(`"${text}" is no question.`)
  const units = unitsOfPages(pages)
  const meant = createMeant(units, question)
  return (beginning: string) => {
    const unit = units.find(one => one.text.startsWith(beginning))
    if (!unit) throw new Error(`Nothing begins with "${beginning}".`)
    return meant(unit)
  }
}

it('finds a question like one that is expected, though they share no word', () => {
  const of = meantOf('How heavy is Io?')
  expect(of('It weighs').meantAsked).toBeGreaterThan(0.5)
  expect(of('It weighs').meantAsked).toBeGreaterThan(of('It was seen').meantAsked + 0.3)
  expect(of('It weighs').meantAskedBehind).toBe(0)
  expect(of('It weighs').meantMargin).toBe(-of('It was seen').meantMargin)
  expect(of('It weighs').meantMargin).toBeGreaterThan(0.3)
})

it('tells what a page expects of those of its sentences that expect nothing', () => {
  const of = meantOf('How heavy is Io?')
  expect(of('Io has').meantAsked).toBe(0)
  expect(of('Io has').meantAskedPage).toBe(of('It weighs').meantAskedPage)
  expect(of('Ganymede is')).toMatchObject({ meantAsked: 0, meantAskedPage: 0, meantMargin: 0 })
})

it('holds the words of a sentence against the question too, and how far the likest of its page is', () => {
  const of = meantOf('How heavy is Io?')
  expect(of('It weighs').meantText).toBeGreaterThan(of('Io has').meantText)
  expect(of('It weighs').meantTextBehind).toBe(0)
  expect(of('Io has').meantTextBehind).toBeCloseTo(of('Io has').meantText - of('It weighs').meantText)
  expect(of('Io has').meantTextPage).toBe(of('It weighs').meantText)
})

it('leaves out the words of the page’s title', () => {
  // Of `Ganymede` nothing else is asked than what it is like.
  const named = meantOf('How large is Ganymede?')('Ganymede is')
  const other = meantOf('How large is Europa?')('Ganymede is')
  expect(named.meantText).toBeGreaterThan(other.meantText)
})
