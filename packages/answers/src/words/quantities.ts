import type { AnswerLanguage } from './language.ts'
import { fold } from './stem.ts'
import { numberTerm } from './words.ts'
import { writtenNumbers } from './written-numbers.ts'

/** A number with what it counts: `2.5 million light years` is 2500000 of `light-year`. */
export type Quantity = { value: number; unit: string | null; start: number; end: number }

export type Measure =
  | 'length'
  | 'time'
  | 'speed'
  | 'weight'
  | 'money'
  | 'temperature'
  | 'angle'
  | 'area'
  | 'share'
  | 'brightness'
  | 'factor'

const units: readonly (readonly [unit: string, measure: Measure, names: string])[] = [
  [
    'km/s',
    'speed',
    'km/s|kilomet(?:re|er)s? (?:a|per) second|kilometros por segundo|kilometres? par seconde',
  ],
  ['km/h', 'speed', "km/h|kilomet(?:re|er)s? an hour|kilometros por hora|kilometres? (?:par |a l')heure"],
  ['light-year', 'length', 'light[- ]years?|anos luz|annees?-lumiere|al\\b'],
  ['light-second', 'length', 'light[- ]seconds?|segundos luz|secondes?-lumiere'],
  ['light-minute', 'length', 'light[- ]minutes?|minutos luz|minutes?-lumiere'],
  ['km', 'length', 'km|kilomet(?:re|er)s?|kilometros?'],
  ['mm', 'length', 'mm|millimet(?:re|er)s?|milimetros?'],
  ['cm', 'length', 'cm|centimet(?:re|er)s?|centimetros?'],
  ['au', 'length', 'au|ua|astronomical units?|unidades astronomicas|unites astronomiques'],
  ['parsec', 'length', 'parsecs?'],
  ['square-degree', 'area', 'square degrees|grados cuadrados|degres carres'],
  ['square-km', 'area', 'km2|km²|square kilomet(?:re|er)s?|kilometros cuadrados|kilometres carres'],
  ['m', 'length', 'm|met(?:re|er)s?|metros?'],
  ['kg', 'weight', 'kg|kilogram(?:me)?s?|kilos?|kilogramos?'],
  ['tonne', 'weight', 't|tonn?es?|toneladas?'],
  ['solar-mass', 'weight', 'solar masses|masas solares|masses solaires'],
  ['g', 'weight', 'g|gram(?:me)?s?|gramos?'],
  ['arcsecond', 'angle', '["″]|seconds? of arc|arc[- ]?sec(?:ond)?s?|segundos? de arco|secondes? d.arc'],
  ['arcminute', 'angle', "['′]|minutes? of arc|arc[- ]?min(?:ute)?s?|minutos? de arco|minutes? d.arc"],
  ['year', 'time', 'years?|anos?|ans?|annees?'],
  ['century', 'time', 'centur(?:y|ies)|siglos?|siecles?'],
  ['decade', 'time', 'decades?|decadas?|decennies?'],
  ['month', 'time', 'months?|mes(?:es)?|mois'],
  ['week', 'time', 'weeks?|semanas?|semaines?'],
  ['day', 'time', 'days?|dias?|jours?'],
  ['hour', 'time', 'hours?|horas?|heures?|h'],
  ['minute', 'time', 'minutes?|minutos?|min'],
  ['second', 'time', 'seconds?|segundos?|secondes?|s'],
  ['kelvin', 'temperature', 'k'],
  ['degree', 'angle', '°|degrees?|grados?|degres?'],
  ['percent', 'share', '%|per ?cent|por ciento|pour cent'],
  ['times', 'factor', '[×x]|times|veces|fois|aumentos'],
  ['magnitude', 'brightness', 'magnitudes?|magnitud(?:es)?'],
  ['money', 'money', '€|\\$|£|euros?|dollars?|dolares|pounds|libras|livres'],
]

const unitPatterns = units.map(([unit, measure, names]) => ({
  unit,
  measure,
  pattern: new RegExp(`^[\\s-]{0,2}(?:${names})(?![\\p{L}])`, 'u'),
}))

