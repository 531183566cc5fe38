import { expect } from 'vitest'
import { all, and, boost, filtered, isIn, named, not, or, phrase, text } from './ask.ts'
import type { Idea } from './library.ts'

const animals = {
  a: { body: 'red fox', kind: 'wild' },
  b: { body: 'red dog', kind: 'tame' },
  c: { body: 'blue dog', kind: 'tame' },
}

export const combine: Idea = {
  idea: 'combine',
  cases(add) {
    add('wants every clause of "and"', async ({ library }) => {
      const { find } = await library(animals)
      expect(await find(and(text('red'), text('dog')))).toEqual(['b'])
      expect(await find(and(text('red'), filtered(isIn('kind', 'tame'))))).toEqual(['b'])
    })

    add('wants some clause of "or"', async ({ library }) => {
      const { find } = await library(animals)
      expect((await find(or(text('fox'), text('blue')))).sort()).toEqual(['a', 'c'])
    })

    add('excludes with "not"', async ({ library }) => {
      const { find } = await library(animals)
      expect(await find(and(text('red'), not(text('fox'))))).toEqual(['b'])
      expect(await find(not(text('red')))).toEqual(['c'])
      expect((await find(not(not(text('red'))))).sort()).toEqual(['a', 'b'])
      expect(await find(or(not(text('dog')), text('blue')))).toEqual(['c', 'a'])
    })

    add('matches everything with an empty "and", nothing with an empty "or"', async ({ library }) => {
      const { find } = await library(animals)
      expect(await find(and())).toEqual(['a', 'b', 'c'])
      expect(await find(or())).toEqual([])
      expect(await find(not(or()))).toEqual(['a', 'b', 'c'])
    })

    add('nests to any depth', async ({ library }) => {
      const { find } = await library(animals)
      let query = text('red')
      for (let depth = 0; depth < 60; depth++)
        query = depth % 2 ? and(query, all) : or(query, { kind: 'none' })
      expect((await find(query)).sort()).toEqual(['a', 'b'])
    })

    add('takes many clauses', async ({ library }) => {
      const { find } = await library(animals)
      const clauses = Array.from({ length: 300 }, (_, number) => text(`absent${number}`))
      expect(await find(or(...clauses, text('blue')))).toEqual(['c'])
      expect(await find(and(text('blue'), ...clauses.map(not)))).toEqual(['c'])
    })

    add('boosts without changing what matches', async ({ library }) => {
      const { find } = await library(animals)
      expect((await find(boost(3, and(text('red'), not(text('dog')))))).sort()).toEqual(['a'])
    })

    add('keeps hidden fields out of a negation', async ({ library }) => {
      const { find } = await library({ a: { title: 'fox' }, b: { body: 'fox' } })
      expect(await find(not(text('fox', { fields: named('title') })))).toEqual(['b'])
    })

    add('says which words a hit contains, as typed and in order', async ({ library }) => {
      const { search } = await library({
        a: { body: 'Red fox' },
        b: { body: 'galleries', $: { language: 'en' } },
      })
      const matched = async (query: Parameters<typeof text>[0]) =>
        Object.fromEntries(
          (await search({ query: text(query, { match: 'any' }) })).hits.map(hit => [hit.id, hit.matched]),
        )
      expect(await matched('FOX gallery Rèd')).toEqual({ a: ['FOX', 'Rèd'], b: ['gallery'] })
    })

    add('says each word once and none of a negation or a filter', async ({ library }) => {
      const { search } = await library({ a: { body: 'red fox' } })
      const query = and(
        or(text('red'), text('fox red', { match: 'any' })),
        not(text('blue')),
        filtered({ kind: 'query', query: text('fox red') }),
      )
      expect((await search({ query })).hits[0]!.matched).toEqual(['red', 'fox'])
      const negated = and(text('red'), not(and(text('fox'), text('absent'))))
      expect((await search({ query: negated })).hits[0]!.matched).toEqual(['red'])
    })

    add('says the words of a phrase, patterns and prefixes as typed', async ({ library }) => {
      const { search } = await library({ a: { body: 'red fox' } })
      const query = or(
        phrase('Red Fox'),
        { kind: 'wildcard', pattern: 'F*x' },
        { kind: 'prefix', prefix: 'Re' },
        { kind: 'fuzzy', term: 'fix', distance: 1 },
      )
      expect((await search({ query })).hits[0]!.matched).toEqual(['Red', 'Fox', 'F*x', 'Re', 'fix'])
    })

    add('says a word with a number as it was typed', async ({ library }) => {
      const { search } = await library({ a: { body: 'M 31 and wi-fi' } })
      const { hits } = await search({ query: text('m31 Wi-Fi') })
      expect(hits[0]!.matched).toEqual(['m31', 'Wi', 'Fi'])
    })

    add('says no word for a request without text', async ({ library }) => {
      const { search } = await library(animals)
      expect((await search({ query: all })).hits.map(hit => hit.matched)).toEqual([[], [], []])
    })
  },
}
