import type { Patch } from '@quarry/engine'
import { expect } from 'vitest'
import { all, between, isIn, text, under } from './ask.ts'
import { asRequest, type Idea } from './library.ts'

const everything = { everything: true } as const
const wait = { visible: 'wait' } as const
const soon = { visible: 'soon' } as const
const upsert = (id: string, version: number, title: string, price: number) =>
  ({ op: 'upsert', id, version, fields: { title, price } }) as const
const remove = (id: string, version: number) => ({ op: 'delete', id, version }) as const
const patch = (id: string, version: number, fields: Patch['fields'], base?: number) =>
  ({ op: 'patch', id, version, fields, ...(base !== undefined && { base }) }) as const

export const patches: Idea = {
  idea: 'patch',
  cases(add) {
    add('changes values, and everything else is found as before', async ({ library }) => {
      const { engine, index, find } = await library({
        a: { title: 'fox', kind: 'red', tags: ['one', 'two'], price: 3, place: 'north|wood', date: 5 },
        b: { title: 'hound', kind: 'red', price: 4 },
      })
      const fields = { kind: 'grey', tags: ['two', 'three'], price: [7, 8], place: 'south|sea', date: 6 }
      const { outcomes } = await engine.write(index, [patch('a', 2, fields)], wait)
      expect(outcomes).toEqual(['applied'])
      expect(await find(text('fox'), { filters: [between('price', 7, 8)] })).toEqual(['a'])
      expect(await find(all, { filters: [isIn('tags', 'one')] })).toEqual([])
      for (const filter of [
        isIn('kind', 'grey'),
        isIn('tags', 'three'),
        between('price', 8, 9),
        under('place', 'south'),
        between('date', 6, 7),
      ])
        expect(await find(all, { filters: [filter] })).toEqual(['a'])
      for (const filter of [under('place', 'north'), between('price', 3, 4), between('date', 5, 6)])
        expect(await find(all, { filters: [filter] })).toEqual([])
      expect(await engine.get(index, ['a'], everything)).toEqual([
        { id: 'a', version: 2, fields: { title: 'fox', ...fields } },
      ])
    })

    add('shows in hits, facets, sorts, folds and ranges what is there now', async ({ library }) => {
      const { engine, index, search } = await library({
        a: { title: 'fox', kind: 'x', price: 1 },
        b: { title: 'fox', kind: 'x', price: 2 },
        c: { title: 'fox', kind: 'y', price: 3 },
      })
      const ask = () =>
        search({
          query: text('fox'),
          sort: [{ by: 'field', field: 'price', order: 'descending' }],
          facets: [
            { kind: 'terms', name: 'kind', field: 'kind', size: 5 },
            {
              kind: 'ranges',
              name: 'price',
              field: 'price',
              ranges: [
                { key: 'low', to: 3 },
                { key: 'high', from: 3 },
              ],
            },
            { kind: 'statistics', name: 'sum', field: 'price' },
          ],
        })
      // Asked before, so that what is remembered of it would show.
      for (let times = 0; times < 3; times++) await ask()
      await engine.write(
        index,
        [patch('a', 2, { price: 10, kind: 'z' }), patch('b', 2, { kind: null })],
        wait,
      )
      const answer = await ask()
      expect(answer.hits.map(({ id, fields }) => [id, fields['price'], fields['kind']])).toEqual([
        ['a', 10, 'z'],
        ['c', 3, 'y'],
        ['b', 2, undefined],
      ])
      expect(answer.facets).toMatchObject([
        {
          values: [
            { value: 'y', count: 1 },
            { value: 'z', count: 1 },
          ],
        },
        {
          counts: [
            { key: 'low', count: 1 },
            { key: 'high', count: 2 },
          ],
        },
        { count: 3, min: 2, max: 10 },
      ])
      const folded = await search({ query: all, fold: { field: 'kind', size: 5 } })
      expect(folded.hits).toHaveLength(3)
    })

    add('takes a value away, and gives one to who had none', async ({ library }) => {
      const { engine, index, find } = await library({ a: { title: 'fox', price: 3 }, b: { title: 'hound' } })
      await engine.write(index, [patch('a', 2, { price: null }), patch('b', 2, { price: 9, sizes: 1 })], wait)
      expect(await find(all, { filters: [{ kind: 'exists', field: 'price' }] })).toEqual(['b'])
      expect(await find(all, { filters: [{ kind: 'exists', field: 'sizes' }] })).toEqual(['b'])
      expect(await engine.get(index, ['a'], everything)).toEqual([
        { id: 'a', version: 2, fields: { title: 'fox' } },
      ])
    })

    add('adds to what was changed before', async ({ library }) => {
      const { engine, index, search } = await library({ a: { title: 'fox', price: 3, kind: 'x' } })
      await engine.write(index, [patch('a', 2, { price: 4, kind: 'y' })], wait)
      await engine.write(index, [patch('a', 3, { price: 5 }), patch('a', 4, { date: 1 })], wait)
      const { hits } = await search({ query: text('fox') })
      expect(hits[0]?.fields).toEqual({ title: 'fox', price: 5, kind: 'y', date: 1 })
    })

    add('keeps and returns what does not fit its field, and does not search it', async ({ library }) => {
      const { engine, index, find, search } = await library({ a: { title: 'fox', price: 3 } })
      await engine.write(index, [patch('a', 2, { price: 'cheap', unknown: [1, 'x'] })], wait)
      expect(await find(all, { filters: [{ kind: 'exists', field: 'price' }] })).toEqual([])
      const { hits } = await search({ query: text('fox') })
      expect(hits[0]?.fields).toEqual({ title: 'fox', price: 'cheap', unknown: [1, 'x'] })
    })

    add('is ignored when this version or a newer one is there', async ({ library }) => {
      const { engine, index } = await library({ a: { title: 'fox', price: 3, $: { version: 5 } } })
      const { outcomes } = await engine.write(
        index,
        [patch('a', 5, { price: 4 }), patch('a', 6, { price: 5 }), patch('a', 6, { price: 6 })],
        wait,
      )
      expect(outcomes).toEqual(['stale', 'applied', 'stale'])
      expect(await engine.get(index, ['a'], everything)).toMatchObject([{ version: 6, fields: { price: 5 } }])
    })

    add('does not fit who is not there, is gone, or was written before its base', async ({ library }) => {
      const { engine, index } = await library({ a: { title: 'fox', price: 3, $: { version: 5 } } })
      await engine.write(index, [upsert('gone', 1, 'fox', 1), remove('gone', 2)], wait)
      const { outcomes } = await engine.write(
        index,
        [
          patch('nobody', 1, { price: 4 }),
          patch('gone', 3, { price: 4 }),
          patch('a', 9, { price: 4 }, 6),
          patch('a', 9, { price: 7 }, 5),
          // It counts what was written whole, and not what was changed since.
          patch('a', 10, { price: 8 }, 6),
        ],
        wait,
      )
      expect(outcomes).toEqual(['unfit', 'unfit', 'unfit', 'applied', 'unfit'])
      expect(await engine.get(index, ['nobody', 'gone', 'a'], everything)).toMatchObject([
        null,
        null,
        { version: 9, fields: { price: 7 } },
      ])
    })

    add('gives way to a newer document and to a delete, and not to older ones', async ({ library }) => {
      const { engine, index, find } = await library({ a: { title: 'fox', price: 3 }, b: { title: 'fox' } })
      await engine.write(index, [patch('a', 5, { price: 4 }), patch('b', 5, { price: 4 })], wait)
      const late = await engine.write(index, [upsert('a', 4, 'old', 1), remove('b', 5)], wait)
      expect(late.outcomes).toEqual(['stale', 'stale'])
      expect(await find(text('fox'), { filters: [between('price', 4, 5)] })).toEqual(['a', 'b'])
      await engine.write(index, [upsert('a', 6, 'hound', 9), remove('b', 6)], wait)
      expect(await engine.get(index, ['a', 'b'], everything)).toEqual([
        { id: 'a', version: 6, fields: { title: 'hound', price: 9 } },
        null,
      ])
      expect(await find(all, { filters: [between('price', 4, 5)] })).toEqual([])
      const again = await engine.write(index, [upsert('b', 6, 'fox', 1), patch('b', 7, { price: 1 })], wait)
      expect(again.outcomes).toEqual(['stale', 'unfit'])
    })

    add('takes effect in its place within a batch', async ({ library }) => {
      const { engine, index, find } = await library({})
      const { outcomes } = await engine.write(
        index,
        [
          upsert('a', 1, 'fox', 1),
          patch('a', 2, { price: 2 }),
          upsert('a', 3, 'hound', 3),
          patch('a', 4, { price: 4 }),
        ],
        wait,
      )
      expect(outcomes).toEqual(['applied', 'applied', 'applied', 'applied'])
      expect(await find(text('hound'), { filters: [between('price', 4, 5)] })).toEqual(['a'])
      expect(await find(text('fox'))).toEqual([])
    })

    add('is read back before searches see it', async ({ library }) => {
      const { engine, index, find } = await library({ a: { title: 'fox', price: 3 } })
      await engine.write(index, [patch('a', 2, { price: 4 })], soon)
      expect(await engine.get(index, ['a'], everything)).toMatchObject([{ version: 2, fields: { price: 4 } }])
      expect(await collect(engine.scan(index))).toMatchObject([{ version: 2, fields: { price: 4 } }])
      await engine.write(index, [], wait)
      expect(await find(all, { filters: [between('price', 4, 5)] })).toEqual(['a'])
    })

    add('of a field that is searched as text is refused with its batch', async ({ library }) => {
      const { engine, index, find } = await library({ a: { title: 'fox' } })
      for (const fields of [
        { title: 'hound' },
        { author: 'Ann' },
        { route: 'x/y' },
        { price: 1, body: null },
      ]) {
        const written = engine.write(index, [upsert('b', 1, 'good', 1), patch('a', 2, fields)], wait)
        await expect(written).rejects.toMatchObject({ name: 'EngineError', code: 'bad-document' })
      }
      expect(await find(text('good'))).toEqual([])
    })

    add('finds and keeps passages as they are', async ({ library }) => {
      const passages = [{ id: 'a#1', fields: { body: 'a brown fox', price: 1 } }]
      const { engine, index, search } = await library({ a: { title: 'animal', price: 3, $: { passages } } })
      await engine.write(index, [patch('a', 2, { price: 4 })], wait)
      const asked = { level: 'passage' as const, query: text('fox'), filters: [between('price', 4, 5)] }
      expect((await search(asked)).hits).toMatchObject([{ id: 'a#1', parent: 'a', fields: { price: 1 } }])
    })

    add('changes many, over and over', async ({ library }) => {
      const { engine, index, search } = await library({})
      const many = Array.from({ length: 1500 }, (_, number) => number)
      await engine.write(
        index,
        many.map(number => upsert(`d${number}`, 1, `number${number % 10}`, number)),
        wait,
      )
      for (let version = 2; version < 6; version++)
        await engine.write(
          index,
          many.flatMap(number =>
            number % version === 0
              ? [patch(`d${number}`, version, { price: -version, kind: `k${version}` })]
              : [],
          ),
          version % 2 ? wait : soon,
        )
      const request = asRequest({
        query: text('number0'),
        facets: [{ kind: 'terms', name: 'kind', field: 'kind', size: 5 }],
        filters: [between('price', -9, 0)],
        size: 1,
      })
      // Of ten, each is divided by 5, the last.
      expect((await search(request)).total).toBe(150)
      expect((await search(request)).facets).toMatchObject([{ values: [{ value: 'k5', count: 150 }] }])
    })
  },
}

