import {
  decode,
  fromDigits,
  pairs,
  parsePairs,
  readHandedOver,
  safeValue,
  toDigits,
  writeHandedOver,
} from './cookie.ts'
import type { Visitor } from './visitor.ts'

export const visitorCookie = 'quarry-personal'

/** Browsers keep 4096 bytes of a cookie, its name and attributes included. */
const mostBytes = 3600

/**
 * The whole visitor in a few bytes: format, last page in seconds, quirks, goals, and what the cookie `ufvd` holds.
 * What does not fit goes: the lowest scores first, then quirks.
 */
export function writeVisitor(visitor: Visitor): string {
  let kept = visitor
  for (;;) {
    const text = encodeURIComponent(plainText(kept)).replaceAll('%24', '$').replaceAll('%2F', '/')
    if (text.length <= mostBytes) return text
    kept = smaller(kept)
  }
}

/** The visitor in a cookie's value; null for everything that we have not written. */
export function readVisitor(value: string): Visitor | null {
  const text = value.length <= mostBytes * 2 ? decode(value) : undefined
  const [format, updated = '', quirks = '', goals = '', ...rest] = text?.split('~') ?? []
  const seconds = fromDigits(updated)
  if (format !== '1' || !(seconds >= 0)) return null
  const handedOver = readHandedOver(rest.join('~'))
  if (!handedOver) return null
  const names = goals === '' ? [] : goals.split('!').flatMap(one => decode(one) ?? [])
  return {
    ...handedOver,
    updated: seconds * 1000,
    quirks: parsePairs(quirks, decode),
    goals: Object.fromEntries(names.map(name => [name, true as const])),
  }
}

function plainText(visitor: Visitor): string {
  const { updated, quirks, goals } = visitor
  const goalNames = Object.keys(goals).map(safeValue).join('!')
  return [
    '1',
    toDigits(Math.floor(updated / 1000)),
    pairs(quirks, safeValue),
    goalNames,
    writeHandedOver(visitor),
  ].join('~')
}

function smaller(visitor: Visitor): Visitor {
  const scores = withoutLowest(visitor.scores)
  if (scores) return { ...visitor, scores }
  const sessionScores = withoutLowest(visitor.sessionScores)
  if (sessionScores) return { ...visitor, sessionScores }
  const quirks = Object.entries(visitor.quirks)
  if (quirks.length > 0)
    return { ...visitor, quirks: Object.fromEntries(quirks.slice(0, quirks.length >> 1)) }
  return { ...visitor, tests: {}, goals: {}, personalizeVariants: {} }
}

/** The stronger half, or null where there is nothing to leave out. */
function withoutLowest(scores: Visitor['scores']): Visitor['scores'] | null {
  const list = Object.entries(scores).sort(([, a], [, b]) => b - a)
  return list.length === 0 ? null : Object.fromEntries(list.slice(0, list.length >> 1))
}
