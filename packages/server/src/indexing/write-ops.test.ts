import { createReferenceEngine } from '@quarry/engine/reference'
import { expect, it } from 'vitest'
import { writeOps } from './write-ops.ts'

const put = (id: string, version = 1) => ({ op: 'upsert' as const, id, fields: { title: id }, version })

async function setUp() {
  const engine = createReferenceEngine()
  await engine.ensureIndex({ name: 'x', version: 1, fields: [{ name: 'title', kind: 'text' }] })
  return engine
}

it('a document that the index refuses is named, and stops no other', async () => {
  const engine = await setUp()
  const bad = 'b'.repeat(2000)
  const changes = [...[1, 2, 3].map(n => put(`a${n}`)), put(bad), put('z')]
  const written = await writeOps(engine, 'x', changes, 'wait')
  expect(written).toMatchObject({ applied: 4, stale: 0, refused: [{ id: bad, reason: expect.any(String) }] })
  expect((await engine.stats('x')).documents).toBe(4)
})
it('what the index has already counts as stale', async () => {
  const engine = await setUp()
  await writeOps(engine, 'x', [put('a', 2)], 'soon')
  const again = [put('a', 2), { op: 'delete' as const, id: 'b', version: 1 }]
  expect(await writeOps(engine, 'x', again, 'soon')).toEqual({ applied: 1, stale: 1, unfit: [], refused: [] })
})
it('a fault of the index itself is thrown', async () => {
  const engine = await setUp()
  await expect(writeOps(engine, 'nowhere', [put('a')], 'soon')).rejects.toThrow('no index')
})
