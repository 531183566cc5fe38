import { expect, it } from 'vitest'
import { meanings } from './languages.ts'
import { meaningTerms, packMeaning, readMeaning, termOfKind } from './meaning.ts'

const none: ReadonlySet<string> = new Set()

it('keeps the directions of what is packed', () => {
  const meaning = readMeaning(
    packMeaning(
      new Map([
        ['far', [0.5, 0.25, 0]],
        ['distanc', [5, 2.5, 0]],
        ['cheese', [0, 0, -0.01]],
      ]),
    ),
  )
  const far = meaning.of(['far'])
  expect(meaning.likeness(far, ['distanc'], none)).toBeCloseTo(1, 2)
  expect(meaning.likeness(far, ['cheese'], none)).toBeCloseTo(0, 2)
  // The longer vector decides where both of them point.
  expect(meaning.likeness(meaning.of(['distanc', 'cheese']), ['distanc'], none)).toBeGreaterThan(0.99)
  expect(meaning.likeness(far, ['cheese', 'distanc'], new Set(['distanc']))).toBeCloseTo(0, 2)
})

it('knows nothing of words that it has not learnt', () => {
  const meaning = readMeaning(packMeaning(new Map([['far', [1, 0]]])))
  expect(meaning.of(['unheard'])).toBeNull()
  expect(meaning.of([])).toBeNull()
  expect(meaning.likeness(null, ['far'], none)).toBe(0)
  expect(meaning.likeness(meaning.of(['far']), ['unheard'], none)).toBe(0)
})

const pairs = [
  ['en', 'how heavy is it', 'its weight in kilograms', 'the colour of the sky'],
  ['en', 'who found it', 'name of the discoverer', 'how far away is it'],
  ['es', '¿Cuánto pesa?', 'la masa en kilos', 'el color del cielo'],
  ['fr', 'à quelle distance est-elle', 'elle est loin de nous', 'la couleur du ciel'],
] as const

it('has learnt which words ask for the same, in each language', () => {
  for (const [language, asked, alike, other] of pairs) {
    const meaning = meanings[language]
    const direction = meaning.of(meaningTerms(asked, language))
    const [near, far] = [alike, other].map(text =>
      meaning.likeness(direction, meaningTerms(text, language), none),
    )
    expect(near, `${asked}: ${alike}`).toBeGreaterThan((far ?? 0) + 0.2)
  }
})

it('takes the kind of answer for a term of its own', () => {
  const { of, likeness } = meanings.en
  const when = of([termOfKind('when')])
  expect(likeness(when, meaningTerms('date', 'en'), none)).toBeGreaterThan(
    likeness(when, meaningTerms('colour', 'en'), none),
  )
})
