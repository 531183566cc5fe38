import { EngineError } from '@quarry/engine'
import { expect } from 'vitest'
import { and, filtered, near, not, phonetic, phrase, regex, text } from './ask.ts'
import { type Idea, inField } from './library.ts'

/** Regular expressions over words and values. */
export const regexIdea: Idea = {
  idea: 'regex',
  cases(add) {
    add('finds whole words that fit', async ({ library }) => {
      const { find } = await library(inField('body', ['gallery', 'gallantry', 'ungallantry', 'gal lery']))
      expect((await find(regex('gall(ery|antry)'))).sort()).toEqual(['a', 'b'])
      expect(await find(regex('.*gallantry'))).toHaveLength(2)
      expect(await find(regex('gal'))).toEqual(['d'])
      expect(await find(regex('^gallery$'))).toEqual(['a'])
    })

    add('knows classes, repetition and alternatives', async ({ library }) => {
      const { find } = await library(inField('body', ['ngc7000', 'ic434', 'm31', 'color', 'colour']))
      expect((await find(regex('[a-z]+\\d{3,}'))).sort()).toEqual(['a', 'b'])
      expect((await find(regex('colou?r'))).sort()).toEqual(['d', 'e'])
      expect(await find(regex('m\\d\\d'))).toEqual(['c'])
      expect((await find(regex('m31|ic.*'))).sort()).toEqual(['b', 'c'])
    })

    add('ignores case and accents', async ({ library }) => {
      const { find } = await library({ a: { body: 'Étoile' }, b: { body: 'etoiles' } })
      expect((await find(regex('ÉTOILES?'))).sort()).toEqual(['a', 'b'])
      expect((await find(regex('[éè]toil.*'))).sort()).toEqual(['a', 'b'])
      expect(await find(regex('\\D+s'))).toEqual(['b'])
    })

    add('sees words, not their stems, in the fields named', async ({ library }) => {
      const { find } = await library({
        a: { title: 'galleries', $: { language: 'en' } },
        b: { body: 'galleries', $: { language: 'en' } },
      })
      expect(await find(regex('galleri'))).toEqual([])
      expect(await find(regex('galler.*', ['body']))).toEqual(['b'])
      expect(await find(regex('galler.*', ['kind']))).toEqual([])
    })

    add('refuses an invalid pattern and says where it is wrong', async ({ library }) => {
      const { find } = await library({ a: { body: 'gallery' } })
      for (const [pattern, position] of [
        ['gal(lery', 0],
        ['ab[z-a]', 3],
        ['ab**', 2],
        ['x\\1', 1],
        ['ab(?=c)', 2],
      ] as const) {
        const refusal: unknown = await find(regex(pattern)).catch((error: unknown) => error)
        expect(refusal, pattern).toBeInstanceOf(EngineError)
        expect(refusal, pattern).toMatchObject({ code: 'bad-pattern' })
        expect(String(refusal), pattern).toContain(`position ${position}`)
      }
      await expect(find(regex('a'.repeat(2000)))).rejects.toMatchObject({ code: 'bad-pattern' })
      await expect(find(filtered({ kind: 'regex', field: 'kind', pattern: '(' }))).rejects.toMatchObject({
        code: 'bad-pattern',
      })
    })

    add('answers a hostile pattern in time', async ({ library }) => {
      const { find } = await library({ a: { body: `${'a'.repeat(60)}b` } })
      expect(await find(regex('(a+)+c'))).toEqual([])
      expect(await find(regex('(a|aa)+b'))).toEqual(['a'])
      expect(await find(regex('(.*)*(.*)*(.*)*x'))).toEqual([])
    })

    add('scores what a pattern stands for as one word', async ({ library }) => {
      const { search } = await library(inField('body', ['star mill', 'stars mill', 'sun mill']))
      const { hits } = await search({ query: regex('stars?') })
      expect(hits.map(({ id }) => id)).toEqual(['a', 'b'])
      expect(hits[0]!.score).toBeCloseTo(hits[1]!.score, 9)
      expect(hits[0]!.score).toBeGreaterThan(0)
    })

    add('tests whole keyword and path values', async ({ library }) => {
      const { find } = await library({
        a: { kind: 'Type Ia' },
        b: { kind: 'type II' },
        c: { kind: 'other type' },
        d: { place: 'sea|north' },
      })
      const kind = (pattern: string) => filtered({ kind: 'regex' as const, field: 'kind', pattern })
      expect(await find(kind('type i+'))).toEqual(['b'])
      expect(await find(kind('TYPE .*'))).toEqual(['a', 'b'])
      expect(await find(filtered({ kind: 'regex', field: 'place', pattern: 'sea\\|.*' }))).toEqual(['d'])
      expect(await find(filtered({ kind: 'regex', field: 'body', pattern: '.*' }))).toEqual([])
    })
  },
}

/** Words by how they sound. */
const english = { language: 'en' }

