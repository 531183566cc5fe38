import type { Sort } from '@quarry/engine'
import { expect } from 'vitest'
import { all, text } from './ask.ts'
import { type Idea, ids, many } from './library.ts'

const up = (field: string): Sort => ({ by: 'field', field, order: 'ascending' })
const down = (field: string): Sort => ({ by: 'field', field, order: 'descending' })
const score: Sort = { by: 'score' }

export const sort: Idea = {
  idea: 'sort',
  cases(add) {
    const prices = { a: { price: 10 }, b: {}, c: { price: -1.5 }, d: { price: 9 }, e: { price: 100 } }

    add('sorts by number, up and down, what has none last', async ({ library }) => {
      const { find } = await library(prices)
      expect(await find(all, { sort: [up('price')] })).toEqual(['c', 'd', 'a', 'e', 'b'])
      expect(await find(all, { sort: [down('price')] })).toEqual(['e', 'a', 'd', 'c', 'b'])
    })

    add('sorts by date', async ({ library }) => {
      const { find } = await library({
        a: { date: 2e12 },
        b: { date: -5 },
        c: { date: 0 },
        d: { date: 2e12 + 1 },
      })
      expect(await find(all, { sort: [down('date')] })).toEqual(['d', 'a', 'c', 'b'])
    })

    add('sorts keywords without case and accents', async ({ library }) => {
      const { find } = await library({
        a: { kind: 'zebra' },
        b: { kind: 'Élan' },
        c: { kind: 'apple' },
        d: { kind: 'Fox' },
        e: {},
      })
      expect(await find(all, { sort: [up('kind')] })).toEqual(['c', 'b', 'd', 'a', 'e'])
      expect(await find(all, { sort: [down('kind')] })).toEqual(['a', 'd', 'b', 'c', 'e'])
    })

    add('tells keywords apart that differ only in case', async ({ library }) => {
      const { find } = await library({ a: { kind: 'fox' }, b: { kind: 'Fox' }, c: { kind: 'FOX' } })
      expect(await find(all, { sort: [up('kind')] })).toEqual(['c', 'b', 'a'])
      expect(await find(all, { sort: [down('kind')] })).toEqual(['a', 'b', 'c'])
    })

    add('sorts by the least of several values going up, the greatest going down', async ({ library }) => {
      const { find } = await library({ a: { sizes: [5, 50] }, b: { sizes: [10, 20] }, c: { sizes: 30 } })
      expect(await find(all, { sort: [up('sizes')] })).toEqual(['a', 'b', 'c'])
      expect(await find(all, { sort: [down('sizes')] })).toEqual(['a', 'c', 'b'])
    })

    add('sorts by several fields', async ({ library }) => {
      const { find } = await library({
        a: { kind: 'x', price: 1 },
        b: { kind: 'y', price: 2 },
        c: { kind: 'x', price: 3 },
        d: { price: 9 },
      })
      expect(await find(all, { sort: [up('kind'), down('price')] })).toEqual(['c', 'a', 'b', 'd'])
    })

    add('breaks ties by id', async ({ library }) => {
      const { find } = await library({ c: { price: 1 }, a: { price: 1 }, b: { price: 1 }, e: {}, d: {} })
      expect(await find(all, { sort: [up('price')] })).toEqual(['a', 'b', 'c', 'd', 'e'])
      expect(await find(all, { sort: [down('price')] })).toEqual(['a', 'b', 'c', 'd', 'e'])
      expect(await find(all, { sort: [] })).toEqual(['a', 'b', 'c', 'd', 'e'])
    })

    add('sorts by field and then by score, and the other way round', async ({ library }) => {
      const { find } = await library({
        a: { kind: 'x', body: 'fox dog' },
        b: { kind: 'x', body: 'fox fox' },
        c: { kind: 'w', body: 'fox dog' },
        d: { body: 'cat cat' },
      })
      expect(await find(text('fox'), { sort: [up('kind'), score] })).toEqual(['c', 'b', 'a'])
      expect(await find(text('fox'), { sort: [score, up('kind')] })).toEqual(['b', 'c', 'a'])
    })

    add('still tells scores when sorting by field', async ({ library }) => {
      const { search } = await library({ a: { price: 1, body: 'fox' }, b: { price: 2, body: 'fox fox' } })
      const byField = await search({ query: text('fox'), sort: [up('price')] })
      const byScore = await search({ query: text('fox') })
      const scores = (answer: typeof byField) =>
        Object.fromEntries(answer.hits.map(hit => [hit.id, hit.score.toFixed(4)]))
      expect(scores(byField)).toEqual(scores(byScore))
    })

    add('takes a text or an unknown field as missing everywhere', async ({ library }) => {
      const { find } = await library({ b: { title: 'a' }, a: { title: 'b' } })
      expect(await find(all, { sort: [up('title')] })).toEqual(['a', 'b'])
      expect(await find(all, { sort: [down('unknown'), up('title')] })).toEqual(['a', 'b'])
    })

    add('sorts many documents exactly', async ({ library }) => {
      const price = (number: number) => (number * 7919) % 1009
      const entries = many(1000, number => ({ price: price(number) }))
      const { search } = await library(entries)
      const { hits } = await search({ sort: [down('price')], size: 1000 })
      const found = hits.map(hit => price(Number(hit.id.slice(1))))
      expect(found).toEqual([...found].sort((one, other) => other - one))
      expect(ids(await search({ sort: [down('price')], from: 500, size: 20 }))).toEqual(
        hits.slice(500, 520).map(hit => hit.id),
      )
    })
  },
}

