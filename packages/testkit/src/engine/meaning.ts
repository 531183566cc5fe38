import { packVector } from '@quarry/engine'
import { expect } from 'vitest'
import { isIn, meaning } from './ask.ts'
import { asRequest, type Entry, type Idea } from './library.ts'

const passage = (id: string, ...vector: number[]) => ({ id, fields: { meaning: packVector(vector) } })

const shelf: Readonly<Record<string, Entry>> = {
  a: { kind: 'x', $: { passages: [passage('a#1', 0, 1), passage('a#2', 1, 0)] } },
  b: { kind: 'y', $: { passages: [passage('b#1', 0.8, 0.6)] } },
  c: { kind: 'x', $: { passages: [passage('c#1', 0.6, 0.8), { id: 'c#2', fields: { body: 'star' } }] } },
  d: { kind: 'x', $: { access: { levels: [[{ allow: ['anna'] }]] }, passages: [passage('d#1', 1, 0)] } },
  e: { kind: 'x', $: { passages: [passage('e#1', 1, 0, 0), { id: 'e#2', fields: { meaning: 'Mill' } }] } },
}
const asBen = { access: { identities: ['ben'] } } as const

export const meaningIdea: Idea = {
  idea: 'meaning',
  cases(add) {
    add('finds passages by the cosine, the nearest first', async ({ library }) => {
      const { search } = await library(shelf)
      const { hits, total } = await search({ ...asBen, level: 'passage', query: meaning([2, 0]) })
      expect(hits.map(({ id }) => id)).toEqual(['a#2', 'b#1', 'c#1', 'a#1'])
      expect(total).toBe(4)
      expect(hits.map(({ score }) => Math.round(score * 10) / 10)).toEqual([1, 0.8, 0.6, 0])
    })

    add('finds a document by its nearest passage', async ({ library }) => {
      const { find } = await library(shelf)
      expect(await find(meaning([1, 0]), asBen)).toEqual(['a', 'b', 'c'])
      expect(await find(meaning([0, 1]), asBen)).toEqual(['a', 'c', 'b'])
    })

    add('explains a score by the nearest passage', async ({ library }) => {
      const { engine, index } = await library(shelf)
      const request = asRequest({ ...asBen, query: meaning([1, 0]) })
      const nearest = async (id: string) => {
        const found = await engine.explain(index, id, request)
        return found.found && found.parts.map(({ what, value }) => [what, Math.round(value * 10) / 10])
      }
      expect(await nearest('a')).toEqual([['meaning', 1]])
      expect(await nearest('c')).toEqual([['meaning', 0.6]])
    })

    add('looks at nothing that is filtered or hidden', async ({ library }) => {
      const { find } = await library(shelf)
      const kept = { level: 'passage', filters: [isIn('kind', 'x')] } as const
      expect(await find(meaning([1, 0]), { ...asBen, ...kept, size: 2 })).toEqual(['a#2', 'c#1'])
      expect(await find(meaning([1, 0]), { access: { identities: ['anna'] }, ...kept, size: 2 })).toEqual([
        'a#2',
        'd#1',
      ])
    })

    add('follows what is written and deleted', async ({ library }) => {
      const { add: write, engine, find, index } = await library(shelf)
      await write({ b: { $: { version: 2, passages: [passage('b#1', 0, -1)] } } })
      await engine.deleteWhere(index, { kind: 'ids', ids: ['c'] })
      expect(await find(meaning([0, -1]), asBen)).toEqual(['b', 'a'])
    })
  },
}
