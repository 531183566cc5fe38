import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BatchError, type Element, readBatch } from './read-batch.ts'

async function* chunks(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function elements(text: string, size = 7, longest = 1e9): Promise<Element[]> {
  const found: Element[] = []
  for await (const one of readBatch(chunks(Buffer.from(text), size), longest)) found.push(one)
  return found
}

describe('a batch is read', () => {
  it('into the very elements of its lists, whatever they hold and wherever it is cut', async () => {
    const list = fc.array(fc.jsonValue({ maxDepth: 3 }), { maxLength: 6 })
    const names = fc.constantFrom('addOrUpdate', 'delete', 'quote " and \\ in it')
    const batch = fc.array(fc.tuple(names, list), { maxLength: 3 })
    await fc.assert(
      fc.asyncProperty(
        batch,
        fc.integer({ min: 1, max: 40 }),
        fc.constantFrom(0, 2),
        async (lists, size, indent) => {
          const inner = lists.map(
            ([name, values]) => `${JSON.stringify(name)} : ${JSON.stringify(values, null, indent)}`,
          )
          const found = await elements(`\ufeff{${inner.join(' ,\n')}}`, size)
          const expected = lists.flatMap(([, values]) => values)
          expect(found.map(({ text }) => JSON.parse(text ?? ''))).toEqual(
            JSON.parse(JSON.stringify(expected)),
          )
        },
      ),
      { numRuns: 150 },
    )
  })
  it('without holding an element that is too long', async () => {
    const found = await elements(`{"a":["${'x'.repeat(100)}",1]}`, 10, 20)
    expect(found).toEqual([
      { list: 'a', text: null },
      { list: 'a', text: '1' },
    ])
  })
  it.each([
    ['', 'ends in the middle'],
    ['{"a":[1', 'ends in the middle'],
    ['[1]', 'not one JSON object'],
    ['{"a":1}', '"a" is not a list'],
    ['{"a":[1}', 'was not opened'],
    ['{1:[]}', 'name in quotes'],
    ['{} {}', 'not one JSON object'],
  ])('%j is none', async (text, why) => {
    await expect(elements(text)).rejects.toThrow(why)
    await expect(elements(text)).rejects.toBeInstanceOf(BatchError)
  })
})
