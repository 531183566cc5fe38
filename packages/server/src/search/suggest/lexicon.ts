import { fold, words } from '@quarry/engine/analysis'
import type { Candidate } from './candidate.ts'
import { createPrefixDistance } from './prefix-distance.ts'
import { createWeightiest, type Found } from './weightiest.ts'

type Start = { key: string; candidate: Candidate; at: number }

/** Candidates findable by the beginning of any of their words, and the words themselves for misspellings. */
export type Lexicon = {
  add(candidate: Candidate): void
  /** It is not found any more. Topics stay: lists of them are made anew. */
  remove(candidate: Candidate): void
  /** The weightiest of those that begin like this, or have a word that does. */
  startingWith(prefix: string, limit: number): Found[]
  topics(limit: number): Candidate[]
  /** Words whose beginning is near this one, nearest first. */
  near(word: string, distance: number): string[]
}

/** A prefix of this many characters tells candidates apart well enough. */
const longestKey = 60
/** Of very many that begin alike, no more are weighed. */
const mostWeighed = 20_000

/** Sorted piece by piece, when a piece is first asked for: filling it must never hold anything up. */
export function createLexicon(): Lexicon {
  const pieces = new Map<string, { starts: Start[]; isSorted: boolean }>()
  const vocabulary = new Map<string, Set<string>>()
  const topics: Candidate[] = []
  const gone = new Set<Candidate>()
  let areTopicsSorted = true

  function sortedPiece(name: string): readonly Start[] {
    const piece = pieces.get(name)
    if (!piece) return []
    if (!piece.isSorted) piece.starts.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
    piece.isSorted = true
    return piece.starts
  }

  return {
    add(candidate) {
      for (const { word, start } of words(candidate.text).flatMap(withElided)) {
        const key = plain(candidate.text.slice(start)).slice(0, longestKey)
        const name = key.slice(0, 2)
        const piece = pieces.get(name) ?? { starts: [], isSorted: false }
        // What was asked for before stays sorted: sorting it again would hold up whoever asks next.
        const one = { key, candidate, at: start }
        if (piece.isSorted) piece.starts.splice(placeOf(piece.starts, key), 0, one)
        else piece.starts.push(one)
        pieces.set(name, piece)
        const folded = fold(word)
        const letter = folded[0] ?? ''
        const known = vocabulary.get(letter) ?? new Set()
        vocabulary.set(letter, known.add(folded))
      }
      if (!candidate.isTopic) return
      topics.push(candidate)
      areTopicsSorted = false
    },
    remove: candidate => void gone.add(candidate),
    startingWith(prefix, limit) {
      const key = plain(prefix).slice(0, longestKey)
      const found = createWeightiest(limit)
      let weighed = 0
      const take = ({ candidate, at }: Start): void => {
        weighed += 1
        if (gone.size === 0 || !gone.has(candidate)) found.take(candidate, at)
      }
      if (key.length < 2) {
        for (const [name, { starts }] of pieces)
          if (name.startsWith(key)) for (const start of starts.slice(0, mostWeighed - weighed)) take(start)
      } else {
        const starts = sortedPiece(key.slice(0, 2))
        for (let at = placeOf(starts, key); at < starts.length && weighed < mostWeighed; at++) {
          const start = starts[at]
          if (!start?.key.startsWith(key)) break
          take(start)
        }
      }
      return found.list()
    },
    topics(limit) {
      if (!areTopicsSorted) topics.sort((a, b) => b.weight - a.weight)
      areTopicsSorted = true
      return topics.slice(0, limit)
    },
    near(word, distance) {
      // The first letter is seldom wrong; when it is, the second one often stands in its place.
      const letters = new Set([word[0] ?? '', word[1] ?? ''])
      const found: { word: string; distance: number }[] = []
      const distanceTo = createPrefixDistance(word, distance)
      for (const letter of letters) {
        for (const known of vocabulary.get(letter) ?? []) {
          const away = distanceTo(known)
          if (away <= distance) found.push({ word: known, distance: away })
        }
      }
      return found.sort((a, b) => a.distance - b.distance || (a.word < b.word ? -1 : 1)).map(one => one.word)
    },
  }
}

/** `L’aurore` begins a text, and so does `aurore`: nobody types the article. */
function withElided(one: { word: string; start: number }): { word: string; start: number }[] {
  const length = elided.exec(one.word)?.[0].length
  if (length === undefined || length === one.word.length) return [one]
  return [one, { word: one.word.slice(length), start: one.start + length }]
}

const elided = /^(?:[cdjlmnst]|qu|lorsqu|puisqu|jusqu)['’]/i

/** The first place whose key is not before this one. */
function placeOf(starts: readonly Start[], key: string): number {
  let low = 0
  let high = starts.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((starts[middle]?.key ?? '') < key) low = middle + 1
    else high = middle
  }
  return low
}

/** As candidates are compared: folded, one blank between words, other signs gone. */
export function plain(text: string): string {
  return fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trimStart()
}
