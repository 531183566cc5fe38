import type { WordTable } from '../../analysis/index.ts'
import { type Growing, growing } from '../bytes/growing.ts'

/** Remembers, by the numbers of an analyser's table, with which of our numbers a plain word was taken. */
export function createLearning(
  addTerm: (number: number, position: number) => void,
  addWord: (number: number) => void,
) {
  /** By table: where in `lists` lies what a word stands for, plus one. */
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
        const { items } = lists
        const termsEnd = place + 1 + items[place - 1]!
        const wordsEnd = termsEnd + items[place]!
        for (let at = place + 1; at < termsEnd; at++) addTerm(items[at]!, position)
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
        latest.places.items[learnt] = lists.length + 1
        lists.push(terms.length)
        lists.push(words.length)
        for (const number of terms) lists.push(number)
        for (const number of words) lists.push(number)
        terms = undefined
      },
    },
  }
}