const multipliers: readonly (readonly [RegExp, number])[] = [
  [/^[\s\u00a0\u202f]*(?:million million|billones?|billions? )(?= ?(?:de |d')?k)/, 1e12],
  [/^[\s\u00a0\u202f]*(?:mil millones|milliards?|billion)(?:\s+d[e'])?\b/, 1e9],
  [/^[\s\u00a0\u202f]*(?:millions?|millones|millon)(?:\s+d[e'])?\b/, 1e6],
]

const digits =
  /(?<![\p{L}\d])[−-]?\d{1,3}(?:[,.\u00a0\u202f\u2009]\d{3})+(?:[.,]\d+)?(?!\d)|(?<![\p{L}\d.,])[−-]?\d+(?:[.,]\d+)?/gu

/** `Half an hour`, `media hora`, `un quart d'heure`: a part of one. */
const halves = /(?<!\p{L})(?:half an?|medi[ao]|demie?)(?=[\s-]\p{L})/giu
const quarters = /(?<!\p{L})(?:quarter of an?|cuarto de|quart d['’]|quart de)(?=\s?\p{L})/giu

/** The numbers of a text, in figures and in words, with their units. */
export function quantitiesOf(text: string, language: AnswerLanguage): Quantity[] {
  const found: Quantity[] = []
  for (const { 0: figure, index } of text.matchAll(digits)) {
    const isNegative = /^[−-]/.test(figure)
    const value = Number(numberTerm(figure.replace(/^[−-]/, ''), language))
    if (Number.isFinite(value))
      found.push(withUnit(isNegative ? -value : value, index, index + figure.length))
  }
  for (const { value, start, end } of writtenNumbers(text)) found.push(withUnit(value, start, end))
  for (const [pattern, value] of [
    [halves, 0.5],
    [quarters, 0.25],
  ] as const)
    for (const { 0: written, index } of text.matchAll(pattern)) {
      const quantity = withUnit(value, index, index + written.length)
      if (quantity.unit !== null) found.push(quantity)
    }
  return found.sort((one, other) => one.start - other.start)

  function withUnit(figure: number, start: number, end: number): Quantity {
    let value = figure
    // `Une vingtaine de kilomètres`.
    let rest = fold(text.slice(end, end + 40)).replace(/^ (?:de |d')(?=\p{L})/u, ' ')
    for (const [pattern, factor] of multipliers) {
      const match = pattern.exec(rest)
      if (!match) continue
      value *= factor
      rest = rest.slice(match[0].length).replace(/^\s*d[e']\s*/, ' ')
      break
    }
    return {
      value,
      unit:
        unitPatterns.find(({ pattern }) => pattern.test(rest.replace(/\u00a0|\u202f/g, ' ')))?.unit ?? null,
      start,
      end,
    }
  }
}

/** `A minute or two`, `quelques centaines de millions d'années`: so many, without a figure. */
const vague =
  /(?<!\p{L})(?:one|an?|un[ea]?|few|several|pocos?|pocas?|varios|varias|quelques|plusieurs|hundreds|thousands|tens|cientos|miles|decenas|centaines?|milliers?|dizaines?)(?: of| de| d['’]| des| hundred| thousand| hundreds| thousands| centaines| milliers| cientos| miles| decenas| millions?| millones| milliards)*(?:(?=[\s-]\p{L})|(?<=['’])(?=\p{L}))/gu

/** What is measured without a figure, folded or not. */
export function vagueQuantitiesOf(text: string): Quantity[] {
  const folded = fold(text)
  return [...folded.matchAll(vague)].flatMap(({ 0: written, index }): Quantity[] => {
    const end = index + written.length
    const rest = folded.slice(end, end + 40)
    const unit = unitPatterns.find(({ unit, pattern }) => !uncountable.has(unit) && pattern.test(rest))?.unit
    return unit ? [{ value: Number.NaN, unit, start: index, end }] : []
  })
}

const uncountable: ReadonlySet<string> = new Set(['m', 'g', 's', 't', 'kelvin', 'times', 'au', 'percent'])

/** The unit that a folded text begins with, and how long its name is. */
export function unitAtStart(text: string): { measure: Measure; length: number } | null {
  for (const { measure, pattern } of unitPatterns) {
    const found = pattern.exec(text)
    if (found) return { measure, length: found[0].length }
  }
  return null
}

export function measureOf(unit: string | null): Measure | null {
  return units.find(([name]) => name === unit)?.[1] ?? null
}
