import type { FacetRequest, FacetResult } from '@quarry/engine'
import { expect } from 'vitest'
import { isIn, text } from './ask.ts'
import { type Entry, type Idea, inField, type Library, many } from './library.ts'

type Terms = Extract<FacetRequest, { kind: 'terms' }>

const shelf: Readonly<Record<string, Entry>> = {
  a: { title: 'fox', kind: 'b', tags: ['x', 'y'] },
  b: { title: 'fox', kind: 'b', tags: 'x' },
  c: { title: 'fox', kind: 'a', tags: ['z', 'z', 'x'] },
  d: { title: 'dog', kind: 'c' },
  e: { title: 'dog', kind: 'a' },
  f: { title: 'dog' },
}

/** `value:count …` of one terms facet. */
async function terms({ search }: Library, facet: Partial<Terms>, request = {}): Promise<string> {
  const asked = { name: 'facet', field: 'kind', kind: 'terms', size: 10, ...facet } as const
  return written((await search({ ...request, facets: [asked] })).facets[0]!)
}

export function written(result: FacetResult): string {
  if (result.kind !== 'terms') throw new Error(`a terms facet was expected, not ${result.kind}`)
  return result.values.map(({ value, count }) => `${value}:${count}`).join(' ')
}

export const facet: Idea = {
  idea: 'facet',
  cases(add) {
    add('counts values, most frequent first, then by value', async ({ library }) => {
      expect(await terms(await library(shelf), {})).toBe('a:2 b:2 c:1')
    })

    add('counts a document once per value', async ({ library }) => {
      expect(await terms(await library(shelf), { field: 'tags' })).toBe('x:3 y:1 z:1')
    })

    add('counts what matches', async ({ library }) => {
      const shelves = await library(shelf)
      expect(await terms(shelves, {}, { query: text('fox') })).toBe('b:2 a:1')
      expect(await terms(shelves, {}, { query: text('nothing') })).toBe('')
    })

    add('counts whatever the page', async ({ library }) => {
      const shelves = await library(shelf)
      expect(await terms(shelves, {}, { size: 0 })).toBe('a:2 b:2 c:1')
      expect(await terms(shelves, {}, { from: 4, size: 1 })).toBe('a:2 b:2 c:1')
    })

    add('answers as many values as asked for, and says if there are more', async ({ library }) => {
      const { search } = await library(shelf)
      const ask = async (size: number) =>
        (await search({ facets: [{ name: 'k', field: 'kind', kind: 'terms', size }] })).facets[0]
      expect(await ask(2)).toMatchObject({
        values: [{ value: 'a' }, { value: 'b' }],
        more: true,
        distinct: 3,
      })
      expect(await ask(3)).toMatchObject({ more: false, distinct: 3 })
      expect(await ask(0)).toMatchObject({ values: [], more: true, distinct: 3 })
    })

    add('orders by value, up and down', async ({ library }) => {
      const shelves = await library(inField('kind', ['b', 'a', 'B', 'b']))
      expect(await terms(shelves, { order: 'value' })).toBe('B:1 a:1 b:2')
      expect(await terms(shelves, { order: 'value-descending' })).toBe('b:2 a:1 B:1')
      expect(await terms(shelves, { order: 'value', size: 1 })).toBe('B:1')
    })

    add('orders as people sort, up and down', async ({ library }) => {
      const names = ['M9', 'M10', 'm1', 'Éridan', 'Fornax']
      const shelves = await library(Object.fromEntries(names.map((kind, number) => [`d${number}`, { kind }])))
      expect(await terms(shelves, { order: 'natural' })).toBe('Éridan:1 Fornax:1 m1:1 M9:1 M10:1')
      expect(await terms(shelves, { order: 'natural-descending' })).toBe('M10:1 M9:1 m1:1 Fornax:1 Éridan:1')
    })

    add('answers chosen values always, first and in the order given', async ({ library }) => {
      const shelves = await library(shelf)
      expect(await terms(shelves, { always: ['c', 'nobody', 'b'] })).toBe('c:1 nobody:0 b:2 a:2')
      expect(await terms(shelves, { always: ['c', 'nobody'], size: 3 })).toBe('c:1 nobody:0 a:2')
      expect(await terms(shelves, { always: ['c', 'nobody', 'b'], size: 1 })).toBe('c:1 nobody:0 b:2')
      expect(await terms(shelves, { always: ['a'] }, { query: text('nothing') })).toBe('a:0')
    })

    add('says that there are more values only when some were not answered', async ({ library }) => {
      const { search } = await library(shelf)
      const more = async (size: number, always: string[]) => {
        const [result] = (
          await search({ facets: [{ name: 'k', field: 'kind', kind: 'terms', size, always }] })
        ).facets
        return result?.kind === 'terms' ? result.more : undefined
      }
      expect(await more(1, ['a', 'b', 'c'])).toBe(false)
      expect(await more(2, ['a', 'nobody'])).toBe(true)
      expect(await more(3, ['nobody'])).toBe(true)
      expect(await more(4, ['nobody'])).toBe(false)
    })

    add('answers only the values allowed', async ({ library }) => {
      const shelves = await library(shelf)
      expect(await terms(shelves, { only: ['b', 'c', 'nobody'] })).toBe('b:2 c:1')
      expect(await terms(shelves, { only: [] })).toBe('')
    })

    add('leaves out the values excepted', async ({ library }) => {
      expect(await terms(await library(shelf), { except: ['a', 'nobody'] })).toBe('b:2 c:1')
    })

    add('answers a chosen value even when excepted or not allowed', async ({ library }) => {
      const shelves = await library(shelf)
      expect(await terms(shelves, { always: ['a'], except: ['a', 'b'] })).toBe('a:2 c:1')
      expect(await terms(shelves, { always: ['a'], only: ['c'] })).toBe('a:2 c:1')
    })

    add('searches among values by pattern', async ({ library }) => {
      const shelves = await library(inField('author', ['Ann Élan', 'Élan Ben', 'Carl', 'Ann Élan']))
      expect(await terms(shelves, { field: 'author', like: '*elan*' })).toBe('Ann Élan:2 Élan Ben:1')
      expect(await terms(shelves, { field: 'author', like: 'ELAN*' })).toBe('Élan Ben:1')
      expect(await terms(shelves, { field: 'author', like: 'elan' })).toBe('')
      expect(await terms(shelves, { field: 'author', like: '?arl' })).toBe('Carl:1')
    })

    add('says how many values fit a pattern', async ({ library }) => {
      const { search } = await library(many(30, number => ({ kind: `${number % 3}-${number}` })))
      const answer = await search({
        facets: [{ name: 'k', field: 'kind', kind: 'terms', size: 4, like: '1-*', except: ['1-1'] }],
      })
      expect(answer.facets[0]).toMatchObject({ more: true, distinct: 9 })
    })

    add('counts whole paths and numbers written out', async ({ library }) => {
      const shelves = await library({
        a: { place: ['A|B', 'A'], price: 1.5 },
        b: { place: 'A|B', price: [1.5, 2] },
      })
      expect(await terms(shelves, { field: 'place' })).toBe('A|B:2 A:1')
      expect(await terms(shelves, { field: 'price' })).toBe('1.5:2 2:1')
    })

    add('has no values for a text or a field it does not know', async ({ library }) => {
      const shelves = await library(shelf)
      expect(await terms(shelves, { field: 'title' })).toBe('')
      expect(await terms(shelves, { field: 'unknown', always: ['x'] })).toBe('x:0')
    })

    add('answers facets in the order asked, by name', async ({ library }) => {
      const { search } = await library(shelf)
      const { facets } = await search({
        facets: [
          { name: 'two', field: 'tags', kind: 'terms', size: 1 },
          { name: 'one', field: 'kind', kind: 'terms', size: 1 },
          { name: 'three', field: 'kind', kind: 'terms', size: 1, order: 'value-descending' },
        ],
      })
      expect(facets.map(each => `${each.name} ${written(each)}`)).toEqual(['two x:3', 'one a:2', 'three c:1'])
    })

    add('answers no facets when none are asked for', async ({ library }) => {
      expect((await (await library(shelf)).search({})).facets).toEqual([])
    })

    add('counts many values exactly', async ({ library }) => {
      const entries = many(1500, number => ({ kind: `v${number % 700}` }))
      const { search } = await library(entries)
      const [result] = (
        await search({ size: 0, facets: [{ name: 'k', field: 'kind', kind: 'terms', size: 1000 }] })
      ).facets
      if (result?.kind !== 'terms') throw new Error('no terms')
      expect(result.values).toHaveLength(700)
      expect(result.values.reduce((sum, { count }) => sum + count, 0)).toBe(1500)
      expect(result.values[0]).toEqual({ value: 'v0', count: 3 })
      expect(result).toMatchObject({ more: false, distinct: 700 })
    })

    add('counts the present, not what was deleted or replaced', async ({ library }) => {
      const shelves = await library(shelf)
      await shelves.engine.write(shelves.index, [{ op: 'delete', id: 'a', version: 2 }], { visible: 'wait' })
      await shelves.add({ e: { kind: 'c', $: { version: 2 } } })
      expect(await terms(shelves, {})).toBe('c:2 a:1 b:1')
    })

    add('surveys the top values of many fields at once', async ({ library }) => {
      const { search } = await library(shelf)
      const { survey } = await search({
        query: text('fox'),
        survey: { fields: ['tags', 'kind', 'unknown'], size: 2 },
      })
      expect(survey).toEqual([
        {
          field: 'tags',
          coverage: 3,
          distinct: 3,
          values: [
            { value: 'x', count: 3 },
            { value: 'y', count: 1 },
          ],
        },
        {
          field: 'kind',
          coverage: 3,
          distinct: 2,
          values: [
            { value: 'b', count: 2 },
            { value: 'a', count: 1 },
          ],
        },
        { field: 'unknown', coverage: 0, distinct: 0, values: [] },
      ])
    })

    add('surveys the hits, selections applied', async ({ library }) => {
      const { search } = await library(shelf)
      const selections = [{ facet: 'tags', filter: isIn('tags', 'y') }]
      const { survey } = await search({ selections, survey: { fields: ['kind'], size: 5 } })
      expect(survey).toEqual([
        { field: 'kind', coverage: 1, distinct: 1, values: [{ value: 'b', count: 1 }] },
      ])
      expect((await search({})).survey).toBeUndefined()
    })
  },
}
