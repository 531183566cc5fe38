import type { AnswerLanguage } from './language.ts'
import { stem } from './stem.ts'

/** A word where it stands; its term is what its forms share. Numbers are terms in one spelling: `2600`, `0.5`. */
export type Word = { text: string; term: string; start: number; end: number; isNumber: boolean }

const separator = '[,.\\u00a0\\u202f\\u2009]'
/** What may stand behind a number without a space: `25mm`, and the second number of `8x42`. */
const close = '(?:(?:mm|cm|km|kg|m|h|min|s)(?![\\p{L}\\p{N}])|x\\d)'
const isEnd = `(?:(?=${close})|(?![\\p{L}\\p{N}]))`
const pattern = new RegExp(
  [
    `\\d{1,3}(?:${separator}\\d{3})+(?:[.,]\\d+)?${isEnd}`,
    `\\d+(?:[.,]\\d+)?${isEnd}`,
    '(?!(?<=\\d)x\\d)[\\p{L}\\p{N}]+',
  ].join('|'),
  'gu',
)

export function wordsOf(text: string, language: AnswerLanguage): Word[] {
  const words: Word[] = []
  for (const match of text.matchAll(pattern)) {
    const [found] = match
    const isNumber = /^[\d.,\u00a0\u202f\u2009]+$/.test(found)
    words.push({
      text: found,
      term: isNumber ? numberTerm(found, language) : stem(found, language),
      start: match.index,
      end: match.index + found.length,
      isNumber,
    })
  }
  return words
}

/** One spelling for a number, whatever its language writes between thousands and before decimals. */
export function numberTerm(text: string, language: AnswerLanguage): string {
  const close = text.replace(/[\u00a0\u202f\u2009\s]/g, '')
  const plain =
    language === 'en'
      ? close.replace(/,(?=\d{3}(?!\d))/g, '').replace(',', '.')
      : close.replace(/\.(?=\d{3}(?!\d))/g, '').replace(',', '.')
  const value = Number(plain)
  return Number.isFinite(value) ? String(value) : plain
}

export function termsOf(text: string, language: AnswerLanguage): Set<string> {
  return new Set(wordsOf(text, language).map(({ term }) => term))
}

export function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}]+(?:[.,'’][\p{L}\p{N}]+)*/gu)?.length ?? 0
}
