import type { FacetRequest, FacetResult } from '@quarry/engine'
import { expect } from 'vitest'
import { text } from './ask.ts'
import { type Idea, type Library, many } from './library.ts'

type Ranges = Extract<FacetRequest, { kind: 'ranges' }>['ranges']

async function counts({ search }: Library, field: string, ranges: Ranges, request = {}): Promise<string> {
  const [result] = (await search({ ...request, facets: [{ name: 'r', field, kind: 'ranges', ranges }] }))
    .facets
  if (result?.kind !== 'ranges') throw new Error('ranges were expected')
  return result.counts.map(({ key, count }) => `${key}:${count}`).join(' ')
}

async function measure(
  { search }: Library,
  field: string,
  quantiles?: number[],
  request = {},
): Promise<FacetResult> {
  const asked = { name: 's', field, kind: 'statistics', ...(quantiles && { quantiles }) } as const
  return (await search({ ...request, facets: [asked] })).facets[0]!
}

const prices = { a: { price: 0 }, b: { price: 10 }, c: { price: 20, title: 'fox' }, d: { price: -5 }, e: {} }

export const range: Idea = {
  idea: 'range',
  cases(add) {
    add('counts from the start up to but without the end', async ({ library }) => {
      const shelves = await library(prices)
      expect(
        await counts(shelves, 'price', [
          { key: 'low', from: 0, to: 10 },
          { key: 'high', from: 10, to: 20 },
        ]),
      ).toBe('low:1 high:1')
    })

    add('counts with the end when told to', async ({ library }) => {
      expect(
        await counts(await library(prices), 'price', [{ key: 'r', from: 10, to: 20, toInclusive: true }]),
      ).toBe('r:2')
    })

    add('counts open ranges', async ({ library }) => {
      const ranges = [{ key: 'below', to: 0 }, { key: 'above', from: 10 }, { key: 'any' }]
      expect(await counts(await library(prices), 'price', ranges)).toBe('below:1 above:2 any:4')
    })

    add('answers ranges as asked, overlapping, empty or twice', async ({ library }) => {
      const ranges = [
        { key: 'z', from: 0, to: 100 },
        { key: 'a', from: 50, to: 60 },
        { key: 'z2', from: 0, to: 100 },
        { key: 'no', from: 9, to: 3 },
      ]
      expect(await counts(await library(prices), 'price', ranges)).toBe('z:3 a:0 z2:3 no:0')
    })

    add('counts a document once per range', async ({ library }) => {
      const shelves = await library({ a: { sizes: [1, 2, 30] }, b: { sizes: 2 } })
      expect(
        await counts(shelves, 'sizes', [
          { key: 'small', to: 10 },
          { key: 'large', from: 10 },
        ]),
      ).toBe('small:2 large:1')
    })

    add('counts ranges among what matches', async ({ library }) => {
      expect(await counts(await library(prices), 'price', [{ key: 'any' }], { query: text('fox') })).toBe(
        'any:1',
      )
    })

    add('counts ranges of dates', async ({ library }) => {
      const day = 86_400_000
      const shelves = await library({
        a: { date: Date.UTC(2024, 0, 1) },
        b: { date: Date.UTC(2024, 0, 2) - 1 },
        c: { date: Date.UTC(2024, 0, 2) },
      })
      const from = Date.UTC(2024, 0, 1)
      expect(
        await counts(shelves, 'date', [
          { key: 'first', from, to: from + day },
          { key: 'next', from: from + day, to: from + 2 * day },
        ]),
      ).toBe('first:2 next:1')
    })

    add('answers the same ranges of other searches afresh', async ({ library }) => {
      const shelves = await library(prices)
      const ranges = [{ key: 'r', from: 0, to: 100 }]
      expect(await counts(shelves, 'price', ranges)).toBe('r:3')
      await shelves.add({ f: { price: 50 } })
      expect(await counts(shelves, 'price', ranges)).toBe('r:4')
      expect(await counts(shelves, 'price', [{ key: 'r', from: 0, to: 50 }])).toBe('r:3')
    })

    add('counts nothing over other fields', async ({ library }) => {
      const shelves = await library({ a: { kind: '5', title: '5' } })
      expect(await counts(shelves, 'kind', [{ key: 'any' }])).toBe('any:0')
      expect(await counts(shelves, 'unknown', [{ key: 'any' }])).toBe('any:0')
    })

    add('takes many ranges', async ({ library }) => {
      const entries = many(400, number => ({ price: number }))
      const ranges = Array.from({ length: 300 }, (_, number) => ({
        key: `${number}`,
        from: number,
        to: number + 2,
      }))
      const { search } = await library(entries)
      const [result] = (await search({ facets: [{ name: 'r', field: 'price', kind: 'ranges', ranges }] }))
        .facets
      if (result?.kind !== 'ranges') throw new Error('ranges were expected')
      expect(result.counts).toHaveLength(300)
      expect(result.counts.every(({ count }) => count === 2)).toBe(true)
    })
  },
}

export const statistics: Idea = {
  idea: 'statistics',
  cases(add) {
    add('tells least, greatest and number of values', async ({ library }) => {
      expect(await measure(await library(prices), 'price')).toMatchObject({
        name: 's',
        kind: 'statistics',
        count: 4,
        min: -5,
        max: 20,
        quantiles: [],
      })
    })

    add('tells quantiles that occur', async ({ library }) => {
      const entries = many(10, number => ({ price: (number + 1) * 10 }))
      const result = await measure(await library(entries), 'price', [0, 0.1, 0.25, 0.5, 0.75, 0.95, 1])
      expect(result).toMatchObject({ quantiles: [10, 10, 30, 50, 80, 100, 100] })
    })

    add('counts every value of a document, repeated ones once', async ({ library }) => {
      const shelves = await library({ a: { sizes: [3, 1, 3] }, b: { sizes: 7 } })
      expect(await measure(shelves, 'sizes', [0.5])).toMatchObject({
        count: 3,
        min: 1,
        max: 7,
        quantiles: [3],
      })
    })

    add('looks at what matches', async ({ library }) => {
      expect(await measure(await library(prices), 'price', [0.5], { query: text('fox') })).toMatchObject({
        count: 1,
        min: 20,
        max: 20,
        quantiles: [20],
      })
    })

    add('is zero without values', async ({ library }) => {
      const zero = { count: 0, min: 0, max: 0, quantiles: [0, 0] }
      const shelves = await library(prices)
      expect(await measure(shelves, 'sizes', [0.2, 0.8])).toMatchObject(zero)
      expect(await measure(shelves, 'kind', [0.2, 0.8])).toMatchObject(zero)
      expect(await measure(shelves, 'price', [0.2, 0.8], { query: { kind: 'none' } })).toMatchObject(zero)
    })
  },
}
