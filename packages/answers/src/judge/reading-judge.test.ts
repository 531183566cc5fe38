import { expect, it } from 'vitest'
import { sentencesIn } from '../extract/evidence.ts'
import { usualJudge } from '../extract/extract.ts'
import { cutPassages } from '../passage/cut.ts'
import { readPlain } from '../passage/read-body.ts'
import { readQuestion } from '../question/read-question.ts'
import { createReadingJudge, type Read } from './reading-judge.ts'

const pages = {
  Oven: 'The oven is hot by nine. The oven is cleaned when it is cold.',
  Flour: 'Flour is white. The oven stands beside it.',
}

async function judged(read: Read, many = 0) {
  const question = readQuestion('When is the oven hot?', 'en')
  if (!question) throw new Error('It is a question.')
  const bodies = { ...pages, ...(many && { Street: 'The baker stands at the door. '.repeat(many) }) }
  const evidence = Object.entries(bodies).flatMap(([title, body]) =>
    cutPassages(readPlain(body)).map((passage, at) => ({
      ...passage,
      id: `${title}-${at}`,
      document: title,
      title,
      score: 1,
    })),
  )
  const sentences = sentencesIn(evidence)
  const errors: unknown[] = []
  const judge = createReadingJudge(usualJudge, read, error => errors.push(error))
  const [shares, alone] = [await judge(question, sentences), await usualJudge(question, sentences)]
  const at = sentences.findIndex(({ text }) => text === 'The oven is hot by nine.')
  return { shares, alone, errors, at }
}

it('is surer of what is read as an answer, and gives all the less to the rest and to no answer', async () => {
  const { shares, alone, at } = await judged(async (_, texts) =>
    texts.map(text => (/nine/.test(text) ? 4 : -4)),
  )
  expect(shares[at]).toBeGreaterThan(alone[at] ?? 1)
  const rest = (all: readonly number[]): number => all.reduce((sum, one, n) => sum + (n === at ? 0 : one), 0)
  expect(rest(shares)).toBeLessThan(rest(alone))
})

it('refuses sooner where nothing that is read is an answer', async () => {
  const { shares, alone } = await judged(async (_, texts) => texts.map(() => -4))
  const sum = (all: readonly number[]): number => all.reduce((before, one) => before + one, 0)
  expect(sum(shares)).toBeLessThan(sum(alone) - 0.1)
})

it('reads the question with each sentence under its title, and no more than twelve', async () => {
  const asked: { question: string; texts: readonly string[] }[] = []
  await judged(async (question, texts) => {
    asked.push({ question, texts })
    return texts.map(() => 0)
  }, 30)
  expect(asked).toHaveLength(1)
  expect(asked[0]?.question).toBe('When is the oven hot?')
  expect(asked[0]?.texts).toHaveLength(12)
  expect(asked[0]?.texts).toContain('Oven. The oven is hot by nine.')
})

it('leaves it to the judge where the reader says nothing of it, says no number, or fails', async () => {
  const neutral = await judged(async (_, texts) => texts.map(() => 0))
  expect(neutral.shares.map(one => one.toFixed(9))).toEqual(neutral.alone.map(one => one.toFixed(9)))
  for (const read of [
    async () => [Number.NaN],
    async () => [],
    async () => Promise.reject(new Error('Broken.')),
  ]) {
    const { shares, alone, errors } = await judged(read)
    expect(shares).toEqual(alone)
    expect(errors).toHaveLength(1)
  }
})
