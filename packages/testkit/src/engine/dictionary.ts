import { expect } from 'vitest'
import type { Entry, Idea } from './library.ts'

const hidden = { access: { levels: [[{ allow: ['anna'] }]] } }
const shelf: Readonly<Record<string, Entry>> = {
  a: { title: 'Galleries', body: 'gallery needle', $: { language: 'en' } },
  b: { title: 'Needles', body: 'gallery gallery', $: { language: 'en' } },
  c: { body: 'needly', author: 'Bubble' },
  d: { body: 'needlo galleri', $: hidden },
  e: { body: 'needly' },
  f: { body: 'Étoile' },
}

export const dictionary: Idea = {
  idea: 'dictionary',
  cases(add) {
    add('counts the documents that have a word, not its occurrences', async ({ library }) => {
      const { engine, index } = await library(shelf)
      expect(await engine.termStats(index, 'body', ['gallery', 'needly', 'absent'])).toEqual([
        { term: 'gallery', frequency: 2 },
        { term: 'needly', frequency: 2 },
        { term: 'absent', frequency: 0 },
      ])
    })

    add('counts words, folded, not stems', async ({ library }) => {
      const { engine, index } = await library(shelf)
      expect(await engine.termStats(index, 'title', ['GALLERIES', 'galleri', 'gallery'])).toEqual([
        { term: 'GALLERIES', frequency: 1 },
        { term: 'galleri', frequency: 0 },
        { term: 'gallery', frequency: 0 },
      ])
      expect(await engine.termStats(index, 'body', ['étoile', 'etoile'])).toMatchObject([
        { frequency: 1 },
        { frequency: 1 },
      ])
    })

    add('counts only what everyone may see', async ({ library }) => {
      const { engine, index } = await library(shelf)
      expect(await engine.termStats(index, 'body', ['needlo', 'galleri'])).toMatchObject([
        { frequency: 0 },
        { frequency: 0 },
      ])
    })

    add('counts nothing in a field without words', async ({ library }) => {
      const { engine, index } = await library(shelf)
      expect(await engine.termStats(index, 'kind', ['fox'])).toEqual([{ term: 'fox', frequency: 0 }])
      expect(await engine.termStats(index, 'unknown', ['fox'])).toEqual([{ term: 'fox', frequency: 0 }])
      expect(await engine.termStats(index, 'author', ['bubble'])).toEqual([{ term: 'bubble', frequency: 1 }])
    })

    add('forgets words of deleted documents', async ({ library }) => {
      const { engine, index } = await library(shelf)
      await engine.write(index, [{ op: 'delete', id: 'a', version: 2 }], { visible: 'wait' })
      expect(await engine.termStats(index, 'body', ['gallery', 'needle'])).toMatchObject([
        { frequency: 1 },
        { frequency: 0 },
      ])
      expect(await engine.similarTerms(index, 'body', 'needles', 5)).not.toContainEqual(
        expect.objectContaining({ term: 'needle' }),
      )
    })

    add('finds words near a word: nearest first, then the most frequent', async ({ library }) => {
      const { engine, index } = await library(shelf)
      expect(await engine.similarTerms(index, 'body', 'needls', 5)).toEqual([
        { term: 'needly', frequency: 2, distance: 1 },
        { term: 'needle', frequency: 1, distance: 1 },
      ])
      expect(await engine.similarTerms(index, 'body', 'nedle', 5)).toEqual([
        { term: 'needle', frequency: 1, distance: 1 },
        { term: 'needly', frequency: 2, distance: 2 },
      ])
    })

    add('never offers the word itself, a stem or a hidden word', async ({ library }) => {
      const { engine, index } = await library(shelf)
      expect(await engine.similarTerms(index, 'body', 'NEEDLE', 9)).toEqual([
        { term: 'needly', frequency: 2, distance: 1 },
      ])
      const titles = (await engine.similarTerms(index, 'title', 'gallerie', 9)).map(({ term }) => term)
      expect(titles).toEqual(['galleries'])
    })

    add('answers as many similar words as asked for', async ({ library }) => {
      const { engine, index } = await library({ a: { body: 'aaab aaac aaad aaae' } })
      expect((await engine.similarTerms(index, 'body', 'aaaa', 2)).map(({ term }) => term)).toEqual([
        'aaab',
        'aaac',
      ])
      expect(await engine.similarTerms(index, 'body', 'aaaa', 0)).toEqual([])
      expect(await engine.similarTerms(index, 'unknown', 'aaaa', 2)).toEqual([])
    })

    add('counts a swap of neighbours as one edit', async ({ library }) => {
      const { engine, index } = await library({ a: { body: 'salford' } })
      expect(await engine.similarTerms(index, 'body', 'salofrd', 2)).toEqual([
        { term: 'salford', frequency: 1, distance: 1 },
      ])
    })
  },
}
