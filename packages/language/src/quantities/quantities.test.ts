import { describe, expect, it } from 'vitest'
import { quantityReader } from './quantities.ts'

const read = (text: string, language: string) =>
  quantityReader(language)
    .quantities(text)
    .map(({ value, unit }) => [value, unit])

describe('quantities', () => {
  it('reads figures as each language writes them', () => {
    expect(read('700,000 kilometres an hour', 'en')).toEqual([[700_000, 'kilometer-per-hour']])
    expect(read('700.000 kilómetros por hora', 'es')).toEqual([[700_000, 'kilometer-per-hour']])
    expect(read('700\u202f000 kilomètres par heure', 'fr')).toEqual([[700_000, 'kilometer-per-hour']])
    expect(read('700\u202f000 kilomètres à l’heure', 'fr')).toEqual([[700_000, 'kilometer-per-hour']])
    expect(read('1.234,5 Kilogramm', 'de')).toEqual([[1234.5, 'kilogram']])
    expect(read("1'234.5 kg", 'de-CH')).toEqual([[1234.5, 'kilogram']])
    expect(read('المسافة ٤٥ كيلومترًا', 'ar')).toEqual([[45, 'kilometer']])
    expect(read('−12 °C, 40 % and 2.5 m²', 'en')).toEqual([
      [-12, 'celsius'],
      [40, 'percent'],
      [2.5, 'square-meter'],
    ])
  })

  it('reads large numbers by their names', () => {
    expect(read('2.5 million kilometers', 'en')).toEqual([[2_500_000, 'kilometer']])
    expect(read('3 mil millones de años', 'es')).toEqual([[3e9, 'year']])
    expect(read('12 milliards d’années', 'fr')).toEqual([[12e9, 'year']])
    expect(read('4 Milliarden Euro', 'de')).toEqual([[4e9, 'EUR']])
  })

  it('reads numbers in words, and those told roughly', () => {
    expect(read('two hundred and seventy days', 'en')).toEqual([[270, 'day']])
    expect(read('seis mil quinientos metros', 'es')).toEqual([[6500, 'meter']])
    expect(read('treinta y dos horas', 'es')).toEqual([[32, 'hour']])
    expect(read('quatre-vingt-dix minutes', 'fr')).toEqual([[90, 'minute']])
    expect(read('large d’une vingtaine de kilomètres', 'fr')).toEqual([[20, 'kilometer']])
    expect(read('una docena de kilómetros', 'es')).toEqual([[12, 'kilometer']])
    expect(read('two and three', 'en')).toEqual([
      [2, null],
      [3, null],
    ])
  })

  it('reads numbers that are written as one word', () => {
    expect(read('zweiundvierzig Tage, dreihundert Meter und fünftausend Jahre', 'de')).toEqual([
      [42, 'day'],
      [300, 'meter'],
      [5000, 'year'],
    ])
    expect(read('trentadue giorni, ventuno anni e duemila metri', 'it')).toEqual([
      [32, 'day'],
      [21, 'year'],
      [2000, 'meter'],
    ])
    expect(read('tweeëntwintig dagen en driehonderd meter', 'nl')).toEqual([
      [22, 'day'],
      [300, 'meter'],
    ])
    expect(read('duzentos e trinta e dois dias', 'pt')).toEqual([[232, 'day']])
  })

  it('reads a part of one where a unit stands behind it', () => {
    expect(read('anderthalb Stunden und eine halbe Minute', 'de')).toEqual([
      [1.5, 'hour'],
      [0.5, 'minute'],
    ])
    expect(read('Give it half an hour', 'en')).toEqual([[0.5, 'hour']])
    expect(read('Dele media hora', 'es')).toEqual([[0.5, 'hour']])
    expect(read('une demi-heure, ou un quart d’heure', 'fr')).toEqual([
      [0.5, 'hour'],
      [0.25, 'hour'],
    ])
    expect(read('la temperatura media de la superficie', 'es')).toEqual([])
  })

  it('reads money before and after the figure', () => {
    expect(read('from $5 to 20 €', 'en')).toEqual([
      [5, 'USD'],
      [20, 'EUR'],
    ])
  })

  it('reads the money of another country as its own', () => {
    expect(read('Custa R$ 1.500,00', 'pt-BR')).toEqual([[1500, 'BRL']])
    expect(read('Custa 20 reais', 'pt-BR')).toEqual([[20, 'BRL']])
    expect(read('It costs US$ 5 or A$7', 'en')).toEqual([
      [5, 'USD'],
      [7, null],
    ])
  })

  it('reads no thousands behind a nought', () => {
    expect(read('0.125 Liter', 'de')).toEqual([[0.125, 'liter']])
    expect(read('0,125 litres', 'en')).toEqual([[0.125, 'liter']])
    expect(read('1.125 Liter und 20.125 Liter', 'de')).toEqual([
      [1125, 'liter'],
      [20_125, 'liter'],
    ])
  })

  it.each([
    ['nl', 'Het duurt een half uur', 0.5],
    ['nl', 'Het duurt anderhalf uur', 1.5],
    ['it', 'Dura mezz’ora', 0.5],
    ['it', "Dura mezz'ora", 0.5],
  ])('%s: %s', (language, text, hours) => {
    expect(read(text, language)).toEqual([[hours, 'hour']])
  })

  it('takes a word beside a number for no unit', () => {
    expect(read('We met at 5 in the morning of 12 May', 'en')).toEqual([
      [5, null],
      [12, null],
    ])
  })

  it('reads figures and symbols in a language that nothing is known of', () => {
    expect(read('5 km', 'eu')).toEqual([[5, 'kilometer']])
  })
})

it('says which unit a text begins with', () => {
  expect(quantityReader('en').unitAt('kilometres is it?')).toEqual({
    unit: 'kilometer',
    measure: 'length',
    length: 10,
  })
  expect(quantityReader('en').unitAt('stars are there?')).toBeNull()
})
