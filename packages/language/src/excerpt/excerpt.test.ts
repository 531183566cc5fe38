import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { analyse, excerpt, highlight } from '../analysis/analyse.ts'
import { firstSentences } from './excerpt.ts'

const text =
  'The sea is dark tonight. Bring a red lamp and warm clothes. Look for the Alexandra gallery high in the east. ' +
  'It is the nearest large gallery to our own. Binoculars show it well, and a small tricycle shows its companions.'

const marked = (source: string, ranges: readonly { offset: number; length: number }[]) =>
  ranges.map(({ offset, length }) => source.slice(offset, offset + length))

describe('highlight', () => {
  test('marks the word as it stands in the text, however it was asked for', () => {
    expect(marked(text, highlight(text, new Set(['galleri']), 'en'))).toEqual(['gallery', 'gallery'])
    const french = 'Cherchez l’étoile polaire et les étoiles.'
    expect(marked(french, highlight(french, new Set(['etoil']), 'fr'))).toEqual(['étoile', 'étoiles'])
  })

  test('marks a compound as one, or the part that was asked for', () => {
    expect(marked('free wi-fi here', highlight('free wi-fi here', new Set(['wifi']), 'en'))).toEqual([
      'wi-fi',
    ])
    expect(marked('free wi-fi here', highlight('free wi-fi here', new Set(['fi']), 'en'))).toEqual(['fi'])
    expect(marked('see M 31 now', highlight('see M 31 now', new Set(['m31']), 'en'))).toEqual(['M 31'])
  })

  test('gives ascending ranges inside the text that do not overlap', () => {
    fc.assert(
      fc.property(anyText, fc.constantFrom('en', 'es', 'fr', undefined), (source, language) => {
        const terms = new Set(analyse(source, language).map(token => token.term))
        let end = 0
        for (const range of highlight(source, terms, language)) {
          expect(range.offset).toBeGreaterThanOrEqual(end)
          expect(range.length).toBeGreaterThan(0)
          end = range.offset + range.length
        }
        expect(end).toBeLessThanOrEqual(source.length)
      }),
    )
  })
})

describe('excerpt', () => {
  test('shows the whole of a short text', () => {
    expect(excerpt('A gallery.', new Set(['galleri']), 'en', { length: 50 })).toEqual({
      text: 'A gallery.',
      highlights: [{ offset: 2, length: 7 }],
    })
  })

  test('is the sentences that have the words, whole where they fit', () => {
    const found = excerpt(text, new Set(['alexandra', 'galleri']), 'en', { length: 95 })
    expect(found.text).toBe(
      'Look for the Alexandra gallery high in the east. It is the nearest large gallery to our own.',
    )
    expect(marked(found.text, found.highlights)).toEqual(['Alexandra', 'gallery', 'gallery'])
  })

  test('prefers different words to the same word twice', () => {
    const source = `${'star star star. '}${'Nothing of note stands here at all. '.repeat(5)}A star near a packet.`
    expect(excerpt(source, new Set(['star', 'packet']), 'en', { length: 60 }).text).toContain(
      'star near a packet',
    )
  })

  test('shows the beginning when nothing is found', () => {
    expect(excerpt(text, new Set(['clamp']), 'en', { length: 40 }).text).toBe('The sea is dark tonight.')
  })

  test('leaves out headings, and says where sentences stand apart', () => {
    const source =
      'Let it rise and bake it until its crust is brown. Then wait.\nHow long it keeps\nThis bread keeps for 7 days.'
    const found = excerpt(source, new Set(['keep', 'long', 'crust']), 'en', { length: 200 })
    expect(found.text).toBe(
      'Let it rise and bake it until its crust is brown. Then wait. … This bread keeps for 7 days.',
    )
    expect(marked(found.text, found.highlights)).toEqual(['crust', 'keeps'])
  })

  test('shows facts as facts, and only where no sentence says it', () => {
    const source =
      'A small bird of the southern sea.\nFacts at a glance\nLatin name\tCorvus (genitive Corvi)\nAbbreviation\tCrv\nArea\t184 square degrees'
    const found = excerpt(source, new Set(['abbreviation', 'abbrevi', 'crv']), 'en', { length: 100 })
    expect(found.text).toBe(
      'Latin name: Corvus (genitive Corvi) · Abbreviation: Crv · Area: 184 square degrees',
    )
    expect(marked(found.text, found.highlights)).toEqual(['Abbreviation', 'Crv'])
    expect(excerpt(source, new Set(['bird', 'area']), 'en', { length: 65 }).text).toBe(
      'A small bird of the southern sea. … Area: 184 square degrees',
    )
  })

  test('shows lists without structure as facts, too', () => {
    const source = 'Ingredients\n500 g flour\n10 g salt\nMix it all.'
    expect(excerpt(source, new Set(['flour']), 'en', { length: 100 }).text).toBe(
      'Ingredients · 500 g flour · 10 g salt',
    )
  })

  test('cuts between words when a sentence is too long to show from its start', () => {
    const source = `${'word '.repeat(60)}target ${'word '.repeat(60)}`
    const found = excerpt(source, new Set(['target']), 'en', { length: 50 })
    expect(found.text).toMatch(/^…(word )+target( word)+…$/)
  })

  test('is never longer than asked, never cuts a character, and marks what the text says', () => {
    fc.assert(
      fc.property(anyText, fc.integer({ min: 8, max: 60 }), (source, length) => {
        const terms = new Set(analyse(source, 'en').map(token => token.term))
        const found = excerpt(source, terms, 'en', { length })
        expect(found.text.length).toBeLessThanOrEqual(length)
        expect(found.text).not.toMatch(/\p{Cs}/u)
        let end = 0
        for (const range of found.highlights) {
          expect(range.offset).toBeGreaterThanOrEqual(end)
          end = range.offset + range.length
        }
        expect(end).toBeLessThanOrEqual(found.text.length)
      }),
      { numRuns: 500 },
    )
  })
})

describe('the first sentences', () => {
  test('are as many as fit', () => {
    expect(firstSentences(text, { length: 70 })).toBe(
      'The sea is dark tonight. Bring a red lamp and warm clothes.',
    )
  })

  test('are the first words when the first sentence is too long', () => {
    expect(firstSentences(text, { length: 20 })).toBe('The sea is dark…')
  })

  test('do not end at an abbreviation before a small letter', () => {
    expect(firstSentences('Use a lens, e.g. a wide one. Then wait for dark.', { length: 32 })).toBe(
      'Use a lens, e.g. a wide one.',
    )
  })
})

const anyText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc.stringMatching(/^(?:[a-zé']{1,9}[ .,-]{1,2}|M ?[0-9]{1,3} |🌙|日本 ?){0,30}$/u),
)
