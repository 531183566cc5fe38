import type { FieldWeight } from '../port.ts'
import type { QueryWord } from '../query-words.ts'
import { byteToLength, lengthToByte, normalFrequency, saturate } from '../scoring.ts'
import type { IndexedText } from '../text-values.ts'
import type { Statistics } from './statistics.ts'
import type { Row } from './store.ts'

export type Part = { what: string; field?: string; term?: string; value: number }

/** One word of a query. `score` gives one part per field that counts: no part means that the row lacks the word. */
export type Word = {
  typed: string
  score(row: Row): Part[]
}

/** By its terms: in each field the most frequent of them counts, and what the fields have is added. */
export function termWord(statistics: Statistics, word: QueryWord, fields: readonly FieldWeight[]): Word {
  const rareness = statistics.rareness(fields, word.terms)
  return {
    typed: word.typed,
    score(row) {
      const found = fields.flatMap(field => {
        const text = row.texts.get(field.name)
        const forms = word.terms.flatMap(term => {
          const times = text?.terms.get(term)?.length
          if (!text || times === undefined) return []
          return { field: field.name, term, frequency: frequencyIn(statistics, field, text, times) }
        })
        return forms.length === 0
          ? []
          : forms.reduce((most, one) => (one.frequency > most.frequency ? one : most))
      })
      return shares('term', rareness, found)
    },
  }
}

/** What frequencies, added, are worth, each field with its share. */
export function shares(
  what: string,
  rareness: number,
  found: readonly { field: string; term: string; frequency: number }[],
): Part[] {
  const sum = found.reduce((total, { frequency }) => total + frequency, 0)
  const value = rareness * saturate(sum)
  return found.map(({ field, term, frequency }) => ({
    what,
    field,
    term,
    value: sum === 0 ? 0 : (value * frequency) / sum,
  }))
}

/**
 * By the words of the dictionary it stands for, each with a factor; the best of them counts. All of them are one word,
 * as rare as the most frequent: otherwise a rare accident of spelling would beat what was meant.
 */
export function expansionWord(
  statistics: Statistics,
  typed: string,
  fields: readonly FieldWeight[],
  factor: (word: string) => number | undefined,
): Word {
  const expanded = fields.map(({ name, weight }) => ({
    name,
    weight,
    words: statistics.expand(name, word => factor(word) !== undefined),
  }))
  const rareness = statistics.rarenessOfWords(expanded)
  return {
    typed,
    score(row) {
      const found = expanded.flatMap(({ name, weight, words }) =>
        words
          .filter(word => row.texts.get(name)?.words.has(word))
          .map(
            (term): Part => ({
              what: 'word',
              field: name,
              term,
              value: rareness * saturate(weight) * factor(term)!,
            }),
          ),
      )
      return found.length === 0 ? [] : [found.reduce((most, part) => (part.value > most.value ? part : most))]
    },
  }
}

/** Found by any of several readings: the best counts. */
export function anyOf(readings: readonly Word[], typed: string): Word {
  return {
    typed,
    score: row => {
      const scored = readings.map(reading => reading.score(row)).filter(parts => parts.length > 0)
      return scored.reduce((most, parts) => (sumOf(parts) > sumOf(most) ? parts : most), scored[0] ?? [])
    },
  }
}

/** How often something stands in a field, as it would in one of average length, times the field's weight. */
export function frequencyIn(
  statistics: Statistics,
  { name, weight }: FieldWeight,
  text: IndexedText,
  times: number,
): number {
  const length = byteToLength(lengthToByte(text.length))
  return weight * normalFrequency(times, length, statistics.averageLength(name))
}

function sumOf(parts: readonly Part[]): number {
  return parts.reduce((sum, { value }) => sum + value, 0)
}
