import { expect, it } from 'vitest'
import { expectQuestions, readExpected } from '../passage/asked.ts'
import { cutPassages } from '../passage/cut.ts'
import { readPlain } from '../passage/read-body.ts'
import { readQuestion } from '../question/question.ts'
import { createAmong } from './kin.ts'
import { createUntold, isKnownUntold } from './untold.ts'

const pages = { Io: 'How heavy is Io?\nWho paid for the trip to Io?', Europa: 'Is Europa sold?' }

function untold(text: string) {
  const question = readQuestion(text, 'en')
  if (!question) throw new Error(`"${text}" is no question.`)
  const list = Object.entries(pages).flatMap(([title, lines]) =>
    expectQuestions([], readExpected(`-\n${lines}`), 'en').map(({ asked = [] }) => ({
      ...{ document: title, title, asked },
    })),
  )
  return createUntold(list, question, createAmong(question))
}

it('holds a question against those without an answer, of all pages and of each', () => {
  const { all, of } = untold('How heavy is Io?')
  expect(of('Io').like).toBe(1)
  expect(all.like).toBe(1)
  expect(of('Europa').like).toBeLessThan(0.5)
  expect(of('Ganymede')).toEqual({ like: 0, meant: 0 })
})

it('finds a question that asks for something else less like', () => {
  expect(untold('How far is Io?').all.like).toBeLessThan(0.7)
  expect(untold('What is weighed on the trip to Io?').all.like).toBeLessThan(0.9)
})

it('has nothing to say where no page has such questions', () => {
  const question = readQuestion('How heavy is Io?', 'en')
  if (!question) throw new Error('That is a question.')
  expect(createUntold([], question, createAmong(question)).all).toEqual({ like: 0, meant: 0 })
})

it('knows a question that has no answer word for word, unless a page expects it too', () => {
  const known = (text: string, asked: string) => {
    const question = readQuestion(text, 'en')
    if (!question) throw new Error(`"${text}" is no question.`)
    const passages = expectQuestions(cutPassages(readPlain('Io is a moon.')), readExpected(asked), 'en').map(
      (passage, at) => ({ ...passage, ...{ id: `Io#${at}`, document: 'Io', title: 'Io', score: 1 } }),
    )
    const untold = passages.flatMap(({ text: own, asked: list = [] }) =>
      own === '' ? [{ document: 'Io', title: 'Io', asked: list }] : [],
    )
    return isKnownUntold(question, passages, untold)
  }
  expect(known('How heavy is Io?', '-\nHow heavy is Io?')).toBe(true)
  expect(known('How far is Io?', '-\nHow heavy is Io?')).toBe(false)
  expect(known('How heavy is Io?', '-\nHow heavy is Io?\n\nIo is\nHow heavy is Io?')).toBe(false)
  expect(known('How heavy is Io?', '')).toBe(false)
})
