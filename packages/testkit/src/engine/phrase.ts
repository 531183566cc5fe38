import { expect } from 'vitest'
import { and, named, near, not, or, phrase, text } from './ask.ts'
import { type Idea, inField, many } from './library.ts'

export const phraseIdea: Idea = {
  idea: 'phrase',
  cases(add) {
    add('wants the words in order, side by side', async ({ library }) => {
      const { find } = await library(
        inField('body', ['the black hole', 'hole black', 'black big hole', 'black']),
      )
      expect(await find(phrase('black hole'))).toEqual(['a'])
    })

    add('wants all words in one field', async ({ library }) => {
      const { find } = await library({ a: { title: 'black', body: 'hole' }, b: { title: 'black hole' } })
      expect(await find(phrase('black hole'))).toEqual(['b'])
    })

    add('lets other words in between up to its slop, in all', async ({ library }) => {
      const { find } = await library(
        inField('body', ['one x two three', 'one x two x three', 'one two three']),
      )
      expect(await find(phrase('one two three', { slop: 0 }))).toEqual(['c'])
      expect((await find(phrase('one two three', { slop: 1 }))).sort()).toEqual(['a', 'c'])
      expect((await find(phrase('one two three', { slop: 2 }))).sort()).toEqual(['a', 'b', 'c'])
    })

    add('keeps the order whatever the slop', async ({ library }) => {
      const { find } = await library({ a: { body: 'hole black' } })
      expect(await find(phrase('black hole', { slop: 10 }))).toEqual([])
    })

    add('takes the occurrences that fit, not the first ones', async ({ library }) => {
      const { find } = await library({ a: { body: 'black x x black x x x hole x black hole' } })
      expect(await find(phrase('black hole'))).toEqual(['a'])
      expect(await find(phrase('hole black hole', { slop: 1 }))).toEqual(['a'])
      expect(await find(phrase('hole black hole', { slop: 0 }))).toEqual([])
    })

    add('wants a repeated word twice', async ({ library }) => {
      const { find } = await library({ a: { body: 'new york new york' }, b: { body: 'new york' } })
      expect(await find(phrase('new york new'))).toEqual(['a'])
      expect(await find(phrase('york york', { slop: 3 }))).toEqual(['a'])
    })

    add('does not cross from one value to the next', async ({ library }) => {
      const { find } = await library(
        inField('body', [
          ['deep black', 'hole here'],
          ['deep', 'black hole'],
        ]),
      )
      expect(await find(phrase('black hole'))).toEqual(['b'])
      expect((await find(phrase('deep hole', { slop: 50 }))).sort()).toEqual([])
    })

    add('matches forms of its words', async ({ library }) => {
      const { find } = await library({
        a: { body: 'black holes', $: { language: 'en' } },
        b: { body: 'une étoile filante', $: { language: 'fr' } },
      })
      expect(await find(phrase('black hole'))).toEqual(['a'])
      expect(await find(phrase('étoiles filantes', { languages: ['fr'] }))).toEqual(['b'])
    })

    add('finds a word with a number however it is written', async ({ library }) => {
      const { find } = await library(inField('body', ['the M31 gallery', 'the M 31 gallery', 'gallery M31']))
      expect((await find(phrase('M31 gallery'))).sort()).toEqual(['a', 'b'])
      expect((await find(phrase('M 31 gallery'))).sort()).toEqual(['a', 'b'])
    })

    add('is a word when it has only one', async ({ library }) => {
      const { find } = await library({ a: { body: 'black' }, b: { body: 'hole' } })
      expect(await find(phrase('hole'))).toEqual(['b'])
    })

    add('finds nothing without words', async ({ library }) => {
      const { find } = await library({ a: { body: 'black' } })
      expect(await find(phrase(''))).toEqual([])
      expect(await find(phrase('…'))).toEqual([])
    })

    add('searches only the fields named', async ({ library }) => {
      const { find } = await library({
        a: { title: 'black hole' },
        b: { body: 'black hole' },
        c: { notes: 'black hole' },
      })
      expect(await find(phrase('black hole', { fields: named('body', 'notes') }))).toEqual(['b', 'c'])
    })

    add('ranks by how often it occurs', async ({ library }) => {
      const { find } = await library(inField('body', ['black hole x y', 'black hole black hole', 'p q r s']))
      expect(await find(phrase('black hole'))).toEqual(['b', 'a'])
    })

    add('combines with other clauses', async ({ library }) => {
      const { find } = await library(inField('body', ['black hole', 'black hole giant', 'giant']))
      expect(await find(and(phrase('black hole'), not(text('giant'))))).toEqual(['a'])
      expect((await find(or(phrase('black hole giant'), text('giant')))).sort()).toEqual(['b', 'c'])
    })

    add('finds phrases far into a long text', async ({ library }) => {
      const long = Array.from({ length: 5000 }, (_, number) => `w${number % 50}`).join(' ')
      const { find } = await library({
        a: { body: `${long} black hole ${long}` },
        b: { body: `${long} black ${long} hole` },
      })
      expect(await find(phrase('black hole'))).toEqual(['a'])
      expect((await find(phrase('w49 w0'))).sort()).toEqual(['a', 'b'])
      expect((await find(phrase('w0 w49'))).sort()).toEqual([])
    })

    add('finds phrases of very frequent words', async ({ library }) => {
      const entries = many(300, number => ({
        body: number === 123 ? 'of the sea the sea' : 'the sea of sea',
      }))
      const { find } = await library(entries)
      expect(await find(phrase('of the'))).toEqual(['d123'])
      expect(await find(phrase('the sea'))).toHaveLength(100)
    })
  },
}

export const nearIdea: Idea = {
  idea: 'near',
  cases(add) {
    add('wants the words near each other in any order', async ({ library }) => {
      const { find } = await library(
        inField('body', ['hole black', 'black x hole', 'black x x hole', 'black']),
      )
      expect(await find(near('black hole', 0))).toEqual(['a'])
      expect((await find(near('black hole', 1))).sort()).toEqual(['a', 'b'])
      expect((await find(near('black hole', 2))).sort()).toEqual(['a', 'b', 'c'])
    })

    add('counts all words in between together', async ({ library }) => {
      const { find } = await library({ a: { body: 'three x one x two' } })
      expect(await find(near('one two three', 1))).toEqual([])
      expect(await find(near('one two three', 2))).toEqual(['a'])
    })

    add('wants a place for each word', async ({ library }) => {
      const { find } = await library({ a: { body: 'new york' }, b: { body: 'new york new' } })
      expect(await find(near('new new', 1))).toEqual(['b'])
      expect(await find(near('new york new', 0))).toEqual(['b'])
    })

    add('wants all words in one field and one value', async ({ library }) => {
      const { find } = await library({
        a: { title: 'black', body: 'hole' },
        b: { body: ['black', 'hole'] },
        c: { body: 'hole, black' },
      })
      expect(await find(near('black hole', 40))).toEqual(['c'])
    })

    add('takes many equal words without trouble', async ({ library }) => {
      const { find } = await library({ a: { body: 'la '.repeat(40) }, b: { body: 'la '.repeat(20) } })
      expect(await find(near('la '.repeat(25), 10))).toEqual(['a'])
    })

    add('is a word when it has only one, and nothing without', async ({ library }) => {
      const { find } = await library({ a: { body: 'black' } })
      expect(await find(near('black', 0))).toEqual(['a'])
      expect(await find(near('', 3))).toEqual([])
    })
  },
}
