import { elisionLength, normalize, words } from '@quarry/language'
import type { Candidate, CandidateList } from './candidate.ts'
import { createPrefixDistance } from './prefix-distance.ts'
import { createWeightiest } from './weightiest.ts'

/** A candidate, and where it is found. */
type Entry = { candidate: Candidate; starts: readonly Start[] }
type Start = { key: string; at: number; entry: Entry }
/** What begins with the same two letters. Weights lie beside the starts, in one row that is quickly gone through. */
type Piece = { starts: Start[]; weights: number[]; isSorted: boolean; later: Candidate[] }

export type PrefixMatch = {
  candidate: Candidate
  /** Where in the text the match stands. */
  at: number
}

/** Candidates findable by the beginning of any of their words, and the words themselves for misspellings. */
export type PrefixIndex = {
  add(candidate: Candidate): void
  /** The same, but taken apart when somebody asks for what begins like it: in the pieces of these names. */
  addLater(candidate: Candidate, names: string): void
  /** The names of the pieces that it is in. */
  namesOf(candidate: Candidate): string
  /** All words by their first letter; words that were given are known as well. */
  words(): Readonly<Record<string, string>>
  addWords(words: Readonly<Record<string, string>>): void
  /** It is not found any more. Topics stay: lists of them are made anew. */
  remove(candidate: Candidate): void
  /** Its weight is another one now. */
  reweigh(candidate: Candidate): void
  /** The weightiest of those that begin like this, or have a word that does. */
  startingWith(prefix: string, limit: number): PrefixMatch[]
  topics(limit: number): Candidate[]
  /** Sorts one more piece, so that nobody who asks has to wait for it. False: there was none left. */
  sortOne(): boolean
  /** Words whose beginning is near this one, nearest first. */
  near(word: string, distance: number): string[]
}

/** Where a candidate was that is not there any more: no question looks so far down. */
const gone = Number.NEGATIVE_INFINITY
/** Stands between the names of pieces: no name has it. */
const between = '|'
/** A prefix of this many characters tells candidates apart well enough. */
const longestKey = 60
/** Of very many that begin alike, no more are weighed. */
const mostWeighed = 20_000

