import { cutPassages, packPassage, passageId, readMarkdown, readQuestion } from '@quarry/answers'
import { createTestEngine } from '@quarry/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { baseFields, createCatalogue } from '../search/catalogue.ts'
import { createRetrieve, measureWords } from './find.ts'

/** More than a passage must have, so that each section is one of its own. */
const filler =
  'Bread, rolls and cakes go from the cellar to the shop each morning before the doors open. '.repeat(5)
const parts = ['Doors', 'Ropes', 'Lamps', 'Keys', 'Noise', 'Oil', 'Paint', 'Screws']
const sections = parts.map(
  part => `## ${part} of the lift\n\nThe lift has ${part}, as a lift needs. ${filler}`,
)

const pages = {
  machines: `A box on a rope goes up and down between two floors. ${filler}\n\n${sections.join('\n\n')}`,
  house: `${filler}\n\n## When should I not use the lift?\n\nIn a fire. ${filler}\n\n## Bread\n\n${filler}`,
  ...Object.fromEntries(
    parts.map(part => [part, `Use the ${part} of a lift with care. We should use no other lift.`]),
  ),
}

const engine = createTestEngine()
beforeAll(async () => {
  await engine.ensureIndex({ name: 'house', version: 1, fields: baseFields })
  const documents = Object.entries(pages).map(([id, source]) => {
    const body = readMarkdown(source)
    const passages = cutPassages(body).map((passage, at) => {
      return { id: passageId(id, at), fields: packPassage(passage, id) }
    })
    return {
      op: 'upsert',
      id,
      version: 1,
      language: 'en',
      fields: { title: id, body: body.text },
      passages,
    } as const
  })
  await engine.write('house', documents, { visible: 'wait' })
})
afterAll(() => engine.close())

async function find(text: string) {
  const question = readQuestion(text, 'en')
  if (!question) throw new Error(`"${text}" is a question.`)
  const retrieve = createRetrieve(engine, createCatalogue('house', Date.now))
  const scope = { access: { everything: true }, filters: [], sources: [], deadlineMs: 3000 } as const
  const { evidence } = await retrieve(question, scope, await measureWords(engine, 'house', question))
  return evidence
}

it('reads what the best pages begin with, though it has none of the words', async () => {
  const evidence = await find('Which lamps has the lift?')
  const own = evidence.filter(({ document }) => document === 'machines')
  expect(own.at(-1)?.text).toMatch(/^A box on a rope/)
  // Once, and behind what was found.
  expect(new Set(evidence.map(({ id }) => id)).size).toBe(evidence.length)
  expect(own).toHaveLength(6)
})

it('finds the heading that is the question first, though every page has its words', async () => {
  const [first] = await find('When should I not use the lift?')
  expect(first?.text).toContain('In a fire.')
})
