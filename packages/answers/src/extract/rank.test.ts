import { expect, it } from 'vitest'
import { readQuestion } from '../question/question.ts'
import type { Evidence } from './evidence.ts'
import { unitsOf } from './evidence.ts'
import type { Fitted } from './fit-type.ts'
import { fitted } from './fitted.ts'
import { featureNames } from './observe.ts'
import { rankUnits } from './rank.ts'

function page(title: string, text: string): Evidence {
  const blocks = [{ kind: 'paragraph' as const, start: 0, end: text.length }]
  return {
    id: `${title}#1`,
    document: title,
    title,
    text,
    blocks,
    start: 0,
    end: text.length,
    headings: [],
    score: 1,
  }
}

function asked(text: string) {
  const question = readQuestion(text, 'en')
  if (!question) throw new Error('This is a question.')
  return question
}

const plainly: Fitted = {
  rank: { coverage: 1 },
  sure: { features: { coverage: 4 }, score: 0, margin: 1, kinds: { who: -2 }, bias: -3 },
}

it('puts the page first for which most speaks, however good a single sentence of another one is', () => {
  const question = asked('What makes comets bright?')
  const units = unitsOf([
    page('One', 'Comets are bright.'),
    page('Many', 'Comets can be bright. Bright comets are rare. A comet is bright near the Sun.'),
  ])
  const { ranked } = rankUnits(units, question, plainly)
  expect(ranked.map(({ unit }) => unit.evidence.title)).toEqual(['Many', 'Many', 'Many', 'One'])
})

it('is surer where one page alone speaks of it, and less so of kinds that are seldom answered', () => {
  const alone = unitsOf([page('Titan', 'Christiaan Huygens discovered Titan.')])
  const beside = [...alone, ...unitsOf([page('Other', 'William Herschel discovered Titan.')])]
  const sureness = (units: typeof alone, text: string) => rankUnits(units, asked(text), plainly).confidence
  expect(sureness(alone, 'Who discovered Titan?')).toBeGreaterThan(sureness(beside, 'Who discovered Titan?'))
  expect(sureness(alone, 'Which probe discovered Titan?')).toBeLessThan(1)
  expect(sureness([], 'Who discovered Titan?')).toBe(0)
})

it('does not answer with a question', () => {
  const units = unitsOf([page('Titan', 'Who discovered Titan? Huygens discovered Titan.')])
  const { ranked } = rankUnits(units, asked('Who discovered Titan?'))
  expect(ranked.map(({ unit }) => unit.text)).toEqual(['Huygens discovered Titan.'])
})

it('has a weight for each feature and for no other', () => {
  const names = [...featureNames].sort()
  expect(Object.keys(fitted.rank).sort()).toEqual(names)
  expect(Object.keys(fitted.sure.features).sort()).toEqual(names)
})