/** Sorted piece by piece, in between or when a piece is first asked for: filling it must never hold anything up. */
export function createPrefixIndex(): PrefixIndex {
  const pieces = new Map<string, Piece>()
  const entries = new Map<Candidate, Entry>()
  /** What is not taken apart yet, with the names of its pieces. */
  const waiting = new Map<Candidate, string>()
  const vocabulary = new Map<string, Set<string>>()
  const givenWords = new Map<string, string>()
  const topics: Candidate[] = []
  let areTopicsSorted = true

  function pieceOf(name: string): Piece {
    const piece = pieces.get(name) ?? { starts: [], weights: [], isSorted: false, later: [] }
    pieces.set(name, piece)
    return piece
  }

  function sortedPiece(name: string): Piece | undefined {
    const piece = pieces.get(name)
    if (!piece || piece.isSorted) return piece
    for (const candidate of piece.later) if (waiting.has(candidate)) add(candidate)
    piece.later = []
    // Candidates that went, or weigh something else, since they came are seen to now.
    piece.starts = piece.starts.filter(isThere).sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
    piece.weights = piece.starts.map(({ entry }) => entry.candidate.weight)
    piece.isSorted = true
    return piece
  }

  function isThere({ entry }: Start): boolean {
    return entries.get(entry.candidate) === entry
  }

  /** The places of a candidate in pieces that are sorted: the others look after themselves when they are. */
  function eachPlace({ starts }: Entry, act: (piece: Piece, at: number) => void): void {
    for (const start of starts) {
      const piece = pieces.get(start.key.slice(0, 2))
      if (!piece?.isSorted) continue
      const at = piece.starts.indexOf(start, placeOf(piece.starts, start.key))
      if (at >= 0) act(piece, at)
    }
  }

  function add(candidate: Candidate): void {
    waiting.delete(candidate)
    const starts: Start[] = []
    const entry: Entry = { candidate, starts }
    entries.set(candidate, entry)
    for (const { word, start } of words(candidate.text).flatMap(withElided)) {
      const key = plain(candidate.text.slice(start)).slice(0, longestKey)
      const piece = pieceOf(key.slice(0, 2))
      // What was asked for before stays sorted: sorting it again would hold up whoever asks next.
      const one = { key, at: start, entry }
      starts.push(one)
      if (piece.isSorted) {
        const at = placeOf(piece.starts, key)
        piece.starts.splice(at, 0, one)
        piece.weights.splice(at, 0, candidate.weight)
      } else piece.starts.push(one)
      const folded = normalize(word)
      wordsWith(folded[0] ?? '').add(folded)
    }
    if (!candidate.isTopic) return
    topics.push(candidate)
    areTopicsSorted = false
  }

  function wordsWith(letter: string): Set<string> {
    const known = vocabulary.get(letter) ?? new Set<string>()
    vocabulary.set(letter, known)
    return known
  }

  function allWordsWith(letter: string): ReadonlySet<string> {
    const given = givenWords.get(letter)
    if (given === undefined) return vocabulary.get(letter) ?? new Set()
    givenWords.delete(letter)
    const all = wordsWith(letter)
    for (const word of given.split(' ')) all.add(word)
    return all
  }

  function startsOf(candidate: Candidate): readonly Start[] {
    if (waiting.has(candidate)) add(candidate)
    return entries.get(candidate)?.starts ?? []
  }

  return {
    add,
    addLater(candidate, names) {
      const own = [...new Set(names.split(between))].map(pieceOf)
      // A piece that was asked for before stays sorted, and has no later.
      if (own.some(({ isSorted }) => isSorted)) return add(candidate)
      waiting.set(candidate, names)
      for (const { later } of own) later.push(candidate)
    },
    namesOf: candidate =>
      waiting.get(candidate) ??
      startsOf(candidate)
        .map(({ key }) => key.slice(0, 2))
        .join(between),
    words() {
      const letters = [...new Set([...vocabulary.keys(), ...givenWords.keys()])]
      return Object.fromEntries(letters.map(letter => [letter, [...allWordsWith(letter)].join(' ')]))
    },
    addWords(words) {
      for (const [letter, all] of Object.entries(words)) givenWords.set(letter, all)
    },
    remove(candidate) {
      waiting.delete(candidate)
      const entry = entries.get(candidate)
      if (!entry) return
      entries.delete(candidate)
      eachPlace(entry, (piece, at) => {
        piece.weights[at] = gone
      })
    },
    reweigh(candidate) {
      const entry = entries.get(candidate)
      if (!entry) return
      eachPlace(entry, (piece, at) => {
        piece.weights[at] = candidate.weight
      })
    },
    startingWith(prefix, limit) {
      const key = plain(prefix).slice(0, longestKey)
      const found = createWeightiest<Candidate>(limit)
      if (key.length < 2) {
        let weighed = 0
        for (const [name, { starts, later }] of pieces) {
          if (!name.startsWith(key)) continue
          for (const start of starts.slice(0, mostWeighed - weighed)) {
            weighed += 1
            if (isThere(start)) found.take(start.entry.candidate, start.entry.candidate.weight)
          }
          for (const candidate of later.slice(0, mostWeighed - weighed)) {
            weighed += 1
            if (waiting.has(candidate)) found.take(candidate, candidate.weight)
          }
        }
      } else {
        const { starts, weights } = sortedPiece(key.slice(0, 2)) ?? { starts: [], weights: [] }
        // All of a piece begin with its two letters.
        const from = key.length === 2 ? 0 : placeOf(starts, key)
        const to = key.length === 2 ? starts.length : placeOf(starts, `${key}\uffff`)
        for (let at = from; at < Math.min(to, from + mostWeighed); at++) {
          const weight = weights[at] ?? 0
          const start = weight > found.least() ? starts[at] : undefined
          if (start) found.take(start.entry.candidate, weight)
        }
      }
      return found.list().map(candidate => ({ candidate, at: firstOf(startsOf(candidate), key) }))
    },
    topics(limit) {
      if (!areTopicsSorted) topics.sort((a, b) => b.weight - a.weight)
      areTopicsSorted = true
      return topics.slice(0, limit)
    },
    sortOne() {
      for (const [name, { isSorted }] of pieces) {
        if (isSorted) continue
        sortedPiece(name)
        return true
      }
      return false
    },
    near(word, distance) {
      // The first letter is seldom wrong; when it is, the second one often stands in its place.
      const letters = new Set([word[0] ?? '', word[1] ?? ''])
      const found: { word: string; distance: number }[] = []
      const distanceTo = createPrefixDistance(word, distance)
      for (const letter of letters) {
        for (const known of allWordsWith(letter)) {
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
  const length = elisionLength(one.word)
  if (length === 0 || length === one.word.length) return [one]
  return [one, { word: one.word.slice(length), start: one.start + length }]
}

/** Where the first of the words stands that begin like this. */
function firstOf(starts: readonly Start[], key: string): number {
  return starts.find(start => start.key.startsWith(key))?.at ?? 0
}

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
  return normalize(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trimStart()
}

/** The prefixes of a list, made anew when there is a new list. */
export function createListSource(list: CandidateList): () => PrefixIndex {
  let from: ReturnType<CandidateList> | null = null
  let prefixes = createPrefixIndex()
  return () => {
    const now = list()
    if (now === from) return prefixes
    from = now
    prefixes = createPrefixIndex()
    for (const candidate of now) prefixes.add(candidate)
    return prefixes
  }
}
