import fc from 'fast-check'
import { expect, it } from 'vitest'
import { encodeCodeUnits } from '../bytes/code-units.ts'
import { openLexicon } from './lexicon.ts'
import { createLexiconWriter, type EntrySize } from './lexicon-writer.ts'

const list = fc.record({
  documents: fc.nat({ max: 1e6 }),
  hidden: fc.nat({ max: 300 }),
  bytes: fc.nat({ max: 1e9 }),
})
const entry: fc.Arbitrary<EntrySize> = fc.oneof(
  fc.tuple(list, fc.nat()).map(([own, places]) => ({ term: { ...own, places }, word: 'same' as const })),
  fc.tuple(list, fc.nat()).map(([own, places]) => ({ term: { ...own, places } })),
  list.map(word => ({ word })),
  fc.tuple(list, fc.nat(), list).map(([own, places, word]) => ({ term: { ...own, places }, word })),
)
const entries = fc
  .uniqueArray(fc.tuple(fc.string({ minLength: 1, maxLength: 5 }), entry), {
    maxLength: 60,
    selector: ([key]) => key,
  })
  .map(all => all.sort(([one], [other]) => (one < other ? -1 : 1)))

it('a dictionary says where the postings of each entry lie', () => {
  fc.assert(
    fc.property(entries, all => {
      const writer = createLexiconWriter()
      for (const [key, sizes] of all) writer.add(encodeCodeUnits(key), sizes)
      const lexicon = openLexicon(writer.finish())
      let at = 0
      for (const [key, { term, word }] of all) {
        expect(lexicon.term(key)).toEqual(
          term && {
            documents: term.documents,
            hidden: term.hidden,
            at,
            bytes: term.bytes,
            placesAt: at + term.bytes,
            placesBytes: term.places,
          },
        )
        if (word === 'same') expect(lexicon.word(key)).toEqual(lexicon.term(key))
        at += (term?.bytes ?? 0) + (term?.places ?? 0)
        if (word && word !== 'same') {
          expect(lexicon.word(key)).toMatchObject({ documents: word.documents, at, bytes: word.bytes })
          at += word.bytes
        }
      }
    }),
  )
})

it('a cursor goes to the first key from a place on, and on from there', () => {
  fc.assert(
    fc.property(entries, fc.string({ maxLength: 3 }), (all, from) => {
      const writer = createLexiconWriter()
      for (const [key, sizes] of all) writer.add(encodeCodeUnits(key), sizes)
      const cursor = openLexicon(writer.finish()).cursor()
      const found: string[] = []
      for (let there = cursor.seek(encodeCodeUnits(from)); there; there = cursor.next())
        found.push(cursor.text())
      expect(found).toEqual(all.map(([key]) => key).filter(key => key >= from))
      for (const index of [all.length - 1, 0, all.length >> 1]) {
        if (!all[index]) continue
        cursor.moveTo(index)
        expect(cursor.text()).toBe(all[index][0])
      }
    }),
  )
})
