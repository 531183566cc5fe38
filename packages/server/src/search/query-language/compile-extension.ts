import type { Query } from '@quarry/engine'
import type { CompileContext } from './compile-context.ts'
import { keywordsOf } from './keywords.ts'
import { type Arguments, type Node, SyntaxFault } from './syntax.ts'

type Extension = Extract<Node, { kind: 'extension' }>

const mostKeywords = 500
const usualKeywords = 100

/** Extensions that find documents. Those that only order or compute were taken out before (`takeEffects`). */
export function compileExtension({ name, arguments: given, at }: Extension, context: CompileContext): Query {
  if (name !== 'some' && name !== 'correlate')
    throw new SyntaxFault(
      `$${name} finds nothing: it cannot be negated or stand in an expression of its own`,
      at,
    )
  const maximum = readCount(given, 'maximum', usualKeywords)
  const keywords = keywordsOf(given['keywords']?.text ?? '', context.rareness, {
    maximum: Math.min(mostKeywords, maximum),
    best: name === 'some' ? readCount(given, 'best', maximum, maximum) : maximum,
    removeStopWords: readFlag(given, 'removeStopWords', true),
  })
  if (keywords.length === 0) return { kind: 'none' }
  return name === 'some' ? some(keywords, given) : correlated(keywords, given)
}

/** At least so many of the keywords. */
function some(keywords: readonly string[], given: Arguments): Query {
  const least = readCount(given, 'match', 1, keywords.length)
  return { kind: 'text', text: keywords.join(' '), match: { atLeast: least } }
}

/** The more of the keywords, and the rarer these, the higher; none of them need be there unless one is forced. */
function correlated(keywords: readonly string[], given: Arguments): Query {
  const scoring: Query = readFlag(given, 'noStemming', false)
    ? { kind: 'or', clauses: keywords.map(text => ({ kind: 'phrase', text, exact: true })) }
    : { kind: 'text', text: keywords.join(' '), match: 'any' }
  if (readFlag(given, 'forceOneMatch', false)) return scoring
  return { kind: 'or', clauses: [{ kind: 'and', clauses: [] }, scoring] }
}

/** A whole number of at least 1; with `of`, also a share of that: `50%`. */
function readCount(given: Arguments, name: string, usual: number, of?: number): number {
  const argument = given[name]
  if (!argument) return Math.max(1, usual)
  const [, digits = '', percent = ''] = /^(\d{1,6})(%?)$/.exec(argument.text) ?? []
  const count = Number(digits)
  if (digits === '' || count < 1 || (percent !== '' && of === undefined))
    throw new SyntaxFault(`${name} is a whole number of at least 1, not "${argument.text}"`, argument.at)
  if (percent === '' || of === undefined) return count
  return Math.max(1, Math.ceil((of * Math.min(count, 100)) / 100))
}

function readFlag(given: Arguments, name: string, usual: boolean): boolean {
  const argument = given[name]
  if (!argument) return usual
  const text = argument.text.toLowerCase()
  if (text !== 'true' && text !== 'false')
    throw new SyntaxFault(`${name} is true or false, not "${argument.text}"`, argument.at)
  return text === 'true'
}
