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
/** Written with a slip: the word itself. */
export const mistyped = 0.95
/** Another word for one that means several things may be meant for another of them. */
const sharpest = 1.4

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

/** How far each word of a question is among others, and how far something near it is. */
export type Held = { words: readonly number[]; near: readonly number[] }

type Link = { at: number; rest: readonly string[]; strength: number }

/**
 * How far each word of a question is among others: 1 itself, less for another word for the same, and for its kin. What is only
 * near it is told apart. Another word tells the less the more passages hold it (`commonness`, 0 to 1).
 */
export function createAmong(
  { wanted }: Question,
  commonness: (term: string) => number = () => 0,
): (terms: ReadonlySet<string>) => Held {
  const known = wanted.map(() => new Map<string, number>())
  const links = new Map<string, Link[]>()
  const link = (at: number, [first = '', ...rest]: readonly string[], strength: number): void => {
    const before = links.get(first)
    if (before) before.push({ at, rest, strength })
    else links.set(first, [{ at, rest, strength }])
  }
  for (const [at, { related }] of wanted.entries()) {
    for (const { terms, share } of related.same)
      link(at, terms, another * Math.min(1, sharpest * Math.sqrt(share)))
    for (const { terms } of related.near) link(at, terms, 0)
  }
  const kinship = (word: Wanted, at: number, term: string): number => {
    const before = known[at]?.get(term)
    if (before !== undefined) return before
    const isNear = !word.isStrict && isKin(word.term, term)
    const found = isNear ? kin : isMistyped(word.term, term) ? mistyped : 0
    known[at]?.set(term, found)
    return found
  }
  return terms => {
    const words = wanted.map(({ term }): number => (terms.has(term) ? 1 : 0))
    const near = wanted.map((): number => 0)
    for (const term of terms)
      for (const { at, rest, strength } of links.get(term) ?? []) {
        if (!rest.every(one => terms.has(one))) continue
        const telling = 1 - commonness(term)
        if (strength > 0) words[at] = Math.max(words[at] ?? 0, strength * telling)
        else near[at] = Math.max(near[at] ?? 0, telling)
      }
    for (const [at, word] of wanted.entries()) {
      if ((words[at] ?? 0) >= kin) continue
      for (const term of terms) words[at] = Math.max(words[at] ?? 0, kinship(word, at, term))
    }
    return { words, near }
  }
}
