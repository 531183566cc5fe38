import { fold, words } from '@quarry/engine/analysis'
import type { Candidate } from './candidate.ts'

type Start = { key: string; candidate: number; at: number }
export type Found = {
  candidate: Candidate
  /** Where in the text the match stands. */
  at: number
}

/** Candidates findable by the beginning of any of their words, and the words themselves for misspellings. */
export type Lexicon = {
  size: number
  startingWith(prefix: string, limit: number): Found[]
  topics(limit: number): Candidate[]
  /** Words whose beginning is near this one, nearest first. */
  near(word: string, distance: number): string[]
}

/** Only what people type reaches the index: a prefix of this many characters tells candidates apart well enough. */
const longestKey = 60

export function createLexicon(candidates: readonly Candidate[]): Lexicon {
  const starts: Start[] = []
  const vocabulary = new Map<string, Set<string>>()
  for (const [candidate, { text }] of candidates.entries()) {
    for (const { word, start } of words(text)) {
      const key = plain(text.slice(start)).slice(0, longestKey)
      starts.push({ key, candidate, at: start })
      const folded = fold(word)
      const letter = folded[0] ?? ''
      const list = vocabulary.get(letter) ?? new Set()
      list.add(folded)
      vocabulary.set(letter, list)
    }
  }
  starts.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : byWeight(a, b)))
  const topics = candidates.filter(({ isTopic }) => isTopic).sort((a, b) => b.weight - a.weight)

  function byWeight(a: Start, b: Start): number {
    return (candidates[b.candidate]?.weight ?? 0) - (candidates[a.candidate]?.weight ?? 0)
  }

  /** The first place whose key is not before this one. */
  function placeOf(key: string): number {
    let low = 0
    let high = starts.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((starts[middle]?.key ?? '') < key) low = middle + 1
      else high = middle
    }
    return low
  }

  return {
    size: candidates.length,
    startingWith(prefix, limit) {
      const key = plain(prefix).slice(0, longestKey)
      const found = new Map<number, Found>()
      for (let at = placeOf(key); at < starts.length && found.size < limit; at++) {
        const start = starts[at]
        const candidate = start && candidates[start.candidate]
        if (!candidate || !start.key.startsWith(key)) break
        const known = found.get(start.candidate)
        if (!known || start.at < known.at) found.set(start.candidate, { candidate, at: start.at })
      }
      return [...found.values()]
    },
    topics: limit => topics.slice(0, limit),
    near(word, distance) {
      // The first letter is seldom wrong; when it is, the second one often stands in its place.
      const letters = new Set([word[0] ?? '', word[1] ?? ''])
      const found: { word: string; distance: number }[] = []
      for (const letter of letters) {
        for (const known of vocabulary.get(letter) ?? []) {
          const away = prefixDistance(word, known, distance)
          if (away <= distance) found.push({ word: known, distance: away })
        }
      }
      return found.sort((a, b) => a.distance - b.distance || (a.word < b.word ? -1 : 1)).map(one => one.word)
    },
  }
}

/** As candidates are compared: folded, one blank between words, other signs gone. */
export function plain(text: string): string {
  return fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trimStart()
}

/** The least number of changes that make `typed` the beginning of `word`; past `most` it only says so. */
export function prefixDistance(typed: string, word: string, most: number): number {
  const length = Math.min(word.length, typed.length + most)
  let row = Array.from({ length: length + 1 }, (_, at) => at)
  for (let at = 1; at <= typed.length; at++) {
    const next = [at]
    let least = at
    for (let other = 1; other <= length; other++) {
      const same = typed[at - 1] === word[other - 1] ? 0 : 1
      const value = Math.min((row[other - 1] ?? 0) + same, (row[other] ?? 0) + 1, (next[other - 1] ?? 0) + 1)
      next.push(value)
      least = Math.min(least, value)
    }
    if (least > most) return most + 1
    row = next
  }
  return Math.min(...row)
}
