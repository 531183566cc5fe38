import { readFileSync } from 'node:fs'
import { cutPassages, packPassage, passageId, readMarkdown } from '@quarry/answers'
import { createMemoryEngine } from '@quarry/engine/embedded'
import type { AnswerConfiguration } from '@quarry/protocol'
import { expect, it } from 'vitest'
import { baseFields, createCatalogue } from '../search/catalogue.ts'
import { languageName } from '../search/index.ts'
import { createRetrieve, extractFrom, lookUp } from './find.ts'

const configuration: AnswerConfiguration = {
  id: 'default',
  name: 'default',
  answer: { tone: 'neutral', mostWords: 120 },
  languages: [],
  sources: [],
  thresholds: { coverage: 0.2, confidence: 0.3 },
  tabs: {},
}

/** The same ten pages and 35 questions in each language, of which ten have no answer: written before anything was tuned to them. */
function read(language: string) {
  const file = (ending: string): string =>
    readFileSync(new URL(`./test/everyday/${language}.${ending}`, import.meta.url), 'utf8')
  const pages = file('md')
    .split(/^# /m)
    .slice(1)
    .map(source => {
      const [title = '', ...rest] = source.split('\n')
      return { title, body: readMarkdown(rest.join('\n')) }
    })
  const questions = file('txt')
    .trim()
    .split('\n')
    .map(line => {
      const [question = '', page = '', fact = ''] = line.split(' | ')
      return { question, page, fact }
    })
  return { pages, questions }
}

async function ask(language: string) {
  const { pages, questions } = read(language)
  const engine = createMemoryEngine()
  await engine.ensureIndex({ name: language, version: 1, fields: baseFields })
  const documents = pages.map(({ title, body }) => ({
    op: 'upsert' as const,
    id: title,
    version: 1,
    language,
    fields: { title, body: body.text, language: languageName(language) ?? language },
    passages: cutPassages(body).map((passage, at) => ({
      id: passageId(title, at),
      fields: packPassage(passage, title),
    })),
  }))
  await engine.write(language, documents, { visible: 'wait' })
  const catalogue = createCatalogue(language, Date.now)
  const retrieve = createRetrieve(engine, catalogue)
  const scope = { access: { everything: true }, filters: [], sources: [], deadlineMs: 30_000 } as const
  const rows = []
  for (const one of questions) {
    const looked = await lookUp(one.question, language, scope, { engine, catalogue, retrieve })
    const answer = looked && (await extractFrom(looked, configuration))
    const page = looked?.evidence.find(({ id }) => id === answer?.passages[0])?.document
    const said = answer?.pieces.map(({ claim }) => claim.text).join(' ') ?? ''
    const isRight = one.page === '-' ? !answer : page === one.page && said.includes(one.fact)
    rows.push({ ...one, said, isRight })
  }
  await engine.close()
  return rows
}

/** How many of 25 questions are answered with the fact, from its page; and how many of ten without an answer are refused. */
it.each([
  ['en', 21, 5],
  ['de', 20, 7],
  ['it', 22, 5],
  ['pt', 22, 5],
  ['nl', 20, 8],
])(
  'answers everyday questions in %s: %i of 25, and refuses %i of 10',
  async (language, answered, refused) => {
    const rows = await ask(language)
    const wrong = rows.filter(({ isRight }) => !isRight)
    const list = wrong.map(({ question, said }) => `${question} → ${said}`).join('\n')
    const right = (isAnswerable: boolean) =>
      rows.filter(({ isRight, page }) => isRight && (page !== '-') === isAnswerable).length
    expect.soft(right(true), list).toBeGreaterThanOrEqual(answered)
    expect.soft(right(false), list).toBeGreaterThanOrEqual(refused)
  },
)
