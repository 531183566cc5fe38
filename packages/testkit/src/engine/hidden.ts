import type { Access, Identity } from '@quarry/engine'
import { expect } from 'vitest'
import { fuzzy, prefix, text } from './ask.ts'
import type { Entry, Idea } from './library.ts'

const as = (...identities: string[]): Identity => ({ identities })
const only = (...allow: string[]): Access => ({ levels: [[{ allow }]] })

export const hidden: Idea = {
  idea: 'hidden',
  cases(add) {
    add('keeps hidden documents out of totals, facets and surveys', async ({ library }) => {
      const hidden = { access: only('anna') }
      const { search } = await library({
        a: { kind: 'x', price: 1, place: 'A|B' },
        b: { kind: 'x', price: 50, place: 'A|C', $: hidden },
        c: { kind: 'secret', price: 99, place: 'D', $: hidden },
      })
      const answer = await search({
        access: as('ben'),
        selections: [{ facet: 'kind', filter: { kind: 'in', field: 'kind', values: ['x'] } }],
        survey: { fields: ['kind'], size: 9 },
        facets: [
          { name: 'kind', field: 'kind', kind: 'terms', size: 9 },
          { name: 'search', field: 'kind', kind: 'terms', size: 9, like: '*' },
          { name: 'place', field: 'place', kind: 'tree', size: 9 },
          { name: 'price', field: 'price', kind: 'ranges', ranges: [{ key: 'any' }] },
          { name: 'spread', field: 'price', kind: 'statistics', quantiles: [1] },
        ],
      })
      expect(answer).toMatchObject({
        total: 1,
        without: [{ facet: 'kind', total: 1 }],
        survey: [{ coverage: 1, distinct: 1, values: [{ value: 'x', count: 1 }] }],
        facets: [
          { values: [{ value: 'x', count: 1 }], more: false, distinct: 1 },
          { values: [{ value: 'x', count: 1 }], distinct: 1 },
          { values: [{ path: ['A'], count: 1 }] },
          { counts: [{ key: 'any', count: 1 }] },
          { count: 1, min: 1, max: 1, quantiles: [1] },
        ],
      })
    })

    add('keeps hidden documents out of folded groups', async ({ library }) => {
      const { search } = await library({
        a: { kind: 'x', $: { access: only('anna') } },
        b: { kind: 'x' },
        c: { kind: 'x' },
      })
      const { hits } = await search({ access: as('ben'), fold: { field: 'kind', size: 5 } })
      expect(hits).toMatchObject([{ id: 'b', foldedCount: 2, folded: [{ id: 'c' }] }])
    })

    add('reads hidden as absent', async ({ library }) => {
      const { engine, index } = await library({ a: { $: { access: only('anna') } } })
      expect(await engine.get(index, ['a'], as('ben'))).toEqual([null])
      expect(await engine.get(index, ['a'], as('anna'))).toMatchObject([{ id: 'a' }])
    })

    add('does not let hidden documents change a byte of what others see', async ({ library }) => {
      const shelf: Record<string, Entry> = {
        a: { title: 'red fox', body: 'common word rare', kind: 'x' },
        b: { title: 'blue fox', body: 'common word', kind: 'y' },
        c: { title: 'red dog', body: 'common', kind: 'x' },
      }
      const shelves = await library(shelf)
      const answers = async () => {
        const request = {
          access: as('ben'),
          facets: [{ name: 'k', field: 'kind', kind: 'terms', size: 9 } as const],
        }
        const queries = [
          text('red common', { match: 'any' }),
          text('rare fxo', { match: 'any', fuzzy: 1 }),
          prefix('r'),
          fuzzy('rad', 1),
          text('wor', { prefixLast: true }),
        ]
        const found = await Promise.all(queries.map(query => shelves.search({ ...request, query })))
        const { engine, index } = shelves
        const stats = await engine.termStats(index, 'body', ['common', 'rare', 'secret'])
        return JSON.stringify([
          found.map(({ generation: _, ...answer }) => answer),
          stats,
          await engine.similarTerms(index, 'body', 'rere', 9),
        ])
      }
      const before = await answers()
      const hidden = Object.fromEntries(
        Array.from({ length: 20 }, (_, number) => [
          `h${number}`,
          { title: 'red rad', body: `rare secret rere${number} red`, kind: 'z', $: { access: only('anna') } },
        ]),
      )
      await shelves.add(hidden)
      expect(await answers()).toBe(before)
      await shelves.engine.deleteWhere(shelves.index, { kind: 'in', field: 'kind', values: ['z'] })
      expect(await answers()).toBe(before)
    })

    add('takes what lets everybody in for public, and what denies somebody for not', async ({ library }) => {
      const { engine, index } = await library({
        a: {
          body: 'open',
          $: { access: { levels: [[{ anonymous: true, allow: ['anna'] }], [{ deny: ['ben'] }]] } },
        },
        b: { body: 'shut', $: { access: { levels: [[{ anonymous: true, deny: ['ben'] }]] } } },
      })
      const stats = await engine.termStats(index, 'body', ['open', 'shut'])
      expect(stats.map(({ frequency }) => frequency)).toEqual([1, 0])
    })

    add('finds hidden words for those who may see them', async ({ library }) => {
      const { find } = await library({
        a: { body: 'public' },
        b: { body: 'secretly', $: { access: only('anna') } },
      })
      for (const query of [
        text('secretly'),
        text('secr', { prefixLast: true }),
        prefix('secr'),
        fuzzy('secretli', 1),
      ]) {
        expect(await find(query, { access: as('anna') })).toEqual(['b'])
        expect(await find(query, { access: as('ben') })).toEqual([])
      }
    })

    add('scores in an index where nothing is public', async ({ library }) => {
      const { find } = await library({
        a: { body: 'fox dog', $: { access: only('anna') } },
        b: { body: 'fox fox', $: { access: only('anna') } },
      })
      expect(await find(text('fox'), { access: as('anna') })).toEqual(['b', 'a'])
    })
  },
}
