import type { Explanation } from '@quarry/engine'

type Why = Extract<Explanation, { found: true }>
type Part = Why['parts'][number]
/** The word of the query that a term of the index stands for. */
export type TypedWord = (term: string) => string

/** Scores are small numbers with many places; the wire's are whole. */
const scale = 1000

const documentWeights: Readonly<Record<string, string>> = {
  all: 'Base',
  proximity: 'Adjacency',
  called: 'Title',
  document: 'Document',
  added: 'QRE',
  factor: 'QRE',
  decay: 'Ranking functions',
  log: 'Ranking functions',
}
const ofTerms = new Set(['term', 'word', 'phrase', 'near', 'pattern'])

/**
 * Why a result stands where it does, in the text form that the protocol's clients parse: what the document as a whole
 * brings, then each word with what each field brings for it, then the sum.
 */
export function rankingInfo(why: Why, typed: TypedWord): string {
  const isOfTerm = ({ what, field }: Part): boolean => ofTerms.has(what) && field !== undefined
  const whole = new Map<string, number>()
  for (const part of why.parts.filter(part => !isOfTerm(part)))
    add(whole, documentWeights[part.what] ?? plainName(part.what), part.value)
  const words = new Map<string, { best: string; fields: Map<string, number> }>()
  for (const { field = '', term = '', value } of why.parts.filter(isOfTerm)) {
    const word = typed(term).replace(/[:,;\n]/g, ' ')
    const known = words.get(word) ?? { best: term, fields: new Map() }
    add(known.fields, titleCase(plainName(field)), value)
    words.set(word, known)
  }
  const terms = [...words].map(([word, { best, fields }]) => {
    const sum = [...fields.values()].reduce((total, value) => total + value, 0)
    return `${word}: ${correlation(word, best)}, ${written(sum)}; \n${listed(fields)}\n`
  })
  return [
    `Rank: ${why.rank}\n`,
    `Document weights:\n${listed(whole.size > 0 ? whole : new Map([['Base', 0]]))}\n`,
    `Terms weights:\n${terms.join('')}`,
    `Total weight: ${written(why.score)}`,
  ].join('\n')
}

function add(sums: Map<string, number>, name: string, value: number): void {
  sums.set(name, (sums.get(name) ?? 0) + value)
}

function listed(sums: ReadonlyMap<string, number>): string {
  return [...sums].map(([name, value]) => `${name}: ${written(value)}; `).join('')
}

function written(value: number): number {
  return Math.round(value * scale)
}

/** How much of a word stands in the one that was found, in percent: a stem is the beginning of its word. */
function correlation(typed: string, term: string): number {
  let same = 0
  while (same < typed.length && typed[same] === term[same]) same++
  if (same === Math.min(typed.length, term.length)) return 100
  return Math.round((100 * same) / Math.max(typed.length, term.length))
}

function plainName(name: string): string {
  return name.replace(/\W+/g, '_')
}

function titleCase(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}
