import type { FieldWeight } from '../../port.ts'
import type { QueryWord } from '../../query-words.ts'
import { longestExact, weightiest } from '../../scoring.ts'
import { type Bits, hasBit, listBits, setBit } from '../bytes/bits.ts'
import { openTerms, type Part, type Run } from './run.ts'
import { addRows } from './scan.ts'

type ScoreWords = (run: Run, rows: Bits, scores: Float64Array) => void

/**
 * Extra score for rows whose weightiest field is nothing but the words, an article before them aside, as a factor of what
 * the words are worth.
 */
export type ExactName = {
  /** Adds to the scores of those among `rows`. */
  add(run: Run, rows: Bits, scores: Float64Array, scoreWords: ScoreWords): void
  explain(run: Run, row: number, parts: readonly Part[]): Part[]
}

/** `places`: how many the words take. */
export function createExactName(
  factor: number,
  words: readonly QueryWord[],
  places: number,
  fields: readonly FieldWeight[],
  /** Terms. */
  articles: readonly string[],
): ExactName | undefined {
  const field = weightiest(fields)
  if (!field || places === 0 || places >= longestExact) return undefined
  const { name } = field

  /** How many of `rows` are called so; they are put into `out`. */
  function find(run: Run, rows: Bits, out: Bits): number {
    const lengths = run.segment.texts[run.level].get(name)?.norms
    const lists = words.map(word => openTerms(run, name, word.terms))
    if (!lengths || lists.some(list => list.length === 0)) return 0
    const { scratch } = run
    let within = rows
    for (const list of lists) {
      const next = scratch.bits(run.rows)
      for (const { postings } of list) addRows(postings, scratch.block, within, next)
      if (within !== rows) scratch.give(within)
      within = next
    }
    const withArticle = scratch.bits(run.rows)
    for (const { postings } of openTerms(run, name, articles))
      addRows(postings, scratch.block, within, withArticle)
    const found = scratch.ints(run.rows)
    const having = listBits(within, found)
    let count = 0
    for (let i = 0; i < having; i++) {
      const row = found[i]!
      const others = lengths[row]! - places
      if (others !== 0 && !(others === 1 && hasBit(withArticle, row))) continue
      setBit(out, row)
      count++
    }
    scratch.giveInts(found)
    scratch.give(withArticle)
    scratch.give(within)
    return count
  }

  return {
    add(run, rows, scores, scoreWords) {
      const { scratch } = run
      const called = scratch.bits(run.rows)
      if (find(run, rows, called) > 0) {
        const own = scratch.floats(run.rows)
        scoreWords(run, called, own)
        const list = scratch.ints(run.rows)
        const count = listBits(called, list)
        for (let i = 0; i < count; i++) {
          const row = list[i]!
          scores[row]! += factor * own[row]!
        }
        own.fill(0, 0, run.rows)
        scratch.giveInts(list)
        scratch.giveFloats(own)
      }
      scratch.give(called)
    },
    explain(run, row, parts) {
      const rows = run.scratch.bits(run.rows)
      const called = run.scratch.bits(run.rows)
      setBit(rows, row)
      const value = factor * parts.reduce((sum, part) => sum + part.value, 0)
      const found = find(run, rows, called) > 0 && value !== 0
      run.scratch.give(rows)
      run.scratch.give(called)
      return found ? [{ what: 'called', field: name, value }] : []
    },
  }
}
