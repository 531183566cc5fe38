import { isDigit, isLetter } from './characters.ts'
import { LONGEST_NAME } from './series.ts'
import { LONGEST_TERM } from './word.ts'
import { hashOn, type WordTable, wordsTogether } from './word-table.ts'

const space = 32
const dot = 46
/** After a word: a comma, a full stop and the like, when a space or nothing comes after them. */
const stops: ReadonlySet<number> = new Set(Array.from(',.;:!?)"', mark => mark.charCodeAt(0)))

/**
 * The short way through words that are letters only with spaces between them, which is nearly all of a text: each is
 * read letter by letter in one go, and many are looked up at once. `take` is told of each.
 *
 * @returns what goes from the beginning of a word to where it stopped: at the first word that is, or may be, more.
 */
export function skipPlain(
  table: WordTable,
  text: string,
  take: (number: number, start: number, end: number) => void,
): (start: number) => number {
  const letters = table.lettersOf(text)
  const { words } = table
  const isPlain = (start: number, end: number): boolean => {
    if (end - start > LONGEST_TERM || (start > 0 && letters[start - 1] === dot)) return false
    const after = letters[end]!
    if (after === space) return end - start > LONGEST_NAME || !isDigit(letters[end + 1]!)
    if (isBreak(after, end, text.length)) return true
    return stops.has(after) && isBreak(letters[end + 1]!, end + 1, text.length)
  }
  function takeAll(count: number): void {
    table.findAll(letters, count)
    for (let i = 0; i < count; i++) take(words.numbers[i]!, words.starts[i]!, words.ends[i]!)
  }
  return from => {
    let start = from
    let count = 0
    for (;;) {
      let hash = 0
      let end = start
      for (; isLetter(letters[end]!); end++) hash = hashOn(hash, letters[end]!)
      if (end === start || !isPlain(start, end)) break
      words.starts[count] = start
      words.ends[count] = end
      words.hashes[count++] = hash
      start = end
      if (letters[end] !== space) break
      start++
      if (count < wordsTogether) continue
      takeAll(count)
      count = 0
    }
    takeAll(count)
    return start
  }
}

/** A space, the end of a line or of the text. */
function isBreak(unit: number, at: number, length: number): boolean {
  return unit === space || unit === 10 || at === length
}
