/**
 * Where words stand in a field. Each list holds the places of one query word, ascending; lists come in query order.
 */
import { limits } from './limits.ts'

type Places = ArrayLike<number>

/**
 * How often the words stand in order: each at least as far behind the one before as in the query (`at` are the places
 * there), and in all at most `slop` further. Counted are the starts that lead to a match.
 */
export function phraseFrequency(words: readonly Places[], at: readonly number[], slop: number): number {
  const first = words[0]
  if (!first) return 0
  const longest = at.at(-1)! - at[0]! + Math.min(slop, limits.slop)
  let frequency = 0
  for (let index = 0; index < first.length; index++) {
    const start = first[index]!
    let end: number | undefined = start
    // The earliest next word leaves the most room for those after it.
    for (let word = 1; word < words.length && end !== undefined && end - start <= longest; word++) {
      end = firstFrom(words[word]!, end + at[word]! - at[word - 1]!)
    }
    if (end !== undefined && end - start <= longest) frequency++
  }
  return frequency
}

/**
 * How often all words stand, each at a place of its own, in a window as long as the query plus `within`.
 * Counted are the windows, told apart by their start.
 */
export function nearFrequency(words: readonly Places[], at: readonly number[], within: number): number {
  if (words.length === 0 || words.some(places => places.length === 0)) return 0
  const span = at.at(-1)! - at[0]! + 1 + Math.min(within, limits.slop)
  const starts = new Set(words.flatMap(places => Array.from(places)))
  let frequency = 0
  for (const start of starts) {
    const inside = words.map(places =>
      Array.from(places).filter(place => place >= start && place < start + span),
    )
    if (inside.every(places => places.length > 0) && placeEach(inside, start)) frequency++
  }
  return frequency
}

/**
 * From 0 to 1: how close neighbouring query words stand, as the mean over neighbours of 1 / distance.
 * A pair that does not occur, or only further apart than the limit, counts 0.
 */
export function closeness(words: readonly Places[]): number {
  if (words.length < 2) return 0
  let sum = 0
  for (let index = 1; index < words.length; index++) {
    const distance = leastDistance(words[index - 1]!, words[index]!)
    if (distance <= limits.closeness) sum += 1 / distance
  }
  return sum / (words.length - 1)
}

function firstFrom(places: Places, from: number): number | undefined {
  let low = 0
  let high = places.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (places[middle]! >= from) high = middle
    else low = middle + 1
  }
  return places[low]
}

/** Two words may share a place (variants of one spelling); that says nothing about closeness. */
function leastDistance(one: Places, other: Places): number {
  let least = Number.POSITIVE_INFINITY
  for (let index = 0; index < one.length; index++) {
    const at = one[index]!
    const after = firstFrom(other, at + 1)
    if (after !== undefined) least = Math.min(least, after - at)
  }
  for (let index = 0; index < other.length; index++) {
    const at = other[index]!
    const after = firstFrom(one, at + 1)
    if (after !== undefined) least = Math.min(least, after - at)
  }
  return least
}

/** Whether each word can have a place of its own, one of them at `start`. */
function placeEach(words: readonly (readonly number[])[], start: number): boolean {
  return words.some((places, first) => {
    if (!places.includes(start)) return false
    const others = words.filter((_, index) => index !== first).map(each => each.filter(at => at !== start))
    return canAllMatch(others)
  })
}

/** Augmenting paths: a word takes a free place, or one whose owner can move on. */
function canAllMatch(words: readonly (readonly number[])[]): boolean {
  const owner = new Map<number, number>()
  const take = (word: number, seen: Set<number>): boolean =>
    words[word]!.some(at => {
      if (seen.has(at)) return false
      seen.add(at)
      const holder = owner.get(at)
      if (holder !== undefined && !take(holder, seen)) return false
      owner.set(at, word)
      return true
    })
  return words.every((_, word) => take(word, new Set()))
}
