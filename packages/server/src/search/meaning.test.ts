import { createReferenceEngine } from '@quarry/engine/reference'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestServices, type TestServices } from '../../test/open-test-services.ts'
import { encodeWrites } from '../encoder/index.ts'
import { createLettersEncoder } from '../encoder/test/letters-encoder.ts'

/** Pages that have the same words, and passages that do not. */
const passages = { a: 'Rowing and sailing', b: 'Photographers at the shore', c: 'Photographic plates' }

let test: TestServices
beforeAll(async () => {
  const encoder = createLettersEncoder()
  const driver = createReferenceEngine()
  const engine = encodeWrites(driver, encoder, error => {
    throw error
  })
  test = await openTestServices({ engine: driver, encoder })
  const ops = Object.entries(passages).map(([id, body]) => {
    const fields = {
      title: id,
      body: 'An old boat.',
      uri: id,
      permanentid: id,
      source: id === 'c' ? 'sea' : 'land',
    }
    const own = [{ id: `${id}#1`, fields: { title: '', body } }]
    const access = id === 'c' ? { access: { levels: [[{ allow: ['ada'] }]] } } : {}
    return { op: 'upsert', id, version: 1, language: 'en', fields, passages: own, ...access } as const
  })
  await engine.write('content', ops, { visible: 'wait' })
})
afterAll(() => test.close())

async function order(q: string, more: object = {}): Promise<string[]> {
  const { results, totalCount } = await test.search({ q, ...more })
  expect(totalCount).toBe(results.length)
  return results.map(({ uniqueId }) => uniqueId)
}

it('puts first what is near to the question, of what its words find', async () => {
  expect(await order('old boat photography')).toEqual(['b', 'a'])
  // The page that only some may read is not among them, however near.
  expect(await order('photographic plates there')).toEqual([])
})

it('leaves alone one or two words, the query language, and another order', async () => {
  expect(await order('old boat')).toEqual(['a', 'b'])
  expect(await order('"old boat" photography')).toEqual(['a', 'b'])
  expect(await order('old boat photography', { sortCriteria: '@title descending' })).toEqual(['b', 'a'])
  expect(await order('old boat rowing', { sortCriteria: '@permanentid descending' })).toEqual(['b', 'a'])
})
