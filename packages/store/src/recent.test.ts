import { expect, it } from 'vitest'
import { createRecentWrites, type Recent } from './recent.ts'

const change = (seq: number, id: string, text = '{}'): Recent => ({
  seq,
  id,
  version: seq,
  body: { json: Buffer.from(text), bytes: new Uint8Array(2) },
})
const seqs = (found: readonly { seq: number; id: string }[] | undefined) => found?.map(({ seq }) => seq)

it('gives what came after a number, each id once, as it is now', () => {
  const recent = createRecentWrites(1000)
  recent.add(4, [change(5, 'a'), change(6, 'b')])
  recent.add(6, [change(7, 'a')])
  expect(seqs(recent.after(4, 10))).toEqual([6, 7])
  expect(seqs(recent.after(6, 10))).toEqual([7])
  expect(seqs(recent.after(7, 10))).toEqual([])
})

it('gives what was changed since beside the document, and forgets it with a newer one', () => {
  const patch = (seq: number, id: string) => ({ seq, id, version: seq, fields: '{}' })
  const recent = createRecentWrites(1000)
  recent.add(0, [change(1, 'a'), patch(2, 'a'), patch(3, 'a'), change(4, 'b'), patch(5, 'b')])
  expect(seqs(recent.after(0, 10))).toEqual([1, 3, 4, 5])
  recent.add(5, [change(6, 'b')])
  expect(seqs(recent.after(1, 10))).toEqual([3, 6])
})

it('gives no more than asked for', () => {
  const recent = createRecentWrites(1000)
  recent.add(0, [change(1, 'a'), change(2, 'b'), change(3, 'c')])
  expect(seqs(recent.after(0, 2))).toEqual([1, 2])
  expect(seqs(recent.after(2, 2))).toEqual([3])
})

it('says so when it does not know all', () => {
  const recent = createRecentWrites(1000)
  expect(recent.after(0, 10)).toBeUndefined()
  recent.add(4, [change(5, 'a'), change(6, 'b')])
  expect(recent.after(3, 10)).toBeUndefined()
  expect(seqs(recent.after(5, 10))).toEqual([6])
  // What was handed out and passed by is gone.
  expect(recent.after(4, 10)).toBeUndefined()
  recent.add(8, [change(9, 'c')])
  expect(recent.after(6, 10)).toBeUndefined()
  expect(seqs(recent.after(8, 10))).toEqual([9])
  recent.forget()
  expect(recent.after(8, 10)).toBeUndefined()
})

it('holds no more than it may', () => {
  const recent = createRecentWrites(100)
  recent.add(0, [change(1, 'a', 'x'.repeat(60))])
  recent.add(1, [change(2, 'b', 'x'.repeat(60))])
  expect(recent.after(0, 10)).toBeUndefined()
  recent.add(2, [change(3, 'c')])
  expect(seqs(recent.after(2, 10))).toEqual([3])
})
