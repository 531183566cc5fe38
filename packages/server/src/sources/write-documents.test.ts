import { createOracle } from '@quarry/engine'
import { expect, it } from 'vitest'
import { writeDocuments } from './write-documents.ts'

const put = (id: string, version = 1) => ({
  kind: 'put' as const,
  document: { id, fields: { title: id } },
  version,
})

async function setUp() {
  const engine = createOracle()
  await engine.ensureIndex({ name: 'x', version: 1, fields: [{ name: 'title', kind: 'text' }] })
  return engine
}

it('a document that the index refuses is named, and stops no other', async () => {
  const engine = await setUp()
  const bad = 'b'.repeat(2000)
  const changes = [...[1, 2, 3].map(n => put(`a${n}`)), put(bad), put('z')]
  const written = await writeDocuments(engine, 'x', changes, { visible: 'wait' })
  expect(written).toMatchObject({ applied: 4, stale: 0, refused: [{ id: bad, reason: expect.any(String) }] })
  expect((await engine.stats('x')).documents).toBe(4)
})
it('what the index has already counts as stale', async () => {
  const engine = await setUp()
  await writeDocuments(engine, 'x', [put('a', 2)])
  const again = [put('a', 2), { kind: 'remove' as const, id: 'b', version: 1 }]
  expect(await writeDocuments(engine, 'x', again)).toEqual({ applied: 1, stale: 1, refused: [] })
})
it('documents are cut into passages where that is wanted', async () => {
  const engine = await setUp()
  await writeDocuments(engine, 'x', [put('a')], {
    visible: 'wait',
    passagesOf: ({ id, fields }) => [{ id: `${id}#1`, fields: { title: fields['title'] ?? '' } }],
  })
  expect((await engine.stats('x')).passages).toBe(1)
})
it('a fault of the index itself is thrown', async () => {
  const engine = await setUp()
  await expect(writeDocuments(engine, 'nowhere', [put('a')])).rejects.toThrow('no index')
})
