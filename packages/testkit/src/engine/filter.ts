import type { Filter } from '@quarry/engine'
import { expect } from 'vitest'
import { all, between, isIn, phrase, text, under } from './ask.ts'
import type { Add, Entry, Idea, Stage } from './library.ts'

/** One table of documents and filters: each row is a case. */
const shelf: Readonly<Record<string, Entry>> = {
  a: {
    title: 'Red fox',
    kind: 'Animal',
    tags: ['wild', 'fast'],
    place: 'Earth|Europe|Alps',
    price: 10,
    sizes: [1, 5],
    date: 86_400_000,
  },
  b: {
    title: 'Blue whale',
    kind: 'animal',
    tags: ['wild', 'big'],
    place: ['Earth|Ocean', 'Earth|Europe'],
    price: 20,
    sizes: 9,
  },
  c: { title: 'Oak', kind: 'Plant', tags: 'big', place: 'Earth|Asia', price: 0, date: 0 },
  d: { title: 'Élan', kind: 'Élan', price: -5.5, place: 'Mint' },
  e: { body: 'nothing but text' },
}

const rows: readonly [name: string, filter: Filter, found: string][] = [
  ['keeps one value of a keyword', isIn('kind', 'Animal'), 'a'],
  ['keeps any of several values', isIn('kind', 'Animal', 'Plant'), 'ac'],
  ['keeps nothing for no values', isIn('kind'), ''],
  ['keeps nothing for an unknown value', isIn('kind', 'Stone'), ''],
  ['compares keywords as written', isIn('kind', 'animal'), 'b'],
  [
    'ignores case and accents when told to',
    { kind: 'in', field: 'kind', values: ['ÁNIMAL', 'elan'], fold: true },
    'abd',
  ],
  ['keeps a document that has the value among others', isIn('tags', 'big'), 'bc'],
  ['keeps numbers by value', isIn('price', 10, 0), 'ac'],
  ['keeps one of several numbers', isIn('sizes', 5, 9), 'ab'],
  ['does not take a string for a number', isIn('price', '10'), ''],
  ['keeps dates by value', isIn('date', 0), 'c'],
  ['keeps a whole path', isIn('place', 'Earth|Europe'), 'b'],
  ['keeps nothing by the values of a text', isIn('title', 'Oak'), ''],
  ['keeps a range without its end', between('price', 0, 20), 'ac'],
  [
    'keeps a range with its end when told to',
    { kind: 'range', field: 'price', from: 0, to: 20, toInclusive: true },
    'abc',
  ],
  [
    'keeps a range without its start when told to',
    { kind: 'range', field: 'price', from: 0, to: 20, fromExclusive: true },
    'a',
  ],
  ['keeps a range open below', between('price', undefined, 0), 'd'],
  ['keeps a range open above', between('price', 10), 'ab'],
  ['keeps whatever has a number in a range open on both sides', between('price'), 'abcd'],
  ['keeps a document if one of its numbers is in the range', between('sizes', 2, 6), 'a'],
  ['keeps nothing in an empty range', between('price', 10, 10), ''],
  [
    'keeps one number in a closed range of one',
    { kind: 'range', field: 'price', from: 10, to: 10, toInclusive: true },
    'a',
  ],
  ['keeps nothing in a range from above to below', between('price', 20, 0), ''],
  ['keeps ranges of dates', between('date', 1, 86_400_001), 'a'],
  ['keeps nothing in a range over a keyword', between('kind', 0, 100), ''],
  ['keeps what is at or below a path', under('place', 'Earth', 'Europe'), 'ab'],
  ['keeps what is below the root of a path', under('place', 'Earth'), 'abc'],
  ['keeps whatever has a path below the empty path', under('place'), 'abcd'],
  ['keeps nothing below a leaf that does not exist', under('place', 'Earth', 'Europe', 'Alps', 'Eiger'), ''],
  ['compares whole segments of a path', under('place', 'Ear'), ''],
  ['compares segments at their place', under('place', 'Europe'), ''],
  ['keeps nothing below a keyword', under('kind', 'Animal'), ''],
  ['keeps what has a keyword', { kind: 'exists', field: 'kind' }, 'abcd'],
  ['keeps what has a number, 0 included', { kind: 'exists', field: 'price' }, 'abcd'],
  ['keeps what has a date, 0 included', { kind: 'exists', field: 'date' }, 'ac'],
  ['keeps what has words', { kind: 'exists', field: 'title' }, 'abcd'],
  ['keeps nothing by a field that it does not know', { kind: 'exists', field: 'colour' }, ''],
  ['keeps keywords by pattern', { kind: 'like', field: 'kind', pattern: 'an*' }, 'ab'],
  [
    'keeps keywords by pattern without case and accents',
    { kind: 'like', field: 'kind', pattern: '?LAN' },
    'd',
  ],
  ['matches patterns against whole values', { kind: 'like', field: 'tags', pattern: 'bi' }, ''],
  ['keeps paths by pattern', { kind: 'like', field: 'place', pattern: '*europe*' }, 'ab'],
  ['keeps ids', { kind: 'ids', ids: ['c', 'nobody', 'a'] }, 'ac'],
  ['keeps nothing for no ids', { kind: 'ids', ids: [] }, ''],
  ['keeps what a query matches', { kind: 'query', query: text('whale') }, 'b'],
  ['keeps what a phrase matches', { kind: 'query', query: phrase('but text') }, 'e'],
  [
    'keeps what passes all filters',
    { kind: 'and', filters: [isIn('tags', 'wild'), between('price', 15)] },
    'b',
  ],
  [
    'keeps what passes some filter',
    { kind: 'or', filters: [isIn('kind', 'Plant'), between('price', 15)] },
    'bc',
  ],
  ['keeps what does not pass a filter', { kind: 'not', filter: isIn('tags', 'wild') }, 'cde'],
  ['keeps everything for no filter of "and"', { kind: 'and', filters: [] }, 'abcde'],
  ['keeps nothing for no filter of "or"', { kind: 'or', filters: [] }, ''],
  ['negates a negation', { kind: 'not', filter: { kind: 'not', filter: isIn('kind', 'Plant') } }, 'c'],
  ['negates what a document has no value for', { kind: 'not', filter: between('price', -100, 100) }, 'e'],
]

