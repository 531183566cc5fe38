import type { SearchRequest } from '@quarry/engine'
import { expect } from 'vitest'
import { all, isIn, text } from './ask.ts'
import { type Entry, type Idea, ids, inField, type Library } from './library.ts'

const shelf: Readonly<Record<string, Entry>> = {
  a: { body: 'fox fox fox', kind: 'x' },
  b: { body: 'fox one two', kind: 'y' },
  c: { body: 'fox fox one', kind: 'x' },
  d: { body: 'fox fox fox', kind: 'y' },
  e: { body: 'fox one two' },
  f: { body: 'fox two one', kind: 'x' },
  g: { body: 'dog dog dog', kind: 'z' },
  h: { body: 'fox fox two' },
}

/** `best(next …)` per hit. */
async function folded({ search }: Library, request: Partial<SearchRequest>): Promise<string> {
  const { hits } = await search({ query: text('fox'), fold: { field: 'kind', size: 5 }, ...request })
  return hits
    .map(
      hit => hit.id + ((hit.folded ?? []).length > 0 ? `(${hit.folded!.map(each => each.id).join('')})` : ''),
    )
    .join(' ')
}

export const fold: Idea = {
  idea: 'fold',
  cases(add) {
    add('keeps the best hit of each value, the others under it', async ({ library }) => {
      expect(await folded(await library(shelf), {})).toBe('a(cf) d(b) h e')
    })

    add('lets hits without a value stand alone', async ({ library }) => {
      const { search } = await library(shelf)
      const { hits } = await search({ query: text('fox'), fold: { field: 'kind', size: 5 } })
      expect(hits.map(hit => hit.foldedCount)).toEqual([3, 2, 1, 1])
      expect(hits[2]).toMatchObject({ id: 'h', folded: [] })
    })

    add('answers as many of the others as asked for, and how many there are', async ({ library }) => {
      const { search } = await library(shelf)
      const first = async (size: number) =>
        (await search({ query: text('fox'), fold: { field: 'kind', size } })).hits[0]!
      expect(await first(1)).toMatchObject({ id: 'a', foldedCount: 3, folded: [{ id: 'c' }] })
      expect(await first(0)).toMatchObject({ id: 'a', foldedCount: 3, folded: [] })
    })

    add('surveys the same hits as without folding', async ({ library }) => {
      const { search } = await library({ ...shelf, i: { body: 'fox', kind: 'w', tags: ['x', 'y'] } })
      for (const field of ['kind', 'tags'])
        for (const size of [0, 1, 20])
          for (const selections of [[], [{ facet: 'kind', filter: isIn('kind', 'x', 'w') }]]) {
            const request = {
              query: text('fox'),
              selections,
              size,
              survey: { fields: ['tags', 'kind', 'unknown'], size: 0 },
            }
            const { survey } = await search({ ...request, fold: { field, size: 1 } })
            expect(survey).toEqual((await search(request)).survey)
            expect(survey?.[1]).toMatchObject({ field: 'kind', distinct: selections.length > 0 ? 2 : 3 })
          }
    })

    add('orders groups that are alike by their ids, however they were written', async ({ library }) => {
      const ids = Array.from({ length: 60 }, (_, at) => `d${String((at * 37) % 60).padStart(2, '0')}`)
      const entry = (id: string): [string, Entry] => [
        id,
        { body: 'fox', kind: `k${Number(id.slice(1)) % 20}` },
      ]
      const shelves = await library(Object.fromEntries(ids.slice(0, 25).map(entry)))
      await shelves.add(Object.fromEntries(ids.slice(25, 45).map(entry)))
      await shelves.add(Object.fromEntries(ids.slice(45).map(entry)))
      const sorted = ids.toSorted()
      for (const from of [0, 3, 17]) {
        const { hits } = await shelves.search({ query: all, from, size: 4, fold: { field: 'kind', size: 2 } })
        expect(hits.map(hit => hit.id)).toEqual(sorted.slice(0, 20).slice(from, from + 4))
        expect(hits[0]?.folded?.map(hit => hit.id)).toEqual([sorted[from + 20], sorted[from + 40]])
        expect(hits[0]?.foldedCount).toBe(3)
      }
    })

    add('counts documents in total and facets, not groups', async ({ library }) => {
      const { search } = await library(shelf)
      const { total, facets } = await search({
        query: text('fox'),
        fold: { field: 'kind', size: 1 },
        size: 1,
        facets: [{ name: 'k', field: 'kind', kind: 'terms', size: 5 }],
      })
      expect(total).toBe(7)
      expect(facets).toMatchObject([
        {
          values: [
            { value: 'x', count: 3 },
            { value: 'y', count: 2 },
          ],
        },
      ])
    })

    add('counts each group once a value where a facet asks for groups', async ({ library }) => {
      const { search, add: more } = await library({
        a: { body: 'fox', kind: 'x', tags: ['p', 'q'], price: 1, place: 'n|e' },
        b: { body: 'fox', kind: 'x', tags: ['q', 'r'], price: 2, place: 'n|w' },
        c: { body: 'fox', kind: 'y', tags: ['q'], price: 1, place: 'n|e' },
        d: { body: 'fox', tags: ['q'], price: 9, place: 's' },
        e: { body: 'fox', tags: ['q'], price: 9 },
        f: { body: 'dog', kind: 'z', tags: ['q'] },
      })
      await more({ g: { body: 'fox', kind: 'y', tags: ['p'], price: 1, place: 'n|e' } })
      const grouped = true
      const facets = [
        { name: 'tags', field: 'tags', kind: 'terms', size: 9, grouped },
        { name: 'price', field: 'price', kind: 'terms', size: 9, grouped },
        { name: 'place', field: 'place', kind: 'tree', size: 9, grouped },
        { name: 'deeper', field: 'place', kind: 'tree', under: ['n'], size: 9, grouped },
        {
          name: 'dear',
          field: 'price',
          kind: 'ranges',
          ranges: [{ key: 'low', to: 5 }, { key: 'all' }],
          grouped,
        },
        { name: 'documents', field: 'tags', kind: 'terms', size: 1 },
      ] as const
      const counted = async (request: Partial<SearchRequest>) => {
        const found = await search({
          query: text('fox'),
          fold: { field: 'kind', size: 1 },
          facets,
          ...request,
        })
        return found.facets.map(facet =>
          'values' in facet
            ? facet.values.map(one => `${'path' in one ? one.path.join('/') : one.value} ${one.count}`)
            : 'counts' in facet && facet.counts.map(one => `${one.key} ${one.count}`),
        )
      }
      expect(await counted({})).toEqual([
        ['q 4', 'p 2', 'r 1'],
        ['1 2', '9 2', '2 1'],
        ['n 2', 's 1'],
        ['n/e 2', 'n/w 1'],
        ['low 2', 'all 4'],
        ['q 5'],
      ])
      const selections = [{ facet: 'tags', filter: isIn('tags', 'p') }]
      expect((await counted({ selections })).slice(0, 2)).toEqual([['q 4', 'p 2', 'r 1'], ['1 2']])
      expect((await counted({ query: all })).slice(0, 1)).toEqual([['q 5', 'p 2', 'r 1']])
      expect((await counted({ query: all, fold: { field: 'price', size: 0 } }))[0]).toEqual([
        'q 4',
        'p 1',
        'r 1',
      ])
    })

    add('pages through groups', async ({ library }) => {
      const shelves = await library(shelf)
      expect(await folded(shelves, { from: 0, size: 2 })).toBe('a(cf) d(b)')
      expect(await folded(shelves, { from: 1, size: 2 })).toBe('d(b) h')
      expect(await folded(shelves, { from: 3, size: 9 })).toBe('e')
      expect(await folded(shelves, { from: 9, size: 9 })).toBe('')
    })

    add('follows the order of the request inside groups too', async ({ library }) => {
      const { search } = await library({
        a: { kind: 'x', price: 1 },
        b: { kind: 'x', price: 3 },
        c: { kind: 'y', price: 2 },
        d: { kind: 'x', price: 2 },
      })
      const sort = [{ by: 'field', field: 'price', order: 'descending' }] as const
      const { hits } = await search({ sort, fold: { field: 'kind', size: 5 } })
      expect(hits.map(hit => [hit.id, ids({ hits: hit.folded ?? [] }).join('')])).toEqual([
        ['b', 'da'],
        ['c', ''],
      ])
    })

    add('folds only what is selected', async ({ library }) => {
      const shelves = await library(shelf)
      const selections = [{ facet: 'ids', filter: { kind: 'ids', ids: ['c', 'f', 'b'] } as const }]
      expect(await folded(shelves, { selections })).toBe('c(f) b')
      expect(await folded(shelves, { filters: [isIn('kind', 'y')] })).toBe('d(b)')
    })

    add('folds by the first of several values', async ({ library }) => {
      const { search } = await library(inField('tags', [['q', 'p'], ['p', 'q'], ['q']]))
      const { hits } = await search({ query: all, fold: { field: 'tags', size: 5 } })
      expect(hits.map(hit => [hit.id, ids({ hits: hit.folded ?? [] }).join('')])).toEqual([
        ['a', 'c'],
        ['b', ''],
      ])
    })

    add('folds by number', async ({ library }) => {
      const { search } = await library({ a: { price: 1 }, b: { price: 2 }, c: { price: 1 } })
      expect((await search({ fold: { field: 'price', size: 5 } })).hits.map(hit => hit.foldedCount)).toEqual([
        2, 1,
      ])
    })

    add('gives folded hits their fields and words', async ({ library }) => {
      const { search } = await library(shelf)
      const { hits } = await search({
        query: text('fox'),
        fold: { field: 'kind', size: 1 },
        fields: ['kind'],
      })
      expect(hits[0]!.folded![0]).toMatchObject({ id: 'c', fields: { kind: 'x' }, matched: ['fox'] })
    })

    add('says nothing of folding when not asked to fold', async ({ library }) => {
      const { hits } = await (await library(shelf)).search({})
      expect(hits.every(hit => hit.folded === undefined && hit.foldedCount === undefined)).toBe(true)
    })

    add('folds large groups exactly', async ({ library }) => {
      const entries = Object.fromEntries(
        Array.from({ length: 900 }, (_, number) => [
          `d${String(number).padStart(3, '0')}`,
          { kind: `k${number % 90}`, price: (number * 37) % 900 },
        ]),
      )
      const { search } = await library(entries)
      const sort = [{ by: 'field', field: 'price', order: 'ascending' }] as const
      const { hits, total } = await search({ sort, fold: { field: 'kind', size: 20 }, size: 200 })
      expect(total).toBe(900)
      expect(hits).toHaveLength(90)
      expect(hits.every(hit => hit.foldedCount === 10 && hit.folded!.length === 9)).toBe(true)
      expect(new Set(hits.flatMap(hit => [hit.id, ...hit.folded!.map(each => each.id)])).size).toBe(900)
    })
  },
}
