import { expect, it } from 'vitest'
import { type DocumentStore, memoryDocuments } from '../documents/index.ts'
import { groupWrites } from './group-writes.ts'

const put = (id: string, version: number) => ({ op: 'upsert', id, version, fields: {} }) as const

/** A store that tells how often it had to make something durable, and cannot write one id. */
function counting() {
  const store = memoryDocuments()
  store.putIndex('a@1', { name: 'a', version: 1, fields: [] })
  store.putIndex('b@1', { name: 'b', version: 1, fields: [] })
  const commits: number[] = []
  const documents: DocumentStore = {
    ...store,
    write(index, ops) {
      if (ops.some(({ id }) => id === 'unwritable')) throw new Error('ENOSPC')
      commits.push(ops.length)
      return store.write(index, ops)
    },
  }
  return { documents, commits }
}

it('writes that arrive together are made durable together, each with its own outcome', async () => {
  const { documents, commits } = counting()
  const { write } = groupWrites(documents)
  const receipts = await Promise.all([
    write('a@1', [put('x', 1), put('y', 1)]),
    write('a@1', [put('x', 1)]),
    write('a@1', [put('x', 2)]),
  ])
  expect(commits).toEqual([4])
  expect(receipts).toEqual([
    { seq: 2, outcomes: ['applied', 'applied'] },
    { seq: 2, outcomes: ['stale'] },
    { seq: 3, outcomes: ['applied'] },
  ])
})
it('one that cannot be written does not take the others with it', async () => {
  const { documents } = counting()
  const { write } = groupWrites(documents)
  const settled = await Promise.allSettled([
    write('a@1', [put('x', 1)]),
    write('a@1', [put('unwritable', 1)]),
    write('a@1', [put('z', 1)]),
  ])
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(documents.count('a@1')).toBe(2)
})
it('writes to different indexes keep their order', async () => {
  const { documents, commits } = counting()
  const { write } = groupWrites(documents)
  await Promise.all([write('a@1', [put('x', 1)]), write('b@1', [put('x', 1)]), write('a@1', [put('x', 2)])])
  expect(commits).toEqual([1, 1, 1])
  expect(documents.get('a@1', ['x'])[0]?.version).toBe(2)
})
