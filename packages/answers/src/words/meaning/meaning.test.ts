import { expect, it } from 'vitest'
import { meanings } from './languages.ts'
import { likenessOf, meaningTerms, packMeaning, readMeaning, termOfKind } from './meaning.ts'

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
  expect(likenessOf(meaning.of(['far']), meaning.of(['distanc']))).toBeCloseTo(1, 2)
  expect(likenessOf(meaning.of(['far']), meaning.of(['cheese']))).toBeCloseTo(0, 2)
  // The longer vector decides where both of them point.
  expect(likenessOf(meaning.of(['distanc', 'cheese']), meaning.of(['distanc']))).toBeGreaterThan(0.99)
})

it('knows nothing of words that it has not learnt', () => {
  const meaning = readMeaning(packMeaning(new Map([['far', [1, 0]]])))
  expect(meaning.of(['unheard'])).toBeNull()
  expect(meaning.of([])).toBeNull()
  expect(likenessOf(null, meaning.of(['far']))).toBe(0)
})

const pairs = [
  ['en', 'how heavy is it', 'its weight in kilograms', 'the colour of the sky'],
  ['en', 'who found it', 'name of the discoverer', 'how far away is it'],
  ['es', '¿Cuánto pesa?', 'la masa en kilos', 'el color del cielo'],
  ['fr', 'à quelle distance est-elle', 'elle est loin de nous', 'la couleur du ciel'],
] as const

it('has learnt which words ask for the same, in each language', () => {
  for (const [language, asked, alike, other] of pairs) {
    const [one, same, different] = [asked, alike, other].map(text =>
      meanings[language].of(meaningTerms(text, language)),
    )
    const [near, far] = [same, different].map(direction => likenessOf(one ?? null, direction ?? null))
    expect(near, `${asked}: ${alike}`).toBeGreaterThan((far ?? 0) + 0.2)
  }
})

it('takes the kind of answer for a term of its own', () => {
  const { of } = meanings.en
  const when = of([termOfKind('when')])
  expect(likenessOf(when, of(meaningTerms('date', 'en')))).toBeGreaterThan(
    likenessOf(when, of(meaningTerms('colour', 'en'))),
  )
})