export const filter: Idea = {
  idea: 'filter',
  cases(add) {
    for (const [name, one, found] of rows) addRow(add, name, one, found)

    add('narrows by all filters of a request', async ({ library }) => {
      const { find } = await library(shelf)
      expect(await find(all, { filters: [isIn('tags', 'wild'), between('price', 15)] })).toEqual(['b'])
    })

    add('leaves scores alone', async ({ library }) => {
      const { search } = await library(shelf)
      const query = text('fox')
      const [free, narrowed] = [
        await search({ query }),
        await search({ query, filters: [isIn('kind', 'Animal')] }),
      ]
      expect(narrowed.hits[0]!.score).toBeCloseTo(free.hits[0]!.score, 5)
    })

    add('narrows totals and facets too', async ({ library }) => {
      const { search } = await library(shelf)
      const answer = await search({
        filters: [isIn('tags', 'big')],
        facets: [{ name: 'k', field: 'kind', kind: 'terms', size: 9 }],
      })
      expect(answer.total).toBe(2)
      expect(answer.facets).toMatchObject([
        {
          values: [
            { value: 'Plant', count: 1 },
            { value: 'animal', count: 1 },
          ],
        },
      ])
    })

    add('reads numbers and booleans of a keyword as written out', async ({ library }) => {
      const { find } = await library({ a: { kind: 5 }, b: { kind: true }, c: { kind: '5' } })
      expect(await find(all, { filters: [isIn('kind', '5')] })).toEqual(['a', 'c'])
      expect(await find(all, { filters: [isIn('kind', true)] })).toEqual(['b'])
    })

    add('keeps values of the wrong kind out of numbers', async ({ library }) => {
      const { find } = await library({
        a: { price: '5' },
        b: { price: Number.NaN },
        c: { price: [true, 7] },
        d: { price: Infinity },
      })
      expect(await find(all, { filters: [{ kind: 'exists', field: 'price' }] })).toEqual(['c'])
    })

    add('tells apart numbers that differ little or are very large', async ({ library }) => {
      const { find } = await library({
        a: { price: 0.1 },
        b: { price: 0.1 + 2 ** -52 },
        c: { price: 2 ** 53 - 1 },
        d: { price: 1e300 },
      })
      expect(await find(all, { filters: [isIn('price', 0.1)] })).toEqual(['a'])
      expect(await find(all, { filters: [between('price', 2 ** 53 - 1, 2 ** 53)] })).toEqual(['c'])
      expect(await find(all, { filters: [between('price', 1e299)] })).toEqual(['d'])
    })

    add('writes paths with the delimiter of the field, empty segments left out', async ({ library }) => {
      const { find } = await library({ a: { route: 'Alps/Mont|Blanc' }, b: { route: '/Alps//Eiger/' } })
      expect(await find(all, { filters: [under('route', 'Alps', 'Mont|Blanc')] })).toEqual(['a'])
      expect(await find(all, { filters: [under('route', 'Alps', 'Eiger')] })).toEqual(['b'])
      expect(await find(all, { filters: [isIn('route', 'Alps/Eiger')] })).toEqual(['b'])
    })

    add('takes many values', async ({ library }) => {
      const { find } = await library(shelf)
      const values = Array.from({ length: 3000 }, (_, number) => `value${number}`)
      expect(await find(all, { filters: [isIn('kind', ...values, 'Plant')] })).toEqual(['c'])
    })
  },
}

function addRow(add: Add, name: string, one: Filter, found: string): void {
  add(name, async ({ library }: Stage) => {
    const { find } = await library(shelf)
    expect((await find(all, { filters: [one] })).join('')).toBe(found)
    // A filter means the same wherever it stands.
    expect((await find({ kind: 'filter', filter: one })).join('')).toBe(found)
  })
}
