import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Language } from '../language.ts'
import { normalize } from '../normalize.ts'
import { analyse, analyseQuery, analyseWord } from './analyse.ts'
import { createAnalyser, type Token } from './analyser.ts'
import { vocabulary } from './vocabulary.fixture.ts'
import { words } from './words.ts'

const languages = fc.constantFrom<Language | undefined>(
  'en',
  'es',
  'fr',
  'de-AT',
  'ar',
  'ru',
  'eu',
  undefined,
)
const pieces = fc.constantFrom(
  ..."M31 M 31 NGC 7000 C++ C# .NET a.b@c.org https:// www. / l' d’ 's 3.14 1 000 12,345 U.S. - _ & : ' é 日本 ไทย 🌙 \u00ad e\u0301 \u202f".split(
    ' ',
  ),
  ' ',
  '. ',
  '\ud83c',
  '\udf19',
  'word',
  'étoile',
  'Straße',
  'والمكتبات',
  '٢٤',
  '\u0640',
  '\u064e',
)
const texts = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.string({ unit: 'grapheme', maxLength: 80 }),
  fc.array(pieces, { maxLength: 25 }).map(parts => parts.join('')),
  // Plain words with a space or a stop between them take a shorter way.
  fc
    .array(fc.oneof(fc.stringMatching(/^[a-zñé]{1,9}[,.;:!?)"]? ?$/), pieces), { maxLength: 25 })
    .map(parts => parts.join('')),
  fc
    .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 60 })
    .map(codes => String.fromCharCode(...codes)),
)

describe('for any text', () => {
  test('tokens lie in the text, in order, each term once at its position', () => {
    fc.assert(
      fc.property(texts, languages, (text, language) => {
        let position = 0
        let start = 0
        const seen = new Set<string>()
        for (const token of analyse(text, language)) {
          expect(token.position).toBeGreaterThanOrEqual(position)
          // Positions without a gap: phrases count them.
          expect(token.position).toBeLessThanOrEqual(position + (seen.size > 0 ? 1 : 0))
          expect(token.start).toBeGreaterThanOrEqual(token.position > position ? start : 0)
          expect(token.end).toBeGreaterThan(token.start)
          expect(token.end).toBeLessThanOrEqual(text.length)
          expect(token.term.length).toBeGreaterThan(0)
          expect(token.term.length).toBeLessThanOrEqual(64)
          const key = `${token.position} ${token.term}`
          expect(seen).not.toContain(key)
          seen.add(key)
          position = token.position
          start = token.start
        }
      }),
      { numRuns: 2000 },
    )
  })

  test('a query for the text finds the text, position by position', () => {
    fc.assert(
      fc.property(texts, languages, (text, language) => {
        const at = new Map<number, Set<string>>()
        for (const { term, position } of analyse(text, language)) {
          at.set(position, (at.get(position) ?? new Set()).add(term))
        }
        for (const { term, position } of analyseQuery(text, language)) {
          expect([...(at.get(position) ?? [])]).toContain(term)
        }
      }),
      { numRuns: 2000 },
    )
  })

  test('words take the same positions in every language', () => {
    const positions = (text: string, language?: Language) =>
      [...new Set(analyseQuery(text, language).map(token => token.position))].join(' ')
    fc.assert(
      fc.property(texts, fc.constantFrom<Language>('en', 'es', 'fr'), (text, language) => {
        expect(positions(text, language)).toBe(positions(text))
      }),
      { numRuns: 1000 },
    )
  })

  test('terms are normalized', () => {
    fc.assert(
      fc.property(texts, languages, (text, language) => {
        for (const { term } of analyse(text, language)) expect(normalize(term)).toBe(term)
      }),
      { numRuns: 1000 },
    )
  })

  test('an analyser with a small cache says the same, and its words are those of a text without a language', () => {
    const analyser = createAnalyser({ cacheSize: 8 })
    fc.assert(
      fc.property(texts, languages, (text, language) => {
        expect(analyser.analyse(text, language)).toEqual(analyse(text, language))
        expect(analyser.analyseQuery(text, language)).toEqual(analyseQuery(text, language))
        const found = new Set<string>()
        const tokens: Token[] = []
        analyser.eachTerm(text, language, {
          term: (term, position, start, end) => tokens.push({ term, position, start, end }),
          word: word => found.add(word),
        })
        expect(tokens).toEqual(analyse(text, language))
        expect([...found].sort()).toEqual([...new Set(analyse(text).map(token => token.term))].sort())
      }),
      { numRuns: 1000 },
    )
  })

  test('words are pieces of the text in order, and each is the first at some position of a query', () => {
    fc.assert(
      fc.property(texts, text => {
        const first = new Map<number, string>()
        for (const { position, start, end } of analyseQuery(text)) {
          if (!first.has(position)) first.set(position, text.slice(start, end))
        }
        const found = words(text)
        expect(new Set(found.map(({ word }) => word))).toEqual(new Set(first.values()))
        for (const [k, { word, start, end }] of found.entries()) {
          expect(text.slice(start, end)).toBe(word)
          expect(start).toBeGreaterThanOrEqual(found[k - 1]?.start ?? 0)
        }
      }),
      { numRuns: 1000 },
    )
  })
})

test.each(['en', 'es', 'fr'] as const)('in %s every word is found when typed without accents', language => {
  const lost = vocabulary(language).filter(word => {
    const terms = analyseWord(word, language)
    return !analyseWord(normalize(word), language).some(term => terms.includes(term))
  })
  expect(lost).toEqual([])
})
