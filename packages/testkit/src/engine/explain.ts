import type { Explanation, SearchRequest } from '@quarry/engine'
import { expect } from 'vitest'
import { all, and, boost, filtered, isIn, not, or, phrase, text } from './ask.ts'
import { asRequest, type Entry, type Idea, type Library } from './library.ts'

const shelf: Readonly<Record<string, Entry>> = {
  a: { title: 'red fox', body: 'a fox in the wood', kind: 'x', price: 10 },
  b: { title: 'dog', body: 'fox fox', kind: 'y', price: 20 },
  c: { title: 'fox', kind: 'y' },
  d: { title: 'fox', $: { access: { levels: [[{ allow: ['anna'] }]] } } },
}

async function why(
  { engine, index }: Library,
  id: string,
  request: Partial<SearchRequest>,
): Promise<Explanation> {
  return engine.explain(index, id, asRequest({ access: { identities: ['ben'] }, ...request }))
}

export const explain: Idea = {
  idea: 'explain',
  cases(add) {
    add('gives parts that add up to the score of the hit', async ({ library }) => {
      const shelves = await library(shelf)
      const request: Partial<SearchRequest> = {
        query: or(
          text('red fox', { match: 'any', proximity: 0.5 }),
          boost(2, phrase('fox in')),
          boost(3, text('dog')),
          all,
        ),
        boosts: [
          { kind: 'filter', filter: isIn('kind', 'x'), add: 2, factor: 1.5 },
          { kind: 'decay', field: 'price', origin: 0, scale: 10 },
          { kind: 'log', field: 'price', weight: 0.3 },
        ],
      }
      const { hits } = await shelves.search({ access: { identities: ['ben'] }, ...request })
      for (const [place, hit] of hits.entries()) {
        const found = await why(shelves, hit.id, request)
        if (!found.found) throw new Error(`${hit.id} was not found`)
        expect(found.rank).toBe(place + 1)
        expect(found.score).toBeCloseTo(hit.score, 4)
        expect(found.parts.reduce((sum, part) => sum + part.value, 0)).toBeCloseTo(hit.score, 4)
      }
    })

    add('says which word counts in which field', async ({ library }) => {
      const found = await why(await library(shelf), 'a', { query: text('fox') })
      if (!found.found) throw new Error('not found')
      expect(found.parts.map(part => part.field).sort()).toEqual(['body', 'title'])
      expect(found.parts.every(part => part.term === 'fox' && part.value > 0)).toBe(true)
    })

    add('tells the rank whatever the page, the size and the folding', async ({ library }) => {
      const shelves = await library(shelf)
      const sort = [{ by: 'field', field: 'price', order: 'descending' }] as const
      expect(await why(shelves, 'c', { query: text('fox'), sort, size: 1, from: 0 })).toMatchObject({
        found: true,
        rank: 3,
      })
      expect(
        await why(shelves, 'c', { query: text('fox'), sort, size: 0, fold: { field: 'kind', size: 1 } }),
      ).toMatchObject({ rank: 3 })
    })

    add('says absent for what is not there and for what is hidden', async ({ library }) => {
      const shelves = await library(shelf)
      const [hidden, nobody] = [
        await why(shelves, 'd', { query: text('fox') }),
        await why(shelves, 'nobody', { query: text('fox') }),
      ]
      expect(hidden).toEqual({ found: false, because: 'absent' })
      expect(nobody).toEqual(hidden)
    })

    add('says which filter excluded it', async ({ library }) => {
      const filters = [{ kind: 'exists', field: 'kind' }, isIn('kind', 'y'), isIn('kind', 'z')] as const
      const found = await why(await library(shelf), 'a', { filters })
      expect(found).toEqual({ found: false, because: 'filter', clause: isIn('kind', 'y') })
    })

    add('says which clause of the query excluded it', async ({ library }) => {
      const shelves = await library(shelf)
      const query = and(text('fox'), boost(2, and(filtered(isIn('kind', 'y')), not(text('dog')))))
      expect(await why(shelves, 'a', { query })).toEqual({
        found: false,
        because: 'query',
        clause: filtered(isIn('kind', 'y')),
      })
      expect(await why(shelves, 'b', { query })).toEqual({
        found: false,
        because: 'query',
        clause: not(text('dog')),
      })
      const neither = or(text('whale'), text('lion'))
      expect(await why(shelves, 'a', { query: and(text('fox'), neither) })).toEqual({
        found: false,
        because: 'query',
        clause: neither,
      })
    })

    add('says which words it lacks', async ({ library }) => {
      const shelves = await library(shelf)
      const query = text('Fox Whale wood')
      expect(await why(shelves, 'a', { query })).toEqual({
        found: false,
        because: 'query',
        clause: query,
        missing: ['Whale'],
      })
      expect(await why(shelves, 'c', { query })).toMatchObject({ missing: ['Whale', 'wood'] })
    })

    add('says which selection excluded it', async ({ library }) => {
      const selections = [
        { facet: 'price', filter: { kind: 'exists', field: 'price' } as const },
        { facet: 'kind', filter: isIn('kind', 'y') },
      ]
      expect(await why(await library(shelf), 'a', { query: text('fox'), selections })).toEqual({
        found: false,
        because: 'selection',
        clause: isIn('kind', 'y'),
      })
    })

    add('names the filter before the query, and the query before a selection', async ({ library }) => {
      const shelves = await library(shelf)
      const selections = [{ facet: 'kind', filter: isIn('kind', 'z') }]
      const request = { query: text('whale'), filters: [isIn('kind', 'z')], selections }
      expect(await why(shelves, 'a', request)).toMatchObject({ because: 'filter' })
      expect(await why(shelves, 'a', { ...request, filters: [] })).toMatchObject({ because: 'query' })
      expect(await why(shelves, 'a', { ...request, filters: [], query: all })).toMatchObject({
        because: 'selection',
      })
    })

    add('explains a passage by its own id', async ({ library }) => {
      const passages = [
        { id: 'p#1', fields: { body: 'fox' } },
        { id: 'p#2', fields: { body: 'fox dog' } },
      ]
      const shelves = await library({ p: { title: 'fox', $: { passages } } })
      const request = { query: text('fox'), level: 'passage', parentScore: 1 } as const
      const { hits } = await shelves.search(request)
      const found = await why(shelves, 'p#2', request)
      expect(found).toMatchObject({ found: true, rank: 2 })
      if (!found.found) throw new Error('not found')
      expect(found.score).toBeCloseTo(hits[1]!.score, 4)
      expect(found.parts.reduce((sum, part) => sum + part.value, 0)).toBeCloseTo(found.score, 4)
      expect(await why(shelves, 'p', request)).toEqual({ found: false, because: 'absent' })
    })
  },
}
