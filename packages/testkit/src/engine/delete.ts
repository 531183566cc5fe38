import { expect } from 'vitest'
import { all, isIn, text } from './ask.ts'
import { type Idea, ids } from './library.ts'

const everything = { everything: true } as const
const upsert = (id: string, version: number, title: string) =>
  ({ op: 'upsert', id, version, fields: { title } }) as const
const remove = (id: string, version: number) => ({ op: 'delete', id, version }) as const
const wait = { visible: 'wait' } as const
const soon = { visible: 'soon' } as const

export const deleteIdea: Idea = {
  idea: 'delete',
  cases(add) {
    add('deletes a document from searches, counts and reads', async ({ library }) => {
      const { engine, index, search } = await library({
        a: { title: 'fox', kind: 'x' },
        b: { title: 'fox', kind: 'x' },
      })
      await engine.write(index, [remove('a', 2)], wait)
      const answer = await search({
        query: text('fox'),
        facets: [{ name: 'kind', field: 'kind', kind: 'terms', size: 5 }],
      })
      expect(ids(answer)).toEqual(['b'])
      expect(answer.total).toBe(1)
      expect(answer.facets).toMatchObject([{ values: [{ value: 'x', count: 1 }] }])
      expect(await engine.get(index, ['a', 'b'], everything)).toMatchObject([null, { id: 'b' }])
      expect((await engine.stats(index)).documents).toBe(1)
    })

    add('ignores a delete older than the document', async ({ library }) => {
      const { engine, index, find } = await library({ a: { title: 'fox', $: { version: 3 } } })
      expect((await engine.write(index, [remove('a', 2), remove('a', 3)], wait)).outcomes).toEqual([
        'stale',
        'stale',
      ])
      expect(await find(text('fox'))).toEqual(['a'])
    })

    add('remembers a delete against older writes that come late', async ({ library }) => {
      const { engine, index, find } = await library({ a: { title: 'fox', $: { version: 1 } } })
      await engine.write(index, [remove('a', 5)], wait)
      const receipt = await engine.write(index, [upsert('a', 4, 'fox'), upsert('a', 5, 'fox')], wait)
      expect(receipt.outcomes).toEqual(['stale', 'stale'])
      expect(await find(text('fox'))).toEqual([])
    })

    add('takes a newer write after a delete', async ({ library }) => {
      const { engine, index, find } = await library({ a: { title: 'fox' } })
      await engine.write(index, [remove('a', 5)], wait)
      expect((await engine.write(index, [upsert('a', 6, 'hound')], wait)).outcomes).toEqual(['applied'])
      expect(await find(text('hound'))).toEqual(['a'])
    })

    add('remembers a delete of an id it never saw', async ({ library }) => {
      const { engine, index, find } = await library({})
      expect((await engine.write(index, [remove('a', 5)], wait)).outcomes).toEqual(['applied'])
      expect((await engine.write(index, [upsert('a', 4, 'fox')], wait)).outcomes).toEqual(['stale'])
      expect(await find(all)).toEqual([])
    })

    add('deletes by filter exactly what matches', async ({ library }) => {
      const { engine, index, find } = await library({ a: { kind: 'x' }, b: { kind: 'y' }, c: { kind: 'x' } })
      expect(await engine.deleteWhere(index, isIn('kind', 'x'))).toEqual({ deleted: 2 })
      await engine.write(index, [], wait)
      expect(await find(all)).toEqual(['b'])
      expect(await engine.deleteWhere(index, isIn('kind', 'x'))).toEqual({ deleted: 0 })
    })

    add('deletes by filter what was written with "soon" just before', async ({ library }) => {
      const { engine, index, find } = await library({})
      await engine.write(index, [{ op: 'upsert', id: 'a', version: 1, fields: { kind: 'x' } }], soon)
      expect(await engine.deleteWhere(index, isIn('kind', 'x'))).toEqual({ deleted: 1 })
      await engine.write(index, [], wait)
      expect(await find(all)).toEqual([])
    })

    add('leaves alone what is written after a delete by filter', async ({ library }) => {
      const { engine, index, find, add } = await library({ a: { kind: 'x' } })
      await engine.deleteWhere(index, isIn('kind', 'x'))
      await add({ b: { kind: 'x' } })
      expect(await find(all)).toEqual(['b'])
    })

    add('remembers the versions that a delete by filter removed', async ({ library }) => {
      const { engine, index, find } = await library({ a: { title: 'fox', kind: 'x', $: { version: 3 } } })
      await engine.deleteWhere(index, isIn('kind', 'x'))
      expect((await engine.write(index, [upsert('a', 3, 'fox')], wait)).outcomes).toEqual(['stale'])
      expect((await engine.write(index, [upsert('a', 4, 'fox')], wait)).outcomes).toEqual(['applied'])
      expect(await find(text('fox'))).toEqual(['a'])
    })
  },
}
