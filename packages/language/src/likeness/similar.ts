/**
 * Edits between two words: insert, delete, replace, or swap of neighbours, no letter edited twice.
 * Distances past `max` come back as `max + 1`.
 */
export function editDistance(a: string, b: string, max: number): number {
  return distanceFrom(a, max)(b)
}

/** `editDistance` from one word to many. */
export function distanceFrom(word: string, max: number): (other: string) => number {
  if (word.length === 0 || word.length > 32 || SURROGATE.test(word)) return other => banded(word, other, max)
  const places = placesOf(word)
  return other =>
    SURROGATE.test(other) ? banded(word, other, max) : bitParallel(places, word.length, other, max)
}

const SURROGATE = /[\ud800-\udfff]/

/** For each letter of the word, the bits of the places where it stands. */
function placesOf(word: string): ReadonlyMap<number, number> {
  const places = new Map<number, number>()
  for (let i = 0; i < word.length; i++) {
    const code = word.charCodeAt(i)
    places.set(code, (places.get(code) ?? 0) | (1 << i))
  }
  return places
}

/**
 * One column of the distance table per step, kept as the bits of its vertical differences (Hyyrö 2003, with the term
 * for swaps). `score` is the last cell of the column.
 */
function bitParallel(
  places: ReadonlyMap<number, number>,
  length: number,
  other: string,
  max: number,
): number {
  if (Math.abs(length - other.length) > max) return max + 1
  const last = 1 << (length - 1)
  let plus = -1
  let minus = 0
  let diagonal = 0
  let before = 0
  let score = length
  for (let i = 0; i < other.length; i++) {
    const here = places.get(other.charCodeAt(i)) ?? 0
    const swapped = ((~diagonal & here) << 1) & before
    diagonal = ((((here & plus) + plus) ^ plus) | here | minus | swapped) >> 0
    const up = minus | ~(diagonal | plus)
    const down = diagonal & plus
    if ((up & last) !== 0) score++
    else if ((down & last) !== 0) score--
    // Each remaining letter can win back one edit at most.
    if (score - (other.length - 1 - i) > max) return max + 1
    const shifted = (up << 1) | 1
    plus = (down << 1) | ~(diagonal | shifted)
    minus = shifted & diagonal
    before = here
  }
  return Math.min(score, max + 1)
}

/** The table itself, only as far from its diagonal as `max` allows. For long words and rare characters. */
function banded(one: string, two: string, max: number): number {
  const [a, b] = [Array.from(one), Array.from(two)]
  const over = max + 1
  if (Math.abs(a.length - b.length) > max) return over
  let older: number[] = []
  let old = Array.from({ length: b.length + 1 }, (_, j) => Math.min(j, over))
  for (let i = 1; i <= a.length; i++) {
    const row = new Array<number>(b.length + 1).fill(over)
    if (i <= max) row[0] = i
    for (let j = Math.max(1, i - max); j <= Math.min(b.length, i + max); j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      let edits = Math.min(old[j]! + 1, row[j - 1]! + 1, old[j - 1]! + same)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        edits = Math.min(edits, older[j - 2]! + 1)
      }
      row[j] = Math.min(edits, over)
    }
    older = old
    old = row
  }
  return old[b.length]!
}
