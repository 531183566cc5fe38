import { editDistance } from '@quarry/language'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { encodeCodeUnits } from '../bytes/code-units.ts'
import { openLexicon } from '../format/lexicon.ts'
import { createLexiconWriter } from '../format/lexicon-writer.ts'
import { createSketches } from './sketch.ts'
import { byLikeness } from './word-search.ts'

const list = { documents: 1, hidden: 0, bytes: 1 }
/** Some entries are no words: terms that words were made into. */
const entry = fc.record({
  text: fc.oneof(
    fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd', 'é', '𝛼'), minLength: 1, maxLength: 6 }),
    fc.string({ unit: fc.constantFrom('a', 'b'), minLength: 27, maxLength: 36 }),
  ),
  isWord: fc.boolean(),
})
const dictionary = fc
  .uniqueArray(entry, { selector: ({ text }) => text, minLength: 1, maxLength: 40 })
  .map(all => all.sort((one, other) => (one.text < other.text ? -1 : 1)))
const none = encodeCodeUnits('')

function lexiconOf(entries: readonly { text: string; isWord: boolean }[]) {
  const writer = createLexiconWriter()
  const sorted = entries
    .map(({ text, isWord }) => ({ key: encodeCodeUnits(text), isWord }))
    .sort((one, other) => Buffer.compare(one.key, other.key))
  for (const { key, isWord } of sorted)
    writer.add(key, isWord ? { word: list } : { term: { ...list, places: 0 } })
  return openLexicon(writer.finish())
}

it('finds what is within the distance, in the order of each dictionary, whatever is linked to what', () => {
  fc.assert(
    fc.property(
      fc.array(dictionary, { minLength: 1, maxLength: 4 }),
      fc.oneof(
        entry.map(({ text }) => text),
        fc.constant(`${'ab'.repeat(15)}`),
      ),
      fc.constantFrom(1, 2),
      (dictionaries, meant, distance) => {
        // Half of each is what all have: linked dictionaries have something in common.
        const common = dictionaries[0]!
        const all = dictionaries.map(own => [
          ...common,
          ...own.filter(({ text }) => !common.some(other => other.text === text)),
        ])
        const lexicons = all.map(lexiconOf)
        const sketches = createSketches(1)
        for (let turn = 0; turn <= lexicons.length; turn++) {
          const search = byLikeness(meant, distance, sketches)
          for (const [place, lexicon] of lexicons.entries()) {
            const found: [string, number][] = []
            let last = none
            for (const matches = search(lexicon); matches.next(); ) {
              const { cursor } = matches
              const key = cursor.key.slice(0, cursor.length)
              expect(Buffer.compare(key, last)).toBe(1)
              last = key
              found.push([cursor.text(), matches.edits()])
            }
            const wanted = all[place]!.flatMap(({ text, isWord }) => {
              const edits = editDistance(text, meant, distance)
              return isWord && edits <= distance ? [[text, edits]] : []
            })
            expect(found.sort()).toEqual(wanted.sort())
          }
          sketches.askedTogether(lexicons)
        }
      },
    ),
  )
})

it('links what has the same words, one a question, and lets go of what is gone', () => {
  const words = Array.from({ length: 50 }, (_, n) => ({ text: `word${n}`, isWord: true }))
  const others = words.map(({ text }) => ({ text: `x${text}`, isWord: true }))
  const [first, second, third, foreign] = [words, words, words, others].map(lexiconOf)
  const sketches = createSketches(50)
  sketches.askedTogether([first!, second!, third!, foreign!])
  expect(sketches.linkOf(second!)).toMatchObject({ base: first, link: { own: new Uint32Array(0) } })
  expect(sketches.linkOf(third!)).toBeUndefined()
  sketches.askedTogether([first!, second!, third!, foreign!])
  expect(sketches.linkOf(third!)?.base).toBe(first)
  sketches.askedTogether([first!, second!, third!, foreign!])
  expect(sketches.linkOf(foreign!)).toBeUndefined()
  // The base was merged with another.
  sketches.askedTogether([second!, third!])
  expect(sketches.linkOf(third!)?.base).toBe(second)
  expect(sketches.linkOf(second!)).toBeUndefined()
})
