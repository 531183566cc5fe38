import { expect } from 'vitest'
import type { Entry } from './library.ts'
import type { Idea } from './suite.ts'

const hidden = { access: { levels: [[{ allow: ['anna'] }]] } }
const shelf: Readonly<Record<string, Entry>> = {
  a: { title: 'Galaxies', body: 'galaxy nebula', $: { language: 'en' } },
  b: { title: 'Nebulae', body: 'galaxy galaxy', $: { language: 'en' } },
  c: { body: 'nebule', author: 'Hubble' },
  d: { body: 'nebulo galaxi', $: hidden },
  e: { body: 'nebule' },
  f: { body: 'Étoile' },
}

export const dictionary: Idea = {
  idea: 'dictionary',
  cases(add) {
    add('counts the documents that have a word, not its occurrences', async ({ library }) => {
      const { engine, index } = await library(shelf)
      expect(await engine.termStats(index, 'body', ['galaxy', 'nebule', 'absent'])).toEqual([
        { term: 'galaxy', frequency: 2 },
        { term: 'nebule', frequency: 2 },
        { term: 'absent', frequency: 0 },
      ])
    })

    add('counts words, folded, not stems', async ({ library }) => {
      const { engine, index } = await library(shelf)
      expect(await engine.termStats(index, 'title', ['GALAXIES', 'galaxi', 'galaxy'])).toEqual([
        { term: 'GALAXIES', frequency: 1 },
        { term: 'galaxi', frequency: 0 },
        { term: 'galaxy', frequency: 0 },
      ])
      expect(await engine.termStats(index, 'body', ['étoile', 'etoile'])).toMatchObject([
        { frequency: 1 },
        { frequency: 1 },
      ])
    })

    add('counts only what everyone may see', async ({ library }) => {
      const { engine, index } = await library(shelf)
      expect(await engine.termStats(index, 'body', ['nebulo', 'galaxi'])).toMatchObject([
        { frequency: 0 },
        { frequency: 0 },
      ])
    })

    add('counts nothing in a field without words', async ({ library }) => {
      const { engine, index } = await library(shelf)
      expect(await engine.termStats(index, 'kind', ['fox'])).toEqual([{ term: 'fox', frequency: 0 }])
      expect(await engine.termStats(index, 'unknown', ['fox'])).toEqual([{ term: 'fox', frequency: 0 }])
      expect(await engine.termStats(index, 'author', ['hubble'])).toEqual([{ term: 'hubble', frequency: 1 }])
    })

    add('forgets words of deleted documents', async ({ library }) => {
      const { engine, index } = await library(shelf)
      await engine.write(index, [{ op: 'delete', id: 'a', version: 2 }], { visible: 'wait' })
      expect(await engine.termStats(index, 'body', ['galaxy', 'nebula'])).toMatchObject([
        { frequency: 1 },
        { frequency: 0 },
      ])
      expect(await engine.similarTerms(index, 'body', 'nebulas', 5)).not.toContainEqual(
        expect.objectContaining({ term: 'nebula' }),
      )
    })

    add('finds words near a word: nearest first, then the most frequent', async ({ library }) => {
      const { engine, index } = await library(shelf)
      expect(await engine.similarTerms(index, 'body', 'nebuls', 5)).toEqual([
        { term: 'nebule', frequency: 2, distance: 1 },
        { term: 'nebula', frequency: 1, distance: 1 },
      ])
      expect(await engine.similarTerms(index, 'body', 'nbula', 5)).toEqual([
        { term: 'nebula', frequency: 1, distance: 1 },
        { term: 'nebule', frequency: 2, distance: 2 },
      ])
    })

    add('never offers the word itself, a stem or a hidden word', async ({ library }) => {
      const { engine, index } = await library(shelf)
      expect(await engine.similarTerms(index, 'body', 'NEBULA', 9)).toEqual([
        { term: 'nebule', frequency: 2, distance: 1 },
      ])
      const titles = (await engine.similarTerms(index, 'title', 'galaxie', 9)).map(({ term }) => term)
      expect(titles).toEqual(['galaxies'])
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
      const { engine, index } = await library({ a: { body: 'saturn' } })
      expect(await engine.similarTerms(index, 'body', 'sautrn', 2)).toEqual([
        { term: 'saturn', frequency: 1, distance: 1 },
      ])
    })
  },
}
