import type { Filter, Query } from '@quarry/engine'
import { words } from '@quarry/engine/analysis'
import type { searchRequest } from '@quarry/protocol/schema'
import type { z } from 'zod'
import { Fault } from '../http/index.ts'
import type { Reading } from './date.ts'
import {
  asFilter,
  compile,
  type Fields,
  type Node,
  parse,
  readFreeText,
  SyntaxFault,
} from './language/index.ts'

export type SearchBody = z.output<typeof searchRequest>

export type QueryContext = Reading & { fields: Fields }

/** What is asked, for the engine and for what comes after it. */
export type Asked = {
  query: Query
  /** The constant expression and the token's filter: they narrow everything and count for nothing. */
  filters: readonly Filter[]
  /** What the visitor typed, read. */
  typed: Node | null
  /** Whether the visitor asked for anything in particular. */
  isEmpty: boolean
}

type Expressions = Pick<SearchBody, 'q' | 'aq' | 'cq' | 'lq' | 'dq' | 'enableQuerySyntax'>

/** How near words standing together raise a result. */
const proximity = 0.5

/**
 * The parts of a query make one: `((q AND lq AND aq) OR dq) AND cq`, and the token's filter above all.
 * What a visitor types in `q` is never an error: where it is no expression it is words.
 */
export function readQuery(body: Expressions, filter: string | undefined, context: QueryContext): Asked {
  const { node: typed, query: basic } = readTyped(body, context)
  const wanted = [
    basic,
    compilePart('lq', body.lq, context, some),
    compilePart('aq', body.aq, context, every),
  ].filter(one => one !== null)
  const disjunction = compilePart('dq', body.dq, context, every)
  const narrowing = [
    compilePart('cq', body.cq, context, every),
    compilePart('filter', filter, context, every),
  ]
  return {
    query: either(together(wanted), disjunction),
    filters: narrowing.filter(one => one !== null).map(asFilter),
    typed,
    isEmpty: wanted.length === 0 && disjunction === null,
  }
}

/** Says what is wrong with an expression; null when nothing is. */
export function faultOfExpression(expression: string, context: QueryContext): string | null {
  try {
    compilePart('filter', expression, context, every)
    return null
  } catch (error) {
    if (error instanceof Fault) return error.message
    throw error
  }
}

function readTyped(body: Expressions, context: QueryContext): { node: Node | null; query: Query | null } {
  const text = body.q ?? ''
  const read = (node: Node | null) => ({
    node,
    query: node && compile(node, { ...context, words: partly }),
  })
  if (body.enableQuerySyntax !== true) return read(readFreeText(text))
  try {
    return read(parse(text))
  } catch (error) {
    if (error instanceof SyntaxFault) return read(readFreeText(text))
    throw error
  }
}

function compilePart(
  name: string,
  expression: string | null | undefined,
  context: QueryContext,
  asWords: (text: string) => Query,
): Query | null {
  try {
    const node = parse(expression ?? '')
    return node && compile(node, { ...context, words: asWords })
  } catch (error) {
    if (!(error instanceof SyntaxFault)) throw error
    const message = `${name}: ${error.message} (at character ${error.at + 1}).`
    throw new Fault('InvalidQueryException', message, { cause: error })
  }
}

function together(queries: readonly Query[]): Query | null {
  const [only] = queries
  if (!only) return null
  return queries.length === 1 ? only : { kind: 'and', clauses: queries }
}

function either(one: Query | null, other: Query | null): Query {
  if (one && other) return { kind: 'or', clauses: [one, other] }
  return one ?? other ?? { kind: 'all' }
}

/** Up to four words must all be there; of more, three in five, so that a whole question finds something. */
export function leastWords(count: number): number {
  return count <= 4 ? count : Math.ceil(count * 0.6)
}

function partly(text: string): Query {
  const count = words(text).length
  const least = leastWords(count)
  return { kind: 'text', text, match: least === count ? 'all' : { atLeast: least }, proximity }
}

function every(text: string): Query {
  return { kind: 'text', text, match: 'all', proximity }
}

/** A long text, such as the description of a problem: what shares most with it comes first. */
function some(text: string): Query {
  return { kind: 'text', text, match: 'any' }
}
