import type { FacetRequest, SearchRequest } from '@quarry/engine'
import { expect } from 'vitest'
import { all, between, isIn, text, under } from './ask.ts'
import { written } from './facet.ts'
import { type Entry, type Idea, ids, type Library } from './library.ts'

const shelf: Readonly<Record<string, Entry>> = {
  a: { title: 'fox', kind: 'x', tags: 'p', price: 1 },
  b: { title: 'fox', kind: 'x', tags: 'q', price: 2 },
  c: { title: 'fox', kind: 'y', tags: 'p', price: 3 },
  d: { title: 'dog', kind: 'y', tags: 'q', price: 4 },
  e: { title: 'dog', kind: 'z', tags: 'p', price: 5 },
}
const facets: FacetRequest[] = [
  { name: 'kind', field: 'kind', kind: 'terms', size: 9 },
  { name: 'tags', field: 'tags', kind: 'terms', size: 9 },
  { name: 'other', field: 'kind', kind: 'terms', size: 9 },
]

async function counted({ search }: Library, request: Partial<SearchRequest>) {
  const answer = await search({ facets, ...request })
  return {
    hits: ids(answer).join(''),
    total: answer.total,
    facets: answer.facets.map(written),
    without: answer.without,
  }
}

export const select: Idea = {
  idea: 'select',
  cases(add) {
    add('narrows hits, and every facet but its own', async ({ library }) => {
      expect(
        await counted(await library(shelf), { selections: [{ facet: 'kind', filter: isIn('kind', 'x') }] }),
      ).toEqual({
        hits: 'ab',
        total: 2,
        facets: ['x:2 y:2 z:1', 'p:1 q:1', 'x:2'],
        without: [{ facet: 'kind', total: 5 }],
      })
    })

    add('counts each of two facets under the other alone', async ({ library }) => {
      const selections = [
        { facet: 'kind', filter: isIn('kind', 'x', 'y') },
        { facet: 'tags', filter: isIn('tags', 'p') },
      ]
      expect(await counted(await library(shelf), { selections })).toEqual({
        hits: 'ac',
        total: 2,
        facets: ['x:1 y:1 z:1', 'p:2 q:2', 'x:1 y:1'],
        without: [
          { facet: 'kind', total: 3 },
          { facet: 'tags', total: 4 },
        ],
      })
    })

    add('wants all selections of one name, and sets them aside together', async ({ library }) => {
      const selections = [
        { facet: 'kind', filter: isIn('kind', 'x', 'y') },
        { facet: 'tags', filter: isIn('tags', 'p') },
        { facet: 'kind', filter: isIn('kind', 'y', 'z') },
      ]
      expect(await counted(await library(shelf), { selections })).toEqual({
        hits: 'c',
        total: 1,
        facets: ['x:1 y:1 z:1', 'p:1 q:1', 'y:1'],
        without: [
          { facet: 'kind', total: 3 },
          { facet: 'tags', total: 2 },
        ],
      })
    })

    add('stays inside filters and the query', async ({ library }) => {
      const request = {
        query: text('fox'),
        filters: [between('price', 0, 3)],
        selections: [{ facet: 'tags', filter: isIn('tags', 'q') }],
      }
      expect(await counted(await library(shelf), request)).toEqual({
        hits: 'b',
        total: 1,
        facets: ['x:1', 'p:1 q:1', 'x:1'],
        without: [{ facet: 'tags', total: 2 }],
      })
    })

    add('narrows by a selection without a facet of its name', async ({ library }) => {
      const selections = [{ facet: 'price', filter: between('price', 3) }]
      expect(await counted(await library(shelf), { selections })).toMatchObject({
        hits: 'cde',
        facets: ['y:2 z:1', 'p:2 q:1', 'y:2 z:1'],
        without: [{ facet: 'price', total: 5 }],
      })
    })

    add('counts ranges, trees and statistics without their own selection', async ({ library }) => {
      const { search } = await library({
        a: { place: 'A|B', price: 1, kind: 'x' },
        b: { place: 'A|C', price: 5, kind: 'x' },
        c: { place: 'D', price: 9, kind: 'y' },
      })
      const { facets, total } = await search({
        selections: [
          { facet: 'place', filter: under('place', 'A') },
          { facet: 'price', filter: between('price', 0, 5) },
          { facet: 'spread', filter: between('price', 0, 2) },
        ],
        facets: [
          { name: 'place', field: 'place', kind: 'tree', size: 9 },
          {
            name: 'price',
            field: 'price',
            kind: 'ranges',
            ranges: [
              { key: 'low', to: 5 },
              { key: 'high', from: 5 },
            ],
          },
          { name: 'spread', field: 'price', kind: 'statistics' },
        ],
      })
      expect(total).toBe(1)
      expect(facets).toMatchObject([
        { values: [{ path: ['A'], count: 1 }] },
        {
          counts: [
            { key: 'low', count: 1 },
            { key: 'high', count: 0 },
          ],
        },
        { count: 1, min: 1, max: 1 },
      ])
    })

    add('offers counts that clicking keeps', async ({ library }) => {
      const shelves = await library(shelf)
      const own = [{ facet: 'tags', filter: isIn('tags', 'p') }]
      const offered = (await shelves.search({ facets, selections: own })).facets[0]!
      if (offered.kind !== 'terms') throw new Error('no terms')
      for (const { value, count } of offered.values) {
        const clicked = await shelves.search({
          selections: [...own, { facet: 'kind', filter: isIn('kind', value) }],
        })
        expect(clicked.total, value).toBe(count)
      }
    })

    add('takes more selections than a machine word has bits', async ({ library }) => {
      const shelves = await library(shelf)
      const many = Array.from({ length: 70 }, (_, number) => ({
        facet: `s${number}`,
        filter: between('price', number === 66 ? 2 : 0),
      }))
      const last = { facet: 'kind', filter: isIn('kind', 'x') }
      const answer = await counted(shelves, { selections: [...many, last] })
      expect(answer).toMatchObject({ hits: 'b', facets: ['y:2 x:1 z:1', 'q:1', 'x:1'] })
      expect(answer.without).toHaveLength(71)
      expect(answer.without?.[66]).toEqual({ facet: 's66', total: 2 })
      expect(answer.without?.[70]).toEqual({ facet: 'kind', total: 4 })
      expect(answer.without?.[0]).toEqual({ facet: 's0', total: 1 })
    })

    add('answers no "without" when nothing is selected', async ({ library }) => {
      expect((await (await library(shelf)).search({ query: all, facets })).without).toBeUndefined()
    })
  },
}
