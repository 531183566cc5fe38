import { expect } from 'vitest'
import { all, and, named, text } from './ask.ts'
import { type Idea, inField } from './library.ts'

export const textIdea: Idea = {
  idea: 'text',
  cases(add) {
    add('finds a word in any searchable field', async ({ library }) => {
      const { find } = await library({
        a: { title: 'red fox' },
        b: { body: 'a fox' },
        c: { author: 'Fox, Ann' },
        d: { title: 'dog' },
      })
      expect((await find(text('fox'))).sort()).toEqual(['a', 'b', 'c'])
    })

    add('wants all words, in whatever fields they stand', async ({ library }) => {
      const { find } = await library({
        a: { title: 'red', body: 'fox' },
        b: { title: 'red' },
        c: { body: 'fox' },
      })
      expect(await find(text('red fox'))).toEqual(['a'])
    })

    add('wants any word', async ({ library }) => {
      const { find } = await library({ a: { title: 'red' }, b: { title: 'fox' }, c: { title: 'dog' } })
      expect((await find(text('red fox', { match: 'any' }))).sort()).toEqual(['a', 'b'])
    })

    add('wants at least some of the words', async ({ library }) => {
      const { find } = await library(inField('body', ['one two three', 'one two', 'one']))
      expect((await find(text('one two three', { match: { atLeast: 2 } }))).sort()).toEqual(['a', 'b'])
    })

    add('reads "at least" more than there are as all, and less than one as one', async ({ library }) => {
      const { find } = await library({ a: { body: 'one two' }, b: { body: 'one' }, c: { body: 'three' } })
      expect(await find(text('one two', { match: { atLeast: 5 } }))).toEqual(['a'])
      expect((await find(text('one two', { match: { atLeast: 0 } }))).sort()).toEqual(['a', 'b'])
    })

    add('finds nothing for a text without words', async ({ library }) => {
      const { find } = await library({ a: { title: 'fox' } })
      for (const empty of ['', '   ', '...', '!?']) expect(await find(text(empty)), empty).toEqual([])
      expect(await find(text('', { match: 'any' }))).toEqual([])
    })

    add('lets nothing match "none" and everything "all"', async ({ library }) => {
      const { find } = await library({ a: { title: 'fox' }, b: {} })
      expect(await find({ kind: 'none' })).toEqual([])
      expect(await find(all)).toEqual(['a', 'b'])
    })

    add('ignores case', async ({ library }) => {
      const { find } = await library({ a: { title: 'NEEDLE' }, b: { title: 'needle' } })
      expect(await find(text('Needle'))).toEqual(['a', 'b'])
    })

    add('ignores accents, typed or not', async ({ library }) => {
      const { find } = await library({ a: { title: 'Zürich' }, b: { title: 'Zurich' } })
      expect(await find(text('zurich'))).toEqual(['a', 'b'])
      expect(await find(text('ZÜRICH'))).toEqual(['a', 'b'])
    })

    add('finds other forms of an English word', async ({ library }) => {
      const { find } = await library(inField('title', ['galleries', 'gallery'], { language: 'en' }))
      expect(await find(text('gallery', { languages: ['en'] }))).toEqual(['a', 'b'])
      expect(await find(text('galleries', { languages: ['en'] }))).toEqual(['a', 'b'])
    })

    add('finds other forms of a Spanish word', async ({ library }) => {
      const { find } = await library(inField('title', ['gallerias', 'galleria'], { language: 'es' }))
      expect(await find(text('galleria', { languages: ['es'] }))).toEqual(['a', 'b'])
    })

    add('finds other forms of a French word', async ({ library }) => {
      const { find } = await library(
        inField('title', ['étoiles filantes', 'étoile filante'], { language: 'fr' }),
      )
      expect(await find(text('étoile', { languages: ['fr'] }))).toEqual(['a', 'b'])
      expect(await find(text('etoiles filantes', { languages: ['fr'] }))).toEqual(['a', 'b'])
    })

    add('sees through a French elision on either side', async ({ library }) => {
      const { find } = await library({ a: { body: "la lumière de l'étoile", $: { language: 'fr' } } })
      expect(await find(text('étoile', { languages: ['fr'] }))).toEqual(['a'])
      expect(await find(text('l’étoile', { languages: ['fr'] }))).toEqual(['a'])
      expect(await find(text("d'étoile lumière", { languages: ['fr'] }))).toEqual(['a'])
    })

    add('asks in the languages of its documents when none is named', async ({ library }) => {
      const { find } = await library({
        a: { title: 'hearts', $: { language: 'en' } },
        b: { title: 'corazones', $: { language: 'es' } },
        c: { title: 'étoiles', $: { language: 'fr' } },
        d: { title: 'Häuser', $: { language: 'de-AT' } },
        e: { title: 'المكتبات', $: { language: 'ar' } },
        f: { title: 'etxeak', $: { language: 'eu' } },
      })
      expect(await find(text('heart'))).toEqual(['a'])
      expect(await find(text('corazón'))).toEqual(['b'])
      expect(await find(text('étoile'))).toEqual(['c'])
      expect(await find(text('haus'))).toEqual(['d'])
      expect(await find(text('haeuser'))).toEqual(['d'])
      expect(await find(text('مكتبة'))).toEqual(['e'])
      expect(await find(text('Etxeak'))).toEqual(['f'])
    })

    add('forgets a language with the last document that is in it', async ({ library }) => {
      const { engine, index, find } = await library({
        a: { title: 'Schule', $: { language: 'de' } },
        b: { title: 'haus' },
        c: { title: 'house', $: { language: 'en' } },
      })
      expect(await find(text('Häuser'))).toEqual(['b'])
      await engine.write(index, [{ op: 'delete', id: 'a', version: 2 }], { visible: 'wait' })
      expect(await find(text('Häuser'))).toEqual([])
      expect(await find(text('houses'))).toEqual(['c'])
    })

    add('finds the exact word of a document without a language', async ({ library }) => {
      const { find } = await library({ a: { title: 'galleries' } })
      expect(await find(text('galleries'))).toEqual(['a'])
      expect(await find(text('galleries', { languages: ['en'] }))).toEqual(['a'])
      expect(await find(text('gallery', { languages: ['en'] }))).toEqual([])
    })

    add('takes the forms of one word in several languages as alternatives', async ({ library }) => {
      const { find } = await library(
        inField('title', ['tricycles observing', 'observing'], { language: 'en' }),
      )
      expect(await find(text('tricycles observe', { languages: ['en', 'es', 'fr'] }))).toEqual(['a'])
    })

    add('keeps codes, numbers and addresses findable', async ({ library }) => {
      const { find } = await library(
        inField('body', [
          'see M31 tonight',
          'the needle NGC 7000',
          'written in C++',
          'part AB-1234-X',
          'mail ann.fox@example.org',
          'M3 is a cluster',
        ]),
      )
      expect(await find(text('m31'))).toEqual(['a'])
      expect(await find(text('NGC 7000'))).toEqual(['b'])
      expect(await find(text('C++'))).toEqual(['c'])
      expect(await find(text('ab-1234-x'))).toEqual(['d'])
      expect(await find(text('ann.fox@example.org'))).toEqual(['e'])
    })

    add('searches only the fields named', async ({ library }) => {
      const { find } = await library({ a: { title: 'fox' }, b: { body: 'fox' } })
      expect(await find(text('fox', { fields: named('body') }))).toEqual(['b'])
      expect(await find(text('fox', { fields: [] }))).toEqual([])
    })

    add('leaves out a field of weight 0 until it is named', async ({ library }) => {
      const { find } = await library({ a: { notes: 'fox' } })
      expect(await find(text('fox'))).toEqual([])
      expect(await find(text('fox', { fields: named('notes') }))).toEqual(['a'])
    })

    add('finds words of a searchable keyword, and none of another', async ({ library }) => {
      const { find } = await library({ a: { author: 'Ann Fox' }, b: { kind: 'fox' } })
      expect(await find(text('fox'))).toEqual(['a'])
      expect(await find(text('fox', { fields: named('kind', 'price', 'unknown') }))).toEqual([])
    })

    add('finds the segments of a searchable path', async ({ library }) => {
      const { find } = await library({ a: { route: 'Alps/Mont Blanc' } })
      expect(await find(text('alps blanc'))).toEqual(['a'])
      expect(await find(text('alpsmont'))).toEqual([])
    })

    add('finds words of any value of a field', async ({ library }) => {
      const { find } = await library({ a: { title: ['red fox', 'blue whale'] } })
      expect(await find(text('fox whale'))).toEqual(['a'])
    })

    add('finds numbers and booleans written in a text', async ({ library }) => {
      const { find } = await library({ a: { title: 1984 }, b: { title: true } })
      expect(await find(text('1984'))).toEqual(['a'])
      expect(await find(text('true'))).toEqual(['b'])
    })

    add('counts a word typed twice once', async ({ library }) => {
      const { find } = await library({ a: { body: 'red fox' }, b: { body: 'red' } })
      expect(await find(text('red Red RED fox', { match: { atLeast: 2 } }))).toEqual(['a'])
    })

    add('takes long and strange texts without failing', async ({ library }) => {
      const { find } = await library({
        a: { body: 'fox '.repeat(3000) + 'end' },
        b: { title: '\u0000\ud800 x '.repeat(10) },
      })
      expect(await find(text('end'))).toEqual(['a'])
      expect(await find(text('fox '.repeat(500)))).toEqual(['a'])
      expect(await find(text('a'.repeat(5000)))).toEqual([])
    })

    add('combines texts', async ({ library }) => {
      const { find } = await library({ a: { body: 'red fox' }, b: { body: 'red dog' } })
      expect(await find(and(text('red'), text('dog')))).toEqual(['b'])
    })
  },
}
