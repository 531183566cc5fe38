import type { FieldWeight } from '../port.ts'
import type { QueryWord } from '../query-words.ts'
import { byteToLength, frequencyNorm, lengthToByte } from '../scoring.ts'
import type { IndexedText } from '../text-values.ts'
import type { Part } from './query.ts'
import type { Statistics } from './statistics.ts'
import type { Row } from './store.ts'

/** One word of a query. `score` gives one part per field that has it: no part means that the row lacks the word. */
export type Word = {
  typed: string
  score(row: Row): Part[]
}

/** By its terms: in each field the best of them counts. */
export function termWord(statistics: Statistics, word: QueryWord, fields: readonly FieldWeight[]): Word {
  return {
    typed: word.typed,
    score: row => {
      const parts: Part[] = []
      for (const { name, weight } of fields) {
        const text = row.texts.get(name)
        const found = word.terms.filter(term => text?.terms.has(term))
        if (!text || found.length === 0) continue
        const values = found.map(term => {
          const norm = fieldNorm(statistics, name, text, text.terms.get(term)!.length)
          return { what: 'term', field: name, term, value: weight * statistics.rareness(name, term) * norm }
        })
        parts.push(best(values))
      }
      return parts
    },
  }
}

/**
 * By the words of the dictionary it stands for, each with a factor. All of them count as one word, as rare as the most
 * frequent: otherwise a rare accident of spelling would beat what was meant.
 */
export function expansionWord(
  statistics: Statistics,
  typed: string,
  fields: readonly FieldWeight[],
  factor: (word: string) => number | undefined,
): Word {
  const expanded = fields.map(({ name, weight }) => {
    const words = statistics.expand(name, word => factor(word) !== undefined)
    return { name, words, value: weight * statistics.rarenessOfWords(name, words) }
  })
  return {
    typed,
    score: row =>
      expanded.flatMap(({ name, words, value }) => {
        const found = words.filter(word => row.texts.get(name)?.words.has(word))
        if (found.length === 0) return []
        return [
          best(found.map(word => ({ what: 'word', field: name, term: word, value: value * factor(word)! }))),
        ]
      }),
  }
}

/** Found by any of several readings: in each field the best counts. */
export function anyOf(readings: readonly Word[], typed: string): Word {
  return {
    typed,
    score: row => {
      const byField = new Map<string, Part>()
      for (const part of readings.flatMap(reading => reading.score(row))) {
        const known = byField.get(part.field!)
        byField.set(part.field!, known ? best([known, part]) : part)
      }
      return [...byField.values()]
    },
  }
}

export function fieldNorm(
  statistics: Statistics,
  field: string,
  text: IndexedText,
  frequency: number,
): number {
  return frequencyNorm(frequency, byteToLength(lengthToByte(text.length)), statistics.averageLength(field))
}

function best(parts: readonly Part[]): Part {
  return parts.reduce((most, part) => (part.value > most.value ? part : most))
}
