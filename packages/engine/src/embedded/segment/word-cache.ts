import type { WordTable } from '@quarry/language'
import { type Growing, growing } from '../bytes/growing.ts'

/** Remembers, by the numbers of an analyser's table, with which of our numbers a plain word was taken. */
export function createWordCache(
  addTerm: (number: number, position: number) => void,
  addWord: (number: number) => void,
  /** One number as a term and as the word. */
  addBoth: (number: number, position: number) => void,
) {
  /**
   * By table: of a word that stands for itself alone, as most do, twice its number plus one; else twice the place in
   * `lists` of what it stands for. 0: nothing was learnt.
   */
  const tables = new Map<WordTable, { generation: number; places: Growing }>()
  /** How many terms, how many words, then both. */
  const lists = growing()
  let latest: { table: WordTable; generation: number; places: Growing } | undefined
  let terms: number[] | undefined
  let words: number[] = []
  let learnt = 0

  function placesOf(table: WordTable): Growing {
    if (latest?.table === table && latest.generation === table.generation) return latest.places
    const known = tables.get(table)
    const places = known?.generation === table.generation ? known.places : growing()
    latest = { table, generation: table.generation, places }
    tables.set(table, latest)
    return places
  }

  return {
    term: (number: number) => void terms?.push(number),
    word: (number: number) => void (terms && words.push(number)),
    again: {
      known(table: WordTable, word: number, position: number): boolean {
        const places = placesOf(table)
        const place = word < places.length ? places.items[word]! : 0
        if (place === 0) return false
        if ((place & 1) === 1) {
          addBoth(place >>> 1, position)
          return true
        }
        const { items } = lists
        const from = place >>> 1
        const termsEnd = from + 2 + items[from]!
        const wordsEnd = termsEnd + items[from + 1]!
        for (let at = from + 2; at < termsEnd; at++) addTerm(items[at]!, position)
        for (let at = termsEnd; at < wordsEnd; at++) addWord(items[at]!)
        return true
      },
      learn(table: WordTable, word: number): void {
        const places = placesOf(table)
        while (places.length <= word) places.push(0)
        learnt = word
        terms = []
        words = []
      },
      learnt(): void {
        if (!terms || !latest) return
        const [term, word] = [terms[0], words[0]]
        if (term !== undefined && terms.length === 1 && words.length === 1 && term === word) {
          latest.places.items[learnt] = term * 2 + 1
        } else {
          // Nothing lies at 0, which says that nothing was learnt.
          if (lists.length === 0) lists.push(0)
          latest.places.items[learnt] = lists.length * 2
          for (const number of [terms.length, words.length, ...terms, ...words]) lists.push(number)
        }
        terms = undefined
      },
    },
  }
}
