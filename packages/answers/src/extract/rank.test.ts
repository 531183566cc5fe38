import { expect, it } from 'vitest'
import { readQuestion } from '../question/question.ts'
import { plainNetwork } from '../test/plain-network.ts'
import type { Evidence } from './evidence.ts'
import { unitsOf } from './evidence.ts'
import type { Fitted } from './fit-type.ts'
import { fitted } from './fitted.ts'
import type { Network } from './network.ts'
import { featureNames } from './observe.ts'
import { rankUnits, sureInputs } from './rank.ts'

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
  features: '',
  rank: plainNetwork({ coverage: 1 }),
  sure: plainNetwork({ coverage: 4, margin: 1 }, -3),
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

it('is surer where one page alone speaks of it', () => {
  const alone = unitsOf([page('Titan', 'Christiaan Huygens discovered Titan.')])
  const beside = [...alone, ...unitsOf([page('Other', 'William Herschel discovered Titan.')])]
  const sureness = (units: typeof alone, text: string) => rankUnits(units, asked(text), plainly).confidence
  expect(sureness(alone, 'Who discovered Titan?')).toBeGreaterThan(sureness(beside, 'Who discovered Titan?'))
  expect(sureness([], 'Who discovered Titan?')).toBe(0)
})

it('does not answer with a question', () => {
  const units = unitsOf([page('Titan', 'Who discovered Titan? Huygens discovered Titan.')])
  const { ranked } = rankUnits(units, asked('Who discovered Titan?'))
  expect(ranked.map(({ unit }) => unit.text)).toEqual(['Huygens discovered Titan.'])
})

it('is fitted for the features that there are, as they stand in their list', () => {
  expect(fitted.features.split(' ')).toEqual([...featureNames])
  const inputsOf = ({ first, added }: Network): number => first.length / added.length
  expect(inputsOf(fitted.rank)).toBe(featureNames.length)
  expect(inputsOf(fitted.sure)).toBe(sureInputs({}, 0, 0, 'what').length)
})
