import { expect } from 'vitest'
import { all, and, boost, filtered, isIn, not, or, text } from './ask.ts'
import { type Idea, inField, many } from './library.ts'

const any = { match: 'any' } as const
const filler = (words: number) => Array.from({ length: words }, (_, number) => `filler${number}`).join(' ')

export const rank: Idea = {
  idea: 'rank',
  cases(add) {
    add('puts the rarer word first', async ({ library }) => {
      const { find } = await library(
        inField('body', ['common thing', 'common other', 'common place', 'rare place']),
      )
      expect((await find(text('common rare', any)))[0]).toBe('d')
    })

    add('puts more of the words first', async ({ library }) => {
      const { find } = await library(inField('body', ['red dog', 'red fox', 'blue fox']))
      expect((await find(text('red fox', any)))[0]).toBe('b')
    })

    add('puts more occurrences first, length being equal', async ({ library }) => {
      const { find } = await library(inField('body', ['fox dog cat', 'fox fox cat', 'fox fox fox']))
      expect(await find(text('fox'))).toEqual(['c', 'b', 'a'])
    })

    add('puts the shorter text first, occurrences being equal', async ({ library }) => {
      const { find } = await library({
        a: { body: `fox ${filler(60)}` },
        b: { body: 'fox' },
        c: { body: `fox ${filler(12)}` },
      })
      expect(await find(text('fox'))).toEqual(['b', 'c', 'a'])
    })

    add('puts a match in a field of more weight first', async ({ library }) => {
      const { find } = await library({
        a: { body: 'fox den' },
        b: { title: 'fox den' },
        c: { title: 'a cave', body: 'a cave' },
      })
      expect(await find(text('fox'))).toEqual(['b', 'a'])
      const weights = (title: number, body: number) => ({
        fields: [
          { name: 'title', weight: title },
          { name: 'body', weight: body },
        ],
      })
      expect(await find(text('fox', weights(1, 9)))).toEqual(['a', 'b'])
      expect(await find(text('fox', weights(9, 1)))).toEqual(['b', 'a'])
    })

    add('adds the scores of fields', async ({ library }) => {
      const { find } = await library({
        a: { title: 'fox' },
        b: { title: 'fox', body: 'fox' },
        c: { body: 'fox' },
      })
      expect((await find(text('fox')))[0]).toBe('b')
    })

    add('breaks ties by id, by code unit', async ({ library }) => {
      const { find } = await library({
        b: { title: 'fox' },
        B: { title: 'fox' },
        a10: { title: 'fox' },
        a9: { title: 'fox' },
        é: { title: 'fox' },
      })
      expect(await find(text('fox'))).toEqual(['B', 'a10', 'a9', 'b', 'é'])
      expect(await find(all)).toEqual(['B', 'a10', 'a9', 'b', 'é'])
    })

    add('orders ids beyond the first plane by their code units', async ({ library }) => {
      // By code point, or by bytes of UTF-8, the emoji would come last.
      const { find } = await library({ Ａ: { title: 'fox' }, '😀': { title: 'fox' }, z: { title: 'fox' } })
      expect(await find(text('fox'))).toEqual(['z', '😀', 'Ａ'])
    })

    add('scores a word by the best of the forms that a text has', async ({ library }) => {
      const frequent = Object.fromEntries(
        Array.from({ length: 9 }, (_, number) => [`x${number}`, { body: 'stars p q r' }]),
      )
      const { find } = await library({
        ...frequent,
        b: { body: 'stars star star star' },
        a: { body: 'stars stars p q' },
      })
      expect((await find(text('stars', { languages: ['en'] }))).slice(0, 2)).toEqual(['b', 'a'])
    })

    add('forgets deleted documents in its statistics', async ({ library }) => {
      // While the many "one" live, "two" is the rarer word; without them "one" is.
      const many = Object.fromEntries(
        Array.from({ length: 12 }, (_, number) => [`x${number}`, { body: 'one', kind: 'old' }]),
      )
      const { engine, index, find } = await library({
        ...many,
        a: { body: 'one here' },
        b: { body: 'two here' },
        c: { body: 'two there' },
      })
      const query = text('one two', any)
      expect((await find(query)).slice(0, 2)).toEqual(['b', 'c'])
      await engine.deleteWhere(index, isIn('kind', 'old'))
      await engine.write(index, [], { visible: 'wait' })
      expect(await find(query)).toEqual(['a', 'b', 'c'])
    })

    add('forgets replaced versions in its statistics', async ({ library }) => {
      const many = Array.from({ length: 12 }, (_, number) => `x${number}`)
      const entries = (body: string, version: number) =>
        Object.fromEntries(many.map(id => [id, { body, $: { version } }]))
      const { find, add } = await library({
        ...entries('one', 1),
        a: { body: 'one here' },
        b: { body: 'two here' },
        c: { body: 'two there' },
      })
      await add(entries('else', 2))
      expect(await find(text('one two', any))).toEqual(['a', 'b', 'c'])
    })

    add('counts a clause as much as its boost says', async ({ library }) => {
      const { find } = await library({ a: { body: 'red' }, b: { body: 'blue' } })
      expect(await find(or(boost(5, text('blue')), text('red')))).toEqual(['b', 'a'])
      expect(await find(or(text('blue'), boost(5, text('red'))))).toEqual(['a', 'b'])
      expect((await find(or(boost(0, text('blue')), text('red')))).sort()).toEqual(['a', 'b'])
    })

    add('adds the scores of clauses', async ({ library }) => {
      const { find } = await library({ a: { body: 'red' }, b: { body: 'red blue' }, c: { body: 'blue' } })
      expect((await find(or(text('red'), text('blue'))))[0]).toBe('b')
    })

    add('gives no score to filters, negations and empty conjunctions', async ({ library }) => {
      const { search } = await library({ a: { kind: 'x', body: 'red' } })
      for (const query of [filtered(isIn('kind', 'x')), not(text('blue')), and()]) {
        expect((await search({ query })).hits.map(hit => hit.score)).toEqual([0])
      }
      expect((await search({ query: all })).hits[0]!.score).toBe(1)
      const score = (await search({ query: text('red') })).hits[0]!.score
      expect(score).toBeGreaterThan(0)
      const filteredToo = await search({
        query: and(text('red'), filtered(isIn('kind', 'x')), not(text('blue'))),
      })
      expect(filteredToo.hits[0]!.score).toBeCloseTo(score, 5)
    })

    add('answers scores that fall from hit to hit', async ({ library }) => {
      const entries = many(40, number => ({ body: `${'fox '.repeat(1 + (number % 7))} ${filler(number)}` }))
      const { search } = await library(entries)
      const { hits } = await search({ query: text('fox') })
      expect(hits).toHaveLength(40)
      expect(hits.every((hit, place) => place === 0 || hit.score <= hits[place - 1]!.score)).toBe(true)
    })

    add(
      'puts what is called so first when that counts, and nothing that is only called like it',
      async ({ library }) => {
        const { find, search } = await library({
          a: { title: 'mill filter', body: 'mill mill mill mill filter for the mill' },
          b: { title: 'mill', body: filler(60) },
          c: { title: 'full mill', body: 'mill' },
          d: { title: 'the mill', body: filler(60) },
        })
        const scores = async (called: number) => {
          const { hits } = await search({ query: text('mill', { called, languages: ['en'] }) })
          return Object.fromEntries(hits.map(({ id, score }) => [id, score]))
        }
        const [usual, called] = [await scores(0), await scores(3)]
        expect(called['b']).toBeCloseTo((usual['b'] ?? 0) * 4, 5)
        // An article belongs to the sentence, not to the name.
        expect(called['d']).toBeCloseTo((usual['d'] ?? 0) * 4, 5)
        expect(called['a']).toBeCloseTo(usual['a'] ?? 0, 5)
        expect(called['c']).toBeCloseTo(usual['c'] ?? 0, 5)
        expect((await find(text('mill full', { match: 'any', called: 3 })))[0]).toBe('c')
      },
    )

    add('puts words that stand together first when proximity counts', async ({ library }) => {
      const { find } = await library({
        a: { body: `black ${filler(9)} hole` },
        b: { body: `${filler(9)} black hole` },
        c: { body: `black ${filler(3)} hole ${filler(9).slice(-1)} x y z v w` },
      })
      expect((await find(text('black hole', { proximity: 1 })))[0]).toBe('b')
    })

    add('leaves matches alone, however much proximity counts', async ({ library }) => {
      const { find } = await library({
        a: { body: 'black' },
        b: { body: 'hole' },
        c: { title: 'black', body: 'hole' },
      })
      expect(await find(text('black hole', { proximity: 3 }))).toEqual(['c'])
      expect((await find(text('black hole', { proximity: 3, match: 'any' }))).sort()).toEqual(['a', 'b', 'c'])
    })
  },
}