export const durablePatches: Idea = {
  idea: 'durable',
  cases(add) {
    add('keeps patches after the index is opened again', async ({ open, folder, freshName }) => {
      const place = await folder()
      const index = freshName()
      const first = await open(place)
      const fields = [
        { name: 'title', kind: 'text' },
        { name: 'price', kind: 'number' },
        { name: 'kind', kind: 'keyword' },
      ] as const
      await first.ensureIndex({ name: index, version: 1, fields })
      await first.write(index, [upsert('a', 1, 'fox', 1), upsert('b', 1, 'fox', 1)], wait)
      await first.write(index, [patch('a', 2, { price: 2, kind: 'new' }), patch('b', 2, { price: 3 })], wait)
      await first.write(index, [upsert('b', 3, 'fox', 9)], wait)
      await first.close()
      const second = await open(place)
      const found = await second.search(
        index,
        asRequest({ query: text('fox'), sort: [{ by: 'field', field: 'price', order: 'ascending' }] }),
      )
      expect(found.hits.map(({ fields }) => fields)).toEqual([
        { title: 'fox', price: 2, kind: 'new' },
        { title: 'fox', price: 9 },
      ])
      const { outcomes } = await second.write(
        index,
        [patch('a', 2, { price: 5 }), patch('a', 3, { price: 6 })],
        wait,
      )
      expect(outcomes).toEqual(['stale', 'applied'])
      const [answer] = (await second.search(index, asRequest({ filters: [isIn('kind', 'new')] }))).hits
      expect(answer?.fields).toEqual({ title: 'fox', price: 6, kind: 'new' })
    })
  },
}

async function collect<T>(all: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = []
  for await (const one of all) found.push(one)
  return found
}
