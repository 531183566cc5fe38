import type { Question, Wanted } from '../question/question.ts'

const leastShared = 5
const shareShared = 0.7
const furthest = 3

/** One grows out of the other, or both out of one root: `orbit` and `orbital`, `explot` and `explosion`. */
export function isKin(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  if (short.length < leastShared || /\d/.test(one)) return false
  let shared = 0
  while (shared < short.length && one[shared] === other[shared]) shared++
  if (shared >= Math.max(leastShared, long.length * shareShared)) return true
  return shared === short.length && long.length - shared <= furthest
}

const another = 0.9
const kin = 0.6

const shortestMistyped = 6

/** A letter more, less or other, behind the first: somebody mistyped one of them. */
export function isMistyped(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  if (short.length < shortestMistyped || long.length - short.length > 1 || short[0] !== long[0]) return false
  if (/\d/.test(long) || short === long) return false
  let at = 0
  while (at < short.length && short[at] === long[at]) at++
  return short.slice(short.length === long.length ? at + 1 : at) === long.slice(at + 1)
}

/** How far each word of a question is among others: 1 itself, less for another word for the same, and for its kin. */
export function createAmong({ wanted }: Question): (terms: ReadonlySet<string>) => readonly number[] {
  const known = wanted.map(() => new Map<string, boolean>())
  const isKinOf = (word: Wanted, at: number, term: string): boolean => {
    const before = known[at]?.get(term)
    if (before !== undefined) return before
    const found = (!word.isStrict && isKin(word.term, term)) || isMistyped(word.term, term)
    known[at]?.set(term, found)
    return found
  }
  return terms =>
    wanted.map((word, at) => {
      if (terms.has(word.term)) return 1
      if (word.otherTerms.some(other => terms.has(other))) return another
      for (const term of terms) if (isKinOf(word, at, term)) return kin
      return 0
    })
}
