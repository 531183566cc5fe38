import type { Language } from '../language.ts'
import { byLanguage, listed } from '../languages/index.ts'
import type { NumberWords } from '../languages/language-data.ts'
import { normalize } from '../normalize.ts'
import { type Measure, measureOf, plainName, unitNames } from './units.ts'

/** A number with what it counts: `2.5 million kilometres` is 2500000 of `kilometer`. */
export type Quantity = {
  value: number
  unit: string | null
  measure: Measure | null
  start: number
  end: number
}

export type QuantityReader = {
  /** The numbers of a text, in figures and in words, with their units. */
  quantities(text: string): Quantity[]
  /** The unit that a text begins with, and how much of the text, normalized, names it. */
  unitAt(text: string): { unit: string; measure: Measure | null; length: number } | null
}

const FIGURE =
  /(?<![\p{L}\p{N}])[−-]?\p{Nd}{1,3}(?:[,.'’٬\u00a0\u202f\u2009]\p{Nd}{3})+(?:[.,٫]\p{Nd}+)?(?!\p{Nd})|(?<![\p{L}\p{N}.,])[−-]?\p{Nd}+(?:[.,٫]\p{Nd}+)?/gu
/** With the letters of its country: `R$` is no `$`. */
const CURRENCY_BEFORE = /\p{Lu}{0,2}[€$£¥]\s?$/u
/** So much of a text after a number may hold what it counts. */
const REACH = 48

const dataOf = byLanguage(({ numberWords }) => ({
  written: numberWords && createNumberWordReader(numberWords),
  parts: Object.entries(numberWords?.parts ?? {}).map(([value, written]) => ({
    value: Number(value),
    pattern: new RegExp(`(?<!\\p{L})(?:${written.source})(?=[\\s-]?\\p{L})`, 'giu'),
  })),
  beforeUnit: numberWords?.beforeUnit,
}))

/** Reads quantities in a language. To make one takes some milliseconds: keep it. */
export function quantityReader(language: Language): QuantityReader {
  const names = unitNames(language)
  const unitPattern = alternatives([...names.keys()], '^[\\s-]{0,2}', '(?![\\p{L}\\p{N}])')
  const factors = largeNumbers(language)
  const factorPattern = alternatives([...factors.keys()], '^\\s?', "(?!\\p{L})(?: d[e'] ?)?")
  const { written, parts = [], beforeUnit } = dataOf(language) ?? {}

  function unitOf(rest: string): { unit: string; length: number } | null {
    const match = unitPattern.exec(rest)
    return match && { unit: names.get(match[1]!)!, length: match[0].length }
  }
  /** `through`: where what names the number ends, `million` included. */
  function read(text: string, figure: number, start: number, end: number): Quantity & { through: number } {
    let rest = plainName(text.slice(end, end + REACH))
    if (beforeUnit) rest = rest.replace(beforeUnit, ' ')
    const factor = factorPattern.exec(rest)
    if (factor) rest = ` ${rest.slice(factor[0].length).trimStart()}`
    const before = CURRENCY_BEFORE.exec(text.slice(Math.max(0, start - 4), start))?.[0].trim()
    const unit = unitOf(rest)?.unit ?? (before ? (names.get(plainName(before)) ?? null) : null)
    const value = figure * (factor ? factors.get(factor[1]!)! : 1)
    const measure = unit === null ? null : measureOf(unit)
    return { value, unit, measure, start, end, through: end + (factor?.[0].length ?? 0) }
  }

  return {
    quantities(text) {
      const found: (Quantity & { through: number })[] = []
      for (const { 0: figure, index } of text.matchAll(FIGURE)) {
        const value = numberValue(figure, language)
        if (value !== null) found.push(read(text, value, index, index + figure.length))
      }
      for (const { value, start, end } of written?.(text) ?? []) found.push(read(text, value, start, end))
      for (const { value, pattern } of parts) {
        for (const { 0: part, index } of text.matchAll(pattern)) {
          const quantity = read(text, value, index, index + part.length)
          if (quantity.unit !== null) found.push(quantity)
        }
      }
      let from = 0
      return found
        .sort((one, other) => one.start - other.start)
        .flatMap(({ through, ...quantity }) => {
          if (quantity.start < from) return []
          from = through
          return [quantity]
        })
    },
    unitAt(text) {
      const unit = unitOf(plainName(text))
      return unit && { ...unit, measure: measureOf(unit.unit) }
    },
  }
}

/** A number in figures, whatever its language writes between thousands and before decimals. */
function numberValue(figure: string, language: Language): number | null {
  const parts = new Intl.NumberFormat(language).formatToParts(1.5)
  const isComma = parts.find(({ type }) => type === 'decimal')?.value === ','
  const plain = normalize(figure)
    .replace('−', '-')
    .replace(/[\s'’٬]/g, '')
    .replace('٫', '.')
    .replace(isComma ? /(?<!^-?0)\.(?=\d{3}(?!\d))/g : /(?<!^-?0),(?=\d{3}(?!\d))/g, '')
    .replace(',', '.')
  const value = Number(plain)
  return Number.isFinite(value) ? value : null
}

/** What a thousand and more is called: `millones`, `milliard`. */
function largeNumbers(language: Language): ReadonlyMap<string, number> {
  const format = new Intl.NumberFormat(language, { notation: 'compact', compactDisplay: 'long' })
  const found = new Map<string, number>()
  for (const size of [1e3, 1e6, 1e9, 1e12]) {
    for (const count of [1, 2, 5]) {
      const name = format.formatToParts(size * count).find(({ type }) => type === 'compact')?.value
      if (name) found.set(plainName(name), size)
    }
  }
  return found
}

/** Matches the longest of the names; group 1 is the name. */
function alternatives(names: readonly string[], before: string, after: string): RegExp {
  const escaped = names
    .toSorted((one, other) => other.length - one.length)
    .map(name => name.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'))
  return new RegExp(`${before}(${escaped.join('|')})${after}`, 'u')
}

/** What is written as one word: `zweiundvierzig`, `dreihundert`. */
function joinedNumbers({ units, values, hundred, thousand, joined }: NumberWords): [string, number][] {
  if (!joined) return []
  const ones = [joined.one, ...listed(units).slice(0, 8)]
  const tens = [
    [listed(units)[18] ?? '', 20] as const,
    ...Object.entries(values).map(([value, word]) => [word, Number(value)] as const),
  ]
  return ones.flatMap((unit, at): [string, number][] => [
    ...tens
      .filter(([, value]) => value >= 20 && value < 100)
      .map(([ten, value]): [string, number] => [joined.join(ten, unit), value + at + 1]),
    ...listed(hundred).map((word): [string, number] => [unit + word, (at + 1) * 100]),
    ...listed(thousand).map((word): [string, number] => [unit + word, (at + 1) * 1000]),
  ])
}

type WrittenNumber = { value: number; start: number; end: number }

/** `part`: what is below a thousand. `last`: what the word before was worth, 100 and more for what multiplies. */
type Open = WrittenNumber & { whole: number; part: number; last: number }

/** Reads numbers that are written in words: `two hundred and seventy`, `seis mil quinientos`, `trente-deux`. */
function createNumberWordReader(data: NumberWords): (text: string) => WrittenNumber[] {
  const values = new Map(listed(data.units).map((word, at) => [normalize(word), at + 2] as const))
  for (const [value, words] of Object.entries(data.values))
    for (const word of listed(words)) values.set(normalize(word), Number(value))
  for (const [word, value] of joinedNumbers(data)) values.set(normalize(word), value)
  const factors = new Map<string, number>()
  for (const word of listed(data.hundred)) factors.set(normalize(word), 100)
  for (const word of listed(data.thousand)) factors.set(normalize(word), 1000)
  const joined = [...values.keys()].filter(word => word.includes('-')).sort((a, b) => b.length - a.length)
  const pattern = new RegExp(`${joined.map(word => `(?<!\\p{L})${word}(?!\\p{L})|`).join('')}\\p{L}+`, 'giu')

  /** Whether a word belongs to the number before it: `two and three` are two numbers. */
  function goesOn({ last }: Open, gap: string, value: number | undefined): boolean {
    if (value === undefined) return /^[\s-]$/.test(gap)
    const between = gap.trim().replace(/^-|-$/g, '')
    if (between === '') return /^[\s-]$/.test(gap) && last > value && (last >= 20 || last === 10)
    if (between === data.afterHundreds && last >= 100) return true
    return between === data.afterTens && last >= 20 && last < 100
  }

  return text => {
    const found: WrittenNumber[] = []
    let open: Open | null = null
    const close = () => {
      if (open) found.push({ value: open.whole + open.part, start: open.start, end: open.end })
    }
    for (const { 0: written, index } of text.matchAll(pattern)) {
      const word = normalize(written)
      const value = values.get(word)
      const factor = factors.get(word)
      if (value === undefined && factor === undefined) continue
      if (!open || !goesOn(open, text.slice(open.end, index), value)) {
        close()
        open = { value: 0, whole: 0, part: 0, last: 0, start: index, end: index }
      }
      if (factor === undefined) open.part += value ?? 0
      else if (factor === 100) open.part = Math.max(1, open.part) * 100
      else {
        open.whole += Math.max(1, open.part) * factor
        open.part = 0
      }
      open.last = factor ?? value ?? 0
      open.end = index + written.length
    }
    close()
    return found
  }
}
