import { expect } from 'vitest'
import type { Language } from '../language.ts'
import { analyse, analyseQuery } from './analyse.ts'
import type { Token } from './analyser.ts'

/** What stands at each position. */
export function laidOut(tokens: readonly Token[]): string[][] {
  const positions: string[][] = []
  for (const { term, position } of tokens) {
    positions[position] ??= []
    positions[position].push(term)
  }
  return Array.from(positions, terms => terms ?? [])
}

/** Whether somebody who types this finds that: every position of the query has a term in the text. */
export function finds(query: string, text: string, language?: Language): boolean {
  const terms = new Set(analyse(text, language).map(token => token.term))
  const wanted = laidOut(analyseQuery(query, language)).filter(position => position.length > 0)
  return wanted.length > 0 && wanted.every(position => position.some(term => terms.has(term)))
}

/** Whether the words of the query stand in the text one after the other. */
export function findsPhrase(query: string, text: string, language?: Language): boolean {
  const positions = laidOut(analyse(text, language))
  const wanted = laidOut(analyseQuery(query, language)).filter(position => position.length > 0)
  return positions.some((_, start) =>
    wanted.every((terms, k) => terms.some(term => positions[start + k]?.includes(term))),
  )
}

/** Every query finds its text, in the middle of others. */
export const found = (language: Language | undefined, rows: readonly (readonly [string, string])[]) => {
  for (const [query, text] of rows) {
    expect(finds(query, `before ${text} after`, language), `${query} finds ${text}`).toBe(true)
  }
}
/** No query finds its text. */
export const missed = (language: Language | undefined, rows: readonly (readonly [string, string])[]) => {
  for (const [query, text] of rows)
    expect(finds(query, text, language), `${query} misses ${text}`).toBe(false)
}
