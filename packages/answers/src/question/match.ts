import { compoundParts } from '@quarry/language'
import type { Question } from './read-question.ts'

const leastShared = 4
const shareShared = 0.6
const furthest = 3

/** One grows out of the other, or both out of one root: `orbit` and `orbital`, `explode` and `explosion`. */
function isKin(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  if (short.length < leastShared || /\d/.test(one)) return false
  let shared = 0
  while (shared < short.length && one[shared] === other[shared]) shared++
  if (shared >= Math.max(leastShared, long.length * shareShared)) return true
  return shared === short.length && long.length - shared <= furthest
}

const shortestMistyped = 6

/** A letter more, less or other, behind the first: somebody mistyped one of them. */
function isMistyped(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  if (short.length < shortestMistyped || long.length - short.length > 1 || short[0] !== long[0]) return false
  if (/\d/.test(long) || short === long) return false
  let at = 0
  while (at < short.length && short[at] === long[at]) at++
  return short.slice(short.length === long.length ? at + 1 : at) === long.slice(at + 1)
}

const shortestPart = 4

/** One is a part of the other, where words are joined as they are needed: `Becken` and `Kinderbecken`. */
function isPart(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  const rest = long.length - short.length
  return (
    short.length >= shortestPart && rest >= shortestPart && (long.startsWith(short) || long.endsWith(short))
  )
}

const strengths = { synonym: 0.9, mistyped: 0.9, kin: 0.8, part: 0.6 } as const

/** How far each word of a question is among terms: 1 itself, less a synonym, a word of one root, or one that was mistyped. */
export type Match = (terms: ReadonlySet<string>) => readonly number[]

export function createMatch({ terms: asked, language }: Pick<Question, 'terms' | 'language'>): Match {
  const joinsWords = compoundParts(language) !== undefined
  /** What a term is to each word of the question; null where it is nothing to any. */
  const known = new Map<string, readonly number[] | null>()
  const strengthsOf = (term: string): readonly number[] | null => {
    const before = known.get(term)
    if (before !== undefined) return before
    const list = asked.map(word => strengthOf(word, term, joinsWords))
    const found = list.some(strength => strength > 0) ? list : null
    known.set(term, found)
    return found
  }
  return terms => {
    const held = asked.map(({ synonyms }): number =>
      synonyms.some(words => words.every(word => terms.has(word))) ? strengths.synonym : 0,
    )
    for (const term of terms) {
      const found = strengthsOf(term)
      if (found) for (const [at, strength] of found.entries()) held[at] = Math.max(held[at] ?? 0, strength)
    }
    return held
  }
}

function strengthOf(
  { term: own, isName, isUnknown }: Question['terms'][number],
  term: string,
  joinsWords: boolean,
): number {
  if (term === own) return 1
  if (isUnknown && isMistyped(own, term)) return strengths.mistyped
  if (!isName && isKin(own, term)) return strengths.kin
  return joinsWords && isPart(own, term) ? strengths.part : 0
}