export const boostIdea: Idea = {
  idea: 'boost',
  cases(add) {
    const equal = {
      a: { body: 'fox', kind: 'x', price: 0 },
      b: { body: 'fox', kind: 'y', price: 10 },
      c: { body: 'fox', price: 100 },
      d: { body: 'dog' },
    }
    const inKind = (...values: string[]) => ({ kind: 'in', field: 'kind', values }) as const

    add('adds to what passes a filter', async ({ library }) => {
      const { find, search } = await library(equal)
      expect(await find(text('fox'), { boosts: [{ kind: 'filter', filter: inKind('y'), add: 10 }] })).toEqual(
        ['b', 'a', 'c'],
      )
      const plain = (await search({ query: text('fox') })).hits[0]!.score
      const raised = (
        await search({ query: text('fox'), boosts: [{ kind: 'filter', filter: inKind('y'), add: 10 }] })
      ).hits
      expect(raised.map(hit => hit.score - plain)).toEqual([
        expect.closeTo(10, 4),
        expect.closeTo(0, 4),
        expect.closeTo(0, 4),
      ])
    })

    add('multiplies what passes a filter, up or down', async ({ library }) => {
      const { find } = await library(equal)
      expect(
        await find(text('fox'), { boosts: [{ kind: 'filter', filter: inKind('y'), factor: 2 }] }),
      ).toEqual(['b', 'a', 'c'])
      expect(
        await find(text('fox'), { boosts: [{ kind: 'filter', filter: inKind('x'), factor: 0.5 }] }),
      ).toEqual(['b', 'c', 'a'])
    })

    add('adds before it multiplies, in whatever order boosts are given', async ({ library }) => {
      const { search } = await library({ a: { kind: 'x' } })
      const added = { kind: 'filter', filter: inKind('x'), add: 3 } as const
      const times = { kind: 'filter', filter: inKind('x'), factor: 2 } as const
      for (const boosts of [[added, times], [times, added], [{ ...added, factor: 2 }]]) {
        expect((await search({ boosts })).hits[0]!.score).toBeCloseTo((1 + 3) * 2, 4)
      }
    })

    add('lets scores fall below 0', async ({ library }) => {
      const { find, search } = await library(equal)
      const boosts = [{ kind: 'filter', filter: inKind('x'), add: -50 }] as const
      expect(await find(text('fox'), { boosts })).toEqual(['b', 'c', 'a'])
      expect((await search({ query: text('fox'), boosts })).hits[2]!.score).toBeLessThan(0)
    })

    add('decays by distance: one half at the scale', async ({ library }) => {
      const { search } = await library({ a: { price: 100 }, b: { price: 110 }, c: { price: 80 }, d: {} })
      const { hits } = await search({ boosts: [{ kind: 'decay', field: 'price', origin: 100, scale: 10 }] })
      expect(hits.map(hit => [hit.id, Number(hit.score.toFixed(4))])).toEqual([
        ['a', 1],
        ['d', 1],
        ['b', 0.5],
        ['c', 0.0625],
      ])
    })

    add('decays by the nearest of several values', async ({ library }) => {
      const { search } = await library({ a: { sizes: [0, 90, 500] } })
      const { hits } = await search({ boosts: [{ kind: 'decay', field: 'sizes', origin: 100, scale: 10 }] })
      expect(hits[0]!.score).toBeCloseTo(0.5, 4)
    })

    add('grows with the logarithm of a field', async ({ library }) => {
      const { search } = await library({
        a: { price: 0 },
        b: { price: Math.E - 1 },
        c: { price: -3 },
        d: {},
        e: { sizes: 5, price: [0, Math.E ** 2 - 1] },
      })
      const { hits } = await search({ boosts: [{ kind: 'log', field: 'price', weight: 0.5 }] })
      expect(Object.fromEntries(hits.map(hit => [hit.id, Number(hit.score.toFixed(4))]))).toEqual({
        a: 1,
        b: 1.5,
        c: 1,
        d: 1,
        e: 2,
      })
    })

    add('multiplies several factors', async ({ library }) => {
      const { search } = await library({ a: { price: 110, kind: 'x' } })
      const { hits } = await search({
        boosts: [
          { kind: 'decay', field: 'price', origin: 100, scale: 10 },
          { kind: 'filter', filter: inKind('x'), factor: 6 },
          { kind: 'log', field: 'sizes', weight: 9 },
        ],
      })
      expect(hits[0]!.score).toBeCloseTo(3, 4)
    })

    add('leaves matches, totals and facets alone', async ({ library }) => {
      const { search } = await library(equal)
      const facets = [{ name: 'k', field: 'kind', kind: 'terms', size: 5 }] as const
      const boosts = [
        { kind: 'filter', filter: inKind('x'), factor: 0 },
        { kind: 'decay', field: 'price', origin: 0, scale: 1 },
      ] as const
      const [plain, boosted] = [
        await search({ query: text('fox'), facets }),
        await search({ query: text('fox'), facets, boosts }),
      ]
      expect(boosted.total).toBe(plain.total)
      expect(boosted.facets).toEqual(plain.facets)
      expect(ids(boosted).sort()).toEqual(ids(plain).sort())
    })

    add('boosts what a query matches', async ({ library }) => {
      const { find } = await library(equal)
      const boosts = [{ kind: 'filter', filter: { kind: 'query', query: text('dog') }, add: 5 }] as const
      expect((await find(all, { boosts }))[0]).toBe('d')
    })
  },
}
