import { expect } from 'vitest'
import { and, fuzzy, or, prefix, text, wildcard } from './ask.ts'
import { type Idea, inField } from './library.ts'

/** Three letters for a number, in the order of the numbers. */
function letters(number: number): string {
  return [676, 26, 1].map(place => String.fromCharCode(97 + (Math.floor(number / place) % 26))).join('')
}

export const pattern: Idea = {
  idea: 'pattern',
  cases(add) {
    add('lets * stand for any letters', async ({ library }) => {
      const { find } = await library(inField('body', ['gallery', 'gallic', 'gall', 'regal']))
      expect((await find(wildcard('gall*'))).sort()).toEqual(['a', 'b', 'c'])
      expect(await find(wildcard('*gal'))).toEqual(['d'])
      expect((await find(wildcard('*gal*'))).sort()).toEqual(['a', 'b', 'c', 'd'])
      expect(await find(wildcard('g*c'))).toEqual(['b'])
    })

    add('lets ? stand for one letter', async ({ library }) => {
      const { find } = await library(inField('body', ['cat', 'cut', 'coat', 'ct']))
      expect((await find(wildcard('c?t'))).sort()).toEqual(['a', 'b'])
      expect(await find(wildcard('c??t'))).toEqual(['c'])
      expect((await find(wildcard('c?*t'))).sort()).toEqual(['a', 'b', 'c'])
    })

    add('reads a pattern without signs as a word', async ({ library }) => {
      const { find } = await library({ a: { body: 'cat' }, b: { body: 'cats' } })
      expect(await find(wildcard('cat'))).toEqual(['a'])
    })

    add('ignores case and accents in patterns', async ({ library }) => {
      const { find } = await library({ a: { body: 'Étoile' }, b: { body: 'etoiles' } })
      expect((await find(wildcard('ÉTO*'))).sort()).toEqual(['a', 'b'])
      expect((await find(wildcard('eto?le'))).sort()).toEqual(['a'])
    })

    add('compares words as written, not their stems', async ({ library }) => {
      const { find } = await library(inField('body', ['galleries', 'ported'], { language: 'en' }))
      expect(await find(wildcard('gallerie*'))).toEqual(['a'])
      expect(await find(wildcard('galleri?'))).toEqual([])
      expect(await find(wildcard('por?'))).toEqual([])
      expect(await find(wildcard('*ted'))).toEqual(['b'])
    })

    add('takes special characters literally', async ({ library }) => {
      const { find } = await library({ a: { body: 'abc' } })
      for (const strange of ['a.c', '[abc]*', '(abc', 'a\\*', 'a+', '^abc$'])
        expect(await find(wildcard(strange)), strange).toEqual([])
      expect(await find(wildcard('*'))).toEqual(['a'])
      expect(await find(wildcard('?b*'))).toEqual(['a'])
    })

    add('searches patterns only in the fields named', async ({ library }) => {
      const { find } = await library({
        a: { title: 'gallery' },
        b: { body: 'gallery' },
        c: { author: 'gallery' },
      })
      expect(await find(wildcard('gal*', ['body']))).toEqual(['b'])
      expect((await find(prefix('gal', ['title', 'author']))).sort()).toEqual(['a', 'c'])
      expect(await find(fuzzy('galleri', 1, ['body']))).toEqual(['b'])
    })

    add('answers a hostile pattern in time', async ({ library }) => {
      const { find } = await library({ a: { body: 'a'.repeat(60) } })
      expect(await find(wildcard(`${'*a'.repeat(40)}b`))).toEqual([])
    })

    add('finds words by their beginning', async ({ library }) => {
      const { find } = await library(inField('body', ['telegraph', 'television', 'tell', 'hotel']))
      expect((await find(prefix('tele'))).sort()).toEqual(['a', 'b'])
      expect((await find(prefix('TÉL'))).sort()).toEqual(['a', 'b', 'c'])
      expect(await find(prefix('telegraphs'))).toEqual([])
    })

    add('finds the last word by its beginning while it is typed', async ({ library }) => {
      const { find } = await library(inField('body', ['red teapot', 'red tent', 'teapot']))
      expect((await find(text('red te', { prefixLast: true }))).sort()).toEqual(['a', 'b'])
      expect(await find(text('red te'))).toEqual([])
      expect(await find(text('re teapot', { prefixLast: true }))).toEqual([])
    })

    add('puts a whole word before a beginning, in a longer text too', async ({ library }) => {
      const { find } = await library(
        inField('body', ['starling x', 'star in a text that goes on a little', 'stark x', 'mill x']),
      )
      expect((await find(text('star', { prefixLast: true })))[0]).toBe('b')
    })

    add('scores a beginning by its most frequent word, not by a rare one', async ({ library }) => {
      const frequent = Object.fromEntries(
        Array.from({ length: 8 }, (_, number) => [`f${number}`, { body: 'starfish sea' }]),
      )
      const { search } = await library({ ...frequent, rare: { body: 'starry sea' } })
      const scores = (await search({ query: prefix('star') })).hits.map(hit => hit.score)
      expect(new Set(scores.map(score => score.toFixed(4))).size).toBe(1)
    })

    add('finds words at an edit distance', async ({ library }) => {
      const { find } = await library(inField('body', ['needle', 'needles', 'needlework', 'globule']))
      expect(await find(fuzzy('needle', 0))).toEqual(['a'])
      expect((await find(fuzzy('needle', 1))).sort()).toEqual(['a', 'b'])
      expect((await find(fuzzy('neede', 1))).sort()).toEqual(['a'])
      expect((await find(fuzzy('nedle', 2))).sort()).toEqual(['a', 'b'])
    })

    add('counts swapped neighbours as one edit', async ({ library }) => {
      const { find } = await library({ a: { body: 'salford' } })
      expect(await find(fuzzy('salofrd', 1))).toEqual(['a'])
      expect(await find(fuzzy('slafordn', 1))).toEqual([])
    })

    add('puts nearer words first', async ({ library }) => {
      const { find } = await library({
        c: { body: 'clamp' },
        b: { body: 'clamps' },
        x: { body: 'clampary' },
        a: { body: 'clampte' },
      })
      expect(await find(fuzzy('clamp', 2))).toEqual(['c', 'b', 'a'])
      expect(await find(text('clamp', { fuzzy: 2 }))).toEqual(['c', 'b', 'a'])
    })

    add('puts what a rare pattern stands for before what a frequent one does', async ({ library }) => {
      const { find } = await library({
        a: { body: 'common' },
        b: { body: 'common' },
        c: { body: 'common' },
        z: { body: 'zebra' },
      })
      expect(await find(or(prefix('comm'), wildcard('z*a')))).toEqual(['z', 'a', 'b', 'c'])
    })

    add('forgives typing errors in a text when asked to', async ({ library }) => {
      const { find } = await library({ a: { body: 'alexandra gallery' }, b: { body: 'whirlpool gallery' } })
      expect(await find(text('alexandar gallry'))).toEqual([])
      expect(await find(text('alexandar gallry', { fuzzy: 1 }))).toEqual(['a'])
      expect(await find(text('alxandr gallery', { fuzzy: 1 }))).toEqual([])
      expect(await find(text('alxandr gallery', { fuzzy: 2 }))).toEqual(['a'])
    })

    add('puts what was typed before what resembles it', async ({ library }) => {
      const { find } = await library({ a: { body: 'cars x' }, b: { body: 'bars x' }, c: { body: 'mill x' } })
      expect(await find(text('bars', { fuzzy: 1 }))).toEqual(['b', 'a'])
      expect(await find(text('cars', { fuzzy: 1 }))).toEqual(['a', 'b'])
    })

    add('keeps the most frequent words when a pattern stands for too many', async ({ library }) => {
      const single = Array.from({ length: 1100 }, (_, number) => `w${letters(number)}`)
      const { find, search } = await library({
        many: { body: single.join(' ') },
        a: { body: 'wzz one' },
        b: { body: 'wzz two' },
      })
      expect((await search({ query: wildcard('w*') })).total).toBe(3)
      // Of words equally frequent, the first stay: 1 024 places, one taken by the frequent word.
      const { find: findLast } = await library(
        Object.fromEntries([
          ...single.map(word => [word, { body: word }]),
          ['x', { body: 'wzz' }],
          ['y', { body: 'wzz' }],
        ]),
      )
      expect((await findLast(wildcard('w*'), { size: 5000 })).length).toBe(1023 + 2)
      expect(await find(and(prefix('w'), text('two')))).toEqual(['b'])
    })
  },
}
