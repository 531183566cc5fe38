import type { Access, Passage, SearchRequest } from '@quarry/engine'
import { expect } from 'vitest'
import { all, filtered, isIn, phrase, text } from './ask.ts'
import { type Entry, type Idea, ids, many } from './library.ts'

const passage = (id: string, body: string, more: Passage['fields'] = {}): Passage => ({
  id,
  fields: { body, ...more },
})
const secret: Access = { levels: [[{ allow: ['anna'] }]] }

const shelf: Readonly<Record<string, Entry>> = {
  a: {
    title: 'Galleries',
    kind: 'x',
    price: 1,
    $: { passages: [passage('a#1', 'red fox', { at: 1 }), passage('a#2', 'blue fox fox')] },
  },
  b: {
    title: 'Fox',
    kind: 'y',
    price: 2,
    $: { passages: [passage('b#1', 'red dog'), passage('b#2', 'red fox dog')] },
  },
  c: { title: 'red fox', kind: 'y' },
  d: { title: 'hidden', kind: 'x', $: { access: secret, passages: [passage('d#1', 'red fox')] } },
}
const level = 'passage' as const
const asBen: Pick<SearchRequest, 'access' | 'level'> = { access: { identities: ['ben'] }, level }

export const passageIdea: Idea = {
  idea: 'passage',
  cases(add) {
    add('searches passages when asked to, and documents otherwise', async ({ library }) => {
      const { find } = await library(shelf)
      expect((await find(text('red fox'), asBen)).sort()).toEqual(['a#1', 'b#2'])
      expect(await find(text('red fox'), { access: { identities: [] } })).toEqual(['c'])
    })

    add('answers a passage with its document and its own fields', async ({ library }) => {
      const { search } = await library(shelf)
      const { hits, total } = await search({ ...asBen, query: phrase('red fox') })
      expect(hits.map(({ score: _, ...hit }) => hit)).toContainEqual({
        id: 'a#1',
        parent: 'a',
        fields: { body: 'red fox', at: 1 },
        matched: ['red', 'fox'],
      })
      expect(total).toBe(2)
    })

    add('does not find a passage by the text of its document', async ({ library }) => {
      const { find } = await library(shelf)
      expect(await find(text('galleries'), { level })).toEqual([])
      expect(await find(text('blue'))).toEqual([])
    })

    add('lists all passages in the order of their ids', async ({ library }) => {
      const { find } = await library(shelf)
      expect(await find(all, asBen)).toEqual(['a#1', 'a#2', 'b#1', 'b#2'])
    })

    add('counts words of passages apart from those of documents', async ({ library }) => {
      const { engine, index } = await library(shelf)
      expect(await engine.termStats(index, 'body', ['fox', 'dog', 'Blue'], 'passage')).toEqual([
        { term: 'fox', frequency: 3 },
        { term: 'dog', frequency: 2 },
        { term: 'Blue', frequency: 1 },
      ])
      expect(await engine.termStats(index, 'body', ['fox'])).toEqual([{ term: 'fox', frequency: 0 }])
      await engine.write(index, [{ op: 'delete', id: 'a', version: 9 }], { visible: 'wait' })
      expect(await engine.termStats(index, 'body', ['fox'], 'passage')).toEqual([
        { term: 'fox', frequency: 1 },
      ])
    })

    add('hides the passages of a hidden document', async ({ library }) => {
      const { find } = await library(shelf)
      expect(await find(text('red fox'), { level, access: { identities: ['anna'] } })).toContain('d#1')
      expect(await find(text('red fox'), asBen)).not.toContain('d#1')
    })

    add('narrows by filters on the document', async ({ library }) => {
      const { find } = await library(shelf)
      expect(await find(text('fox'), { ...asBen, filters: [isIn('kind', 'y')] })).toEqual(['b#2'])
      expect(await find(filtered(isIn('kind', 'x')), asBen)).toEqual(['a#1', 'a#2'])
      expect(await find(all, { ...asBen, filters: [{ kind: 'ids', ids: ['b'] }] })).toEqual(['b#1', 'b#2'])
      expect(await find(all, { ...asBen, filters: [{ kind: 'query', query: text('galleries') }] })).toEqual([
        'a#1',
        'a#2',
      ])
    })

    add('ranks passages by their own words', async ({ library }) => {
      const { find } = await library(shelf)
      expect((await find(text('fox'), asBen))[0]).toBe('a#2')
    })

    add('adds a share of the score of the document', async ({ library }) => {
      const { search } = await library(shelf)
      const scores = async (parentScore?: number) => {
        const { hits } = await search({
          ...asBen,
          query: text('fox'),
          ...(parentScore !== undefined && { parentScore }),
        })
        return Object.fromEntries(hits.map(hit => [hit.id, hit.score]))
      }
      const document = (await search({ query: text('fox'), access: asBen.access! })).hits.find(
        hit => hit.id === 'b',
      )!
      const [alone, half] = [await scores(), await scores(0.5)]
      expect(half['b#2']! - alone['b#2']!).toBeCloseTo(document.score / 2, 4)
      expect(half['a#2']).toBeCloseTo(alone['a#2']!, 4)
      expect(ids(await search({ ...asBen, query: text('fox'), parentScore: 50 }))[0]).toBe('b#2')
    })

    add('counts passages in totals and facets, by the values of their documents', async ({ library }) => {
      const { search } = await library(shelf)
      const { total, facets, without } = await search({
        ...asBen,
        query: text('fox'),
        facets: [
          { name: 'kind', field: 'kind', kind: 'terms', size: 9 },
          { name: 'price', field: 'price', kind: 'ranges', ranges: [{ key: 'one', from: 1, to: 2 }] },
        ],
        selections: [{ facet: 'kind', filter: isIn('kind', 'x') }],
      })
      expect(total).toBe(2)
      expect(without).toEqual([{ facet: 'kind', total: 3 }])
      expect(facets).toMatchObject([
        {
          values: [
            { value: 'x', count: 2 },
            { value: 'y', count: 1 },
          ],
        },
        { counts: [{ count: 2 }] },
      ])
    })

    add('sorts and folds by the values of the document', async ({ library }) => {
      const { find, search } = await library(shelf)
      const sort = [{ by: 'field', field: 'price', order: 'descending' }] as const
      expect(await find(all, { ...asBen, sort })).toEqual(['b#1', 'b#2', 'a#1', 'a#2'])
      const { hits } = await search({ ...asBen, query: text('fox'), fold: { field: 'kind', size: 5 } })
      expect(hits).toMatchObject([
        { id: 'a#2', folded: [{ id: 'a#1' }] },
        { id: 'b#2', folded: [] },
      ])
    })

    add('boosts by the document', async ({ library }) => {
      const { find } = await library(shelf)
      const boosts = [{ kind: 'filter', filter: isIn('kind', 'y'), add: 50 }] as const
      expect((await find(text('fox'), { ...asBen, boosts }))[0]).toBe('b#2')
    })

    add('replaces and deletes passages with their document', async ({ library }) => {
      const { engine, index, find, add } = await library(shelf)
      await add({ a: { kind: 'x', $: { version: 2, passages: [passage('a#9', 'green fox')] } } })
      expect(await find(all, asBen)).toEqual(['a#9', 'b#1', 'b#2'])
      await engine.write(index, [{ op: 'delete', id: 'b', version: 2 }], { visible: 'wait' })
      expect(await find(all, asBen)).toEqual(['a#9'])
      expect(await engine.stats(index)).toMatchObject({ documents: 3, passages: 2 })
    })

    add('reads a passage in the language of its document', async ({ library }) => {
      const { find } = await library({
        a: { $: { language: 'fr', passages: [passage('a#1', 'les étoiles filantes')] } },
      })
      expect(await find(text('étoile filante', { languages: ['fr'] }), { level })).toEqual(['a#1'])
    })

    add('keeps the statistics of passages and documents apart', async ({ library }) => {
      // "fox" is rare among documents and frequent among passages; "dog" the other way round.
      const passages = Array.from({ length: 12 }, (_, number) => passage(`p#${number}`, 'fox'))
      const dogs = many(12, () => ({ body: 'dog' }))
      const { find } = await library({
        ...dogs,
        p: { $: { passages: [...passages, passage('p#x', 'dog')] } },
        q: { body: 'fox' },
      })
      const query = text('fox dog', { match: 'any' })
      expect((await find(query))[0]).toBe('q')
      expect((await find(query, { level }))[0]).toBe('p#x')
    })

    add('searches nothing in an index without passages', async ({ library }) => {
      const { search } = await library({ a: { body: 'fox' } })
      expect(await search({ level, query: text('fox') })).toMatchObject({ hits: [], total: 0 })
    })
  },
}
