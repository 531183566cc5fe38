import { expect, it } from 'vitest'
import { quantitiesOf, vagueQuantitiesOf } from './quantities.ts'

const read = (text: string, language: 'en' | 'es' | 'fr') =>
  quantitiesOf(text, language).map(({ value, unit }) => [value, unit])

it('reads numbers that are told roughly, and what they count', () => {
  expect(read('large d’une vingtaine de kilomètres', 'fr')).toEqual([[20, 'km']])
  expect(read('una docena de kilómetros', 'es')).toEqual([[12, 'km']])
})

it('reads speeds by the hour in each language', () => {
  expect(read('700,000 kilometres an hour', 'en')).toEqual([[700_000, 'km/h']])
  expect(read('700.000 kilómetros por hora', 'es')).toEqual([[700_000, 'km/h']])
  expect(read('700\u202f000 kilomètres par heure', 'fr')).toEqual([[700_000, 'km/h']])
  expect(read("700\u202f000 kilomètres à l'heure", 'fr')).toEqual([[700_000, 'km/h']])
})

it('reads a part of one where a unit stands behind it', () => {
  expect(read('Give it half an hour', 'en')).toEqual([[0.5, 'hour']])
  expect(read('Dele media hora', 'es')).toEqual([[0.5, 'hour']])
  expect(read('une demi-heure, ou un quart d’heure', 'fr')).toEqual([
    [0.5, 'hour'],
    [0.25, 'hour'],
  ])
  expect(read('la temperatura media de la superficie', 'es')).toEqual([])
})

it('reads a quantity without a figure from whole words only', () => {
  const units = (text: string) => vagueQuantitiesOf(text).map(({ unit }) => unit)
  expect(units('It lasts a minute or two.')).toEqual(['minute'])
  expect(units('quelques centaines d’années plus tard')).toEqual(['year'])
  // `At` is no `a t`, a tonne.
  expect(units('The probe flew at full speed.')).toEqual([])
})

it('reads angles of the sky in each way people write them', () => {
  expect(read('12 minutes of arc, 3 arc minutes, 4 arcmin and 5 arcseconds', 'en')).toEqual([
    [12, 'arcminute'],
    [3, 'arcminute'],
    [4, 'arcminute'],
    [5, 'arcsecond'],
  ])
})
