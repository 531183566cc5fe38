import type { Document, SearchEngine } from '@quarry/engine'
import { createReferenceEngine } from '@quarry/engine/reference'
import { describe, expect, test } from 'vitest'
import { evaluate, loadCorpus } from './run.ts'

const documents: Document[] = [
  ['m31', 'The Alexandra gallery', 'Our nearest large neighbour.'],
  ['m33', 'The Triangulum gallery', 'A spiral, smaller than Alexandra.'],
  ['mill', 'The Mill', 'Look at cutters near the terminator.'],
].map(([id, title, body]) => ({
  id: id!,
  version: 1,
  language: 'en',
  fields: { title: title!, body: body! },
}))

const judgments = new Map([
  [
    'q1',
    new Map([
      ['m31', 2],
      ['m33', 1],
    ]),
  ],
  ['q2', new Map([['mill', 1]])],
  ['q3', new Map([['mill', 0]])],
  ['q4', new Map([['m33', 1]])],
])
const queries = [
  ['q1', 'alexandra'],
  ['q2', 'cutters'],
  ['q3', 'unjudgeable'],
  ['q4', 'nothing has these words'],
].map(([id, text]) => ({ id: id!, text: text!, metadata: {} }))

async function engineWith(batchSize: number): Promise<{ engine: SearchEngine; written: number }> {
  const engine = createReferenceEngine()
  await engine.ensureIndex({
    name: 'sea',
    version: 1,
    fields: [
      { name: 'title', kind: 'text', weight: 3 },
      { name: 'body', kind: 'text' },
    ],
  })
  return { engine, written: await loadCorpus(engine, 'sea', documents, batchSize) }
}

describe('an evaluation', () => {
  test('measures the ranking of every judged query', async () => {
    const { engine } = await engineWith(500)
    const report = await evaluate({
      name: 'sea',
      engine,
      index: 'sea',
      queries,
      judgments,
      request: ({ text }) => ({ query: { kind: 'text', text, match: 'any' }, access: { everything: true } }),
    })
    expect(report.rows.map(({ id, ndcg10, recall }) => ({ id, ndcg10, recall }))).toEqual([
      { id: 'q1', ndcg10: 1, recall: 1 },
      { id: 'q2', ndcg10: 1, recall: 1 },
      { id: 'q4', ndcg10: 0, recall: 0 },
    ])
    expect(report.rows[0]?.top).toEqual([
      { id: 'm31', grade: 2 },
      { id: 'm33', grade: 1 },
    ])
    expect(report.means.ndcg10).toBeCloseTo(2 / 3, 12)
    expect(report.skipped).toEqual(['q3'])
  })

  test('looks as deep as it is told', async () => {
    const { engine } = await engineWith(500)
    const report = await evaluate({
      name: 'shallow',
      engine,
      index: 'sea',
      queries: queries.slice(0, 1),
      judgments,
      depth: 1,
      request: ({ text }) => ({ query: { kind: 'text', text, match: 'any' }, access: { everything: true } }),
    })
    expect(report.means.recall).toBe(0.5)
  })
})

test('a corpus is written in batches and can be found when that is done', async () => {
  const { engine, written } = await engineWith(2)
  expect(written).toBe(3)
  expect((await engine.stats('sea')).documents).toBe(3)
})
