import { expect } from 'vitest'
import { all, text } from './ask.ts'
import { type Idea, ids } from './library.ts'

const many = Object.fromEntries(
  Array.from({ length: 120 }, (_, number) => [
    `d${String(number).padStart(3, '0')}`,
    { body: 'fox', price: number % 4 },
  ]),
)

export const page: Idea = {
  idea: 'page',
  cases(add) {
    add('answers the page asked for, and the total of all pages', async ({ library }) => {
      const { search } = await library(many)
      const answer = await search({ query: text('fox'), from: 30, size: 10 })
      expect(ids(answer)).toEqual(Object.keys(many).slice(30, 40))
      expect(answer.total).toBe(120)
    })

    add('answers every document once, page by page', async ({ library }) => {
      const { search } = await library(many)
      const sort = [{ by: 'field', field: 'price', order: 'ascending' }] as const
      const pages = await Promise.all(
        [0, 1, 2, 3, 4].map(number => search({ sort, from: number * 25, size: 25 })),
      )
      const found = pages.flatMap(ids)
      expect(found).toHaveLength(120)
      expect(new Set(found).size).toBe(120)
      expect(found).toEqual(ids(await search({ sort, size: 200 })))
    })

    add(
      'answers a page far down as it stands in the whole order, among many that score alike',
      async ({ library }) => {
        const some = (write: number) =>
          Object.fromEntries(
            Array.from({ length: 250 }, (_, number) => [
              `e${(number * 7 + write * 3) % 251}-${write}`,
              { body: 'fox '.repeat(1 + (number % 3)) },
            ]),
          )
        const { search, add: write } = await library(some(0))
        for (const each of [1, 2, 3]) await write(some(each))
        const whole = ids(await search({ query: text('fox'), size: 2000 }))
        expect(whole).toHaveLength(1000)
        for (const from of [0, 280, 640, 990]) {
          const page = await search({ query: text('fox'), from, size: 20 })
          expect(ids(page), `from ${from}`).toEqual(whole.slice(from, from + 20))
        }
      },
    )

    add('answers a short last page and nothing after it', async ({ library }) => {
      const { search } = await library(many)
      expect((await search({ from: 115, size: 10 })).hits).toHaveLength(5)
      expect(await search({ from: 120, size: 10 })).toMatchObject({ hits: [], total: 120 })
      expect(await search({ from: 4000, size: 10 })).toMatchObject({ hits: [], total: 120 })
    })

    add('counts without answering hits', async ({ library }) => {
      expect(await (await library(many)).search({ size: 0 })).toMatchObject({ hits: [], total: 120 })
    })

    add('reaches to the end of the window', async ({ library }) => {
      const entries = Object.fromEntries(
        Array.from({ length: 5100 }, (_, number) => [
          `d${String(number).padStart(4, '0')}`,
          { price: number },
        ]),
      )
      const { search } = await library(entries)
      const sort = [{ by: 'field', field: 'price', order: 'descending' }] as const
      expect(ids(await search({ sort, from: 4990, size: 10 }))).toEqual(
        Array.from({ length: 10 }, (_, number) => `d${String(109 - number).padStart(4, '0')}`),
      )
      expect(ids(await search({ from: 4998, size: 2 }))).toEqual(['d4998', 'd4999'])
      expect((await search({ size: 5000 })).hits).toHaveLength(5000)
    })

    add('refuses to go past the window', async ({ library }) => {
      const { search } = await library({})
      const refused = { name: 'EngineError', code: 'window-exceeded' }
      await expect(search({ from: 4990, size: 11 })).rejects.toMatchObject(refused)
      await expect(search({ from: -1, size: 1 })).rejects.toMatchObject(refused)
      await expect(search({ from: 0, size: -1 })).rejects.toMatchObject(refused)
    })

    add('answers an empty index', async ({ library }) => {
      const { search } = await library({})
      const facets = [{ name: 'k', field: 'kind', kind: 'terms', size: 5 }] as const
      expect(await search({ query: text('fox'), facets })).toMatchObject({
        hits: [],
        total: 0,
        facets: [{ values: [], more: false, distinct: 0 }],
        partial: false,
      })
    })

    add('returns the fields asked for', async ({ library }) => {
      const { search } = await library({ a: { title: 'fox', price: 3, extra: 'x' } })
      const fields = async (request: object) => (await search(request)).hits[0]!.fields
      expect(await fields({ fields: ['price', 'extra', 'absent'] })).toEqual({ price: 3, extra: 'x' })
      expect(await fields({ fields: [] })).toEqual({})
      expect(await fields({ fields: '*' })).toEqual({ title: 'fox', price: 3, extra: 'x' })
      expect(await fields({})).toEqual({ title: 'fox', price: 3, extra: 'x' })
    })

    add('tells the language of a hit', async ({ library }) => {
      const { search } = await library({ a: { $: { language: 'fr' } }, b: {} })
      const { hits } = await search({ query: all })
      expect(hits.map(hit => hit.language)).toEqual(['fr', undefined])
    })

    add('answers the same request the same way', async ({ library }) => {
      const { search } = await library(many)
      const request = {
        query: text('fox'),
        facets: [{ name: 'p', field: 'price', kind: 'terms', size: 9 }],
      } as const
      expect(await search(request)).toEqual(await search(request))
    })

    add('answers many requests at once', async ({ library }) => {
      const { search } = await library(many)
      const answers = await Promise.all(
        Array.from({ length: 40 }, (_, number) => search({ query: text('fox'), from: number, size: 1 })),
      )
      expect(answers.flatMap(ids)).toEqual(Object.keys(many).slice(0, 40))
    })

    add('gives numbers that JSON can carry', async ({ library }) => {
      const { search } = await library({ a: { body: 'fox' } })
      const answer = await search({
        query: text('fox'),
        facets: [{ name: 's', field: 'price', kind: 'statistics', quantiles: [0.5] }],
      })
      expect(JSON.parse(JSON.stringify(answer))).toEqual(answer)
    })
  },
}

export const deadline: Idea = {
  idea: 'deadline',
  cases(add) {
    add('says when an answer is whole', async ({ library }) => {
      expect(await (await library(many)).search({ deadlineMs: 60_000 })).toMatchObject({
        partial: false,
        total: 120,
      })
    })

    add('answers a part, and says so, when the time is over', async ({ library }) => {
      const { search } = await library(many)
      const facets = [{ name: 'p', field: 'price', kind: 'terms', size: 9 }] as const
      const answer = await search({ query: text('fox'), facets, deadlineMs: 0 })
      expect(answer.partial).toBe(true)
      expect(answer.total).toBeLessThanOrEqual(120)
      expect(answer.facets).toMatchObject([{ name: 'p', kind: 'terms' }])
      expect(ids(answer).every(id => id in many)).toBe(true)
    })

    add('keeps nothing of a partial answer for later ones', async ({ library }) => {
      const { search } = await library(many)
      const request = { query: all, facets: [{ name: 'p', field: 'price', kind: 'terms', size: 9 }] } as const
      await search({ ...request, deadlineMs: 0 })
      expect(await search(request)).toMatchObject({
        partial: false,
        total: 120,
        facets: [{ values: [{ count: 30 }, { count: 30 }, { count: 30 }, { count: 30 }] }],
      })
    })
  },
}
