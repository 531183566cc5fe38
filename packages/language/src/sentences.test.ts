import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sentences } from './sentences.ts'

const texts = (text: string, language?: string): string[] =>
  sentences(text, language).map(({ start, end }) => text.slice(start, end))

it('ends a sentence at its point, and at the end of a line', () => {
  expect(texts('It rains. It pours! Does it? Yes…\nA title without a point\nThe end', 'en')).toEqual([
    'It rains.',
    'It pours!',
    'Does it?',
    'Yes…',
    'A title without a point',
    'The end',
  ])
})

it('ends no sentence at a short form, an initial or a number', () => {
  expect(texts('Dr. Smith met J. Brown at St. Paul. It cost 3.50 pounds.', 'en')).toEqual([
    'Dr. Smith met J. Brown at St. Paul.',
    'It cost 3.50 pounds.',
  ])
  expect(texts('Wir treffen Hrn. Dr. Meier z. B. Montag. Danach nicht.', 'de')).toEqual([
    'Wir treffen Hrn. Dr. Meier z. B. Montag.',
    'Danach nicht.',
  ])
})

it('ends no sentence at an ordinal, where ordinals have a point', () => {
  expect(texts('Er verfällt am 31. März. Das kostet 0,20. Danach gilt der 3. Tag.', 'de')).toEqual([
    'Er verfällt am 31. März.',
    'Das kostet 0,20.',
    'Danach gilt der 3. Tag.',
  ])
  expect(texts('Es sind 2 Mio. Gäste. Es kostet 3 Mrd. Euro.', 'de')).toEqual([
    'Es sind 2 Mio. Gäste.',
    'Es kostet 3 Mrd. Euro.',
  ])
  expect(texts('It lapses on day 31. March comes later.', 'en')).toHaveLength(2)
})

it('ends no sentence within a year before our time', () => {
  expect(texts('Las crónicas la mencionan en el año 687 a. C. Era antigua.', 'es')).toEqual([
    'Las crónicas la mencionan en el año 687 a. C. Era antigua.',
  ])
  expect(texts('On la cite en 687 av. J.-C. dans les chroniques. Elle dure.', 'fr')).toEqual([
    'On la cite en 687 av. J.-C. dans les chroniques.',
    'Elle dure.',
  ])
})

it('knows the marks of other scripts', () => {
  expect(texts('هل وصل القطار؟ نعم. وصل أمس.', 'ar')).toEqual(['هل وصل القطار؟', 'نعم.', 'وصل أمس.'])
  expect(texts('今日は雨です。明日は晴れ。', 'ja')).toEqual(['今日は雨です。', '明日は晴れ。'])
})

it('loses no letter of any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'aB .!?\n"«。5') }), text => {
      expect(texts(text).join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''))
    }),
  )
})

it('reads a text in the time of its length, whatever it is made of', () => {
  const before = process.cpuUsage()
  const points = '!'.repeat(100_000)
  expect(texts(`One${points}x. Two${points} Three.`)).toEqual([`One${points}x.`, `Two${points}`, 'Three.'])
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(2000)
})