export const phoneticIdea: Idea = {
  idea: 'phonetic',
  cases(add) {
    add('finds words that sound alike in a language', async ({ library }) => {
      const { find } = await library(inField('body', ['knight', 'night', 'light', 'vaca', 'philosophe']))
      expect((await find(phonetic('nite', { languages: ['en'] }))).sort()).toEqual(['a', 'b'])
      expect(await find(phonetic('baca', { languages: ['es'] }))).toEqual(['d'])
      expect(await find(phonetic('filosofe', { languages: ['fr'] }))).toEqual(['e'])
      expect(await find(phonetic('baca', { languages: ['en'] }))).toEqual([])
    })

    add('hears with the ears of the languages of its documents unless told', async ({ library }) => {
      const { find } = await library({
        a: { body: 'vaca', $: { language: 'es-MX' } },
        b: { body: 'smyth', $: { language: 'en' } },
        c: { body: 'filosofe' },
      })
      expect(await find(phonetic('baca'))).toEqual(['a'])
      expect(await find(phonetic('philosophe', { languages: ['fr'] }))).toEqual(['c'])
      expect(await find(phonetic('Smith'))).toEqual(['b'])
    })

    add('puts the word itself first', async ({ library }) => {
      const { find } = await library(inField('body', ['knight mill', 'night mill'], english))
      expect(await find(phonetic('night'))).toEqual(['b', 'a'])
      expect(await find(phonetic('knight'))).toEqual(['a', 'b'])
    })

    add('takes what has no sound as it is', async ({ library }) => {
      const { find } = await library({ a: { body: 'M31' }, b: { body: 'M32' }, c: { body: 'звезда' } })
      expect(await find(phonetic('m31'))).toEqual(['a'])
      expect(await find(phonetic('звезда'))).toEqual(['c'])
      expect(await find(phonetic(''))).toEqual([])
    })

    add('sounds words in the fields named, and combines', async ({ library }) => {
      const { find } = await library({
        a: { title: 'knight', $: english },
        b: { body: 'knight' },
        c: { body: 'night mill' },
      })
      expect(await find(phonetic('night', { fields: [{ name: 'title', weight: 1 }] }))).toEqual(['a'])
      expect(await find(and(phonetic('nite'), not(text('mill'))))).toHaveLength(2)
    })

    add('finds keyword values of which a word sounds alike, or is near', async ({ library }) => {
      const { find } = await library({
        a: { author: 'Catherine Smyth', $: english },
        b: { author: 'Ada Lovelace' },
      })
      const author = { field: 'author' }
      expect(await find(filtered({ kind: 'phonetic', ...author, term: 'katherine' }))).toEqual(['a'])
      expect(await find(filtered({ kind: 'fuzzy', ...author, term: 'lovelase', distance: 1 }))).toEqual(['b'])
      expect(await find(filtered({ kind: 'fuzzy', ...author, term: 'lovelase', distance: 0 }))).toEqual([])
    })
  },
}

/** Words as typed. */
export const exactIdea: Idea = {
  idea: 'exact',
  cases(add) {
    add('wants the words of an exact phrase in no other form', async ({ library }) => {
      const { find } = await library(inField('body', ['black holes', 'black hole'], { language: 'en' }))
      expect((await find(phrase('black holes'))).sort()).toEqual(['a', 'b'])
      expect(await find(phrase('black holes', { exact: true }))).toEqual(['a'])
      expect(await find(phrase('black hole', { exact: true }))).toEqual(['b'])
      expect(await find(phrase('hole', { exact: true }))).toEqual(['b'])
    })

    add('ignores case and accents all the same', async ({ library }) => {
      const { find } = await library({ a: { body: 'Une étoile filante', $: { language: 'fr' } } })
      expect(await find(phrase('Etoile FILANTE', { exact: true }))).toEqual(['a'])
      expect(await find(phrase('étoiles filantes', { exact: true }))).toEqual([])
    })

    add('wants them in one field, and in order', async ({ library }) => {
      const { find } = await library({
        a: { title: 'black holes', body: 'black hole', $: { language: 'en' } },
        b: { body: 'hole black', $: { language: 'en' } },
      })
      const body = [{ name: 'body', weight: 1 }]
      expect(await find(phrase('black holes', { exact: true, fields: body }))).toEqual([])
      expect(await find(phrase('black hole', { exact: true, fields: body }))).toEqual(['a'])
    })

    add('finds a word with a number however it is written', async ({ library }) => {
      const { find } = await library({ a: { body: 'the M31 gallery' }, b: { body: 'the M 31 gallery' } })
      expect((await find(phrase('M31 gallery', { exact: true }))).sort()).toEqual(['a', 'b'])
    })

    add('keeps words near each other as typed too', async ({ library }) => {
      const { find } = await library(inField('body', ['holes so black', 'hole so black'], { language: 'en' }))
      expect(await find(near('black holes', 2))).toHaveLength(2)
      expect(await find(near('black holes', 2, { exact: true }))).toEqual(['a'])
    })
  },
}
