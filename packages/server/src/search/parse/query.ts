import type { Filter, Query } from '@quarry/engine'
import type { searchRequest } from '@quarry/protocol/schema'
import type { z } from 'zod'
import { Fault } from '../../http/index.ts'
import { plainWords, type WordRules } from '../../pipelines/index.ts'
import { asFilter, compile } from '../query-language/compile.ts'
import { type Computed, type Effects, noEffects, takeEffects } from '../query-language/effects.ts'
import type { Fields } from '../query-language/fields.ts'
import { loosen, readFreeText } from '../query-language/free-text.ts'
import { keywordsOf, type Rareness } from '../query-language/keywords.ts'
import { parse } from '../query-language/parse.ts'
import { type Node, SyntaxFault } from '../query-language/syntax.ts'
import { tellingWords } from '../query-language/telling-words.ts'
import type { Reading } from './date.ts'

export type SearchBody = z.output<typeof searchRequest>

export type QueryContext = Reading & {
  fields: Fields
  /** How telling words are; without it all are alike. */
  rareness?: Rareness
  /** Other ways to say what was typed. */
  expand?: WordRules['expand']
  /** Nothing was found that has all that was typed: any of its words will do. */
  loose?: boolean
}

/** What is asked, for the engine and for what comes after it. */
export type ParsedQuery = {
  query: Query
  /** The constant expression and the token's filter: they narrow everything and count for nothing. */
  filters: readonly Filter[]
  /** What the visitor typed, read. */
  typed: Node | null
  /** Other ways to say it that were looked for as well. */
  alternatives: readonly string[]
  /** Whether less would do where nothing is found: read again with `loose`. */
  hasLooser: boolean
  /** Whether the visitor asked for anything in particular. */
  isEmpty: boolean
  /** What `$qre` raises and lowers. */
  rankings: readonly { expression: string; modifier: number; filter: Filter }[]
  /** What `$sort` says, as `sortCriteria` has it. */
  sort: string | null
  /** What `$qf` computes for each result. */
  computed: readonly Computed[]
}

export type Expressions = Pick<SearchBody, 'q' | 'aq' | 'cq' | 'lq' | 'dq' | 'enableQuerySyntax'>

/** How much words standing together raise a result, and a title that is nothing but the words. */
const raised = { proximity: 0.25, called: 0.25 }

/**
 * The parts of a query make one: `((q AND lq AND aq) OR dq) AND cq`, and the token's filter above all.
 * What a visitor types in `q` is never an error: where it is no expression it is words.
 */
export function readQuery(body: Expressions, filter: string | undefined, context: QueryContext): ParsedQuery {
  const effects = noEffects()
  const part = (name: string, text: string | null | undefined, asWords: AsWords, basic?: Query | null) =>
    compilePart(name, text, context, { asWords, effects, ...(basic === undefined ? {} : { basic }) })
  const { node: typed, query: basic, alternatives } = readTyped(body, context, effects)
  const long = part('lq', body.lq, mostTelling(context.rareness))
  const wanted = [basic, long, part('aq', body.aq, every, basic)].filter(one => one !== null)
  const disjunction = part('dq', body.dq, every, basic)
  const constant = part('cq', body.cq, every, basic)
  const own = compilePart('filter', filter, context, { asWords: every })
  const rankings = effects.rankings.map(({ node, ...said }) => ({
    ...said,
    filter: asFilter(compile(node, { ...whole(context), words: every, basic })),
  }))
  return {
    query: either(together(wanted), disjunction),
    filters: [constant, own].filter(one => one !== null).map(asFilter),
    typed,
    alternatives,
    hasLooser: context.loose !== true && typed !== null && loosen(typed) !== null,
    isEmpty: wanted.length === 0 && disjunction === null,
    rankings,
    sort: effects.sort,
    computed: effects.computed,
  }
}

/** Says what is wrong with an expression that is to narrow searches; null when nothing is. */
export function faultOfExpression(expression: string, context: QueryContext): string | null {
  try {
    compilePart('filter', expression, context, { asWords: every })
    return null
  } catch (error) {
    if (error instanceof Fault) return error.message
    throw error
  }
}

/** What an expression of a rule finds. Throws a fault where it cannot be read. */
export function filterOf(expression: string, context: QueryContext): Filter {
  const query = compilePart('rule', expression, context, { asWords: every })
  return asFilter(query ?? { kind: 'all' })
}

type AsWords = (text: string) => Query

function whole(context: QueryContext) {
  return { ...context, rareness: context.rareness ?? (() => 0) }
}

function readTyped(
  body: Expressions,
  context: QueryContext,
  effects: Effects,
): { node: Node | null; query: Query | null; alternatives: readonly string[] } {
  const text = body.q ?? ''
  const { expand = plainWords.expand } = context
  const read = (written: Node | null) => {
    const alternatives: string[] = []
    const asWords = (some: string): Query => {
      const others = expand(some).alternatives
      alternatives.push(...others)
      const [first, ...rest] = [some, ...others].map(context.loose ? loosely : partly)
      return first && rest.length === 0 ? first : { kind: 'or', clauses: first ? [first, ...rest] : rest }
    }
    const read = written && context.loose ? (loosen(written) ?? written) : written
    const node = read && withWords(read, some => expand(some).text)
    return { node, query: node && compile(node, { ...whole(context), words: asWords }), alternatives }
  }
  if (body.enableQuerySyntax !== true) return read(readFreeText(text))
  const own = noEffects()
  try {
    const node = parse(text)
    const found = read(node && takeEffects(node, context.fields, own))
    // What is ranked by is compiled here too, so that a fault in it makes the whole text words.
    for (const ranking of own.rankings)
      compile(ranking.node, { ...whole(context), words: every, basic: found.query })
    effects.rankings.push(...own.rankings)
    effects.computed.push(...own.computed)
    effects.sort = own.sort
    return found
  } catch (error) {
    if (error instanceof SyntaxFault) return read(readFreeText(text))
    throw error
  }
}

/** The same with other words in the places where words stand side by side; what is exact or excluded stays. */
function withWords(node: Node, change: (text: string) => string): Node {
  if (node.kind === 'words') return { ...node, text: change(node.text) }
  if (node.kind !== 'and' && node.kind !== 'or') return node
  return { ...node, clauses: node.clauses.map(clause => withWords(clause, change)) }
}

type PartOptions = { asWords: AsWords; effects?: Effects; basic?: Query | null }

function compilePart(
  name: string,
  expression: string | null | undefined,
  context: QueryContext,
  { asWords, effects, basic }: PartOptions,
): Query | null {
  try {
    const node = parse(expression ?? '')
    const reading = { ...whole(context), words: asWords, ...(basic === undefined ? {} : { basic }) }
    // What only narrows has nothing to rank: there extensions that do are refused.
    if (!effects) return node && compile(node, reading)
    const before = effects.rankings.length
    const rest = node && takeEffects(node, context.fields, effects)
    for (const ranking of effects.rankings.slice(before)) compile(ranking.node, { ...reading, words: every })
    return rest && compile(rest, reading)
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

/** The more of the words, the rarer and the nearer, the better; any of them is enough. */
function partly(text: string): Query {
  if (isNumber(text)) return { kind: 'phrase', text }
  const { words, named, all } = tellingWords(text)
  if (all) return every(text)
  // What a page is about counts for more than the measure that is asked of it.
  return named.length === words.length ? some(words) : { kind: 'or', clauses: [some(words), some(named)] }
}

/** A number in groups, such as that of a telephone: one group more or less is another number. */
const isNumber = (text: string): boolean => /^\s*\+?\d{1,6}(?:[\s./-]+\d{1,6}){2,}\s*$/.test(text)

function loosely(text: string): Query {
  return some(tellingWords(text, 0).words)
}

function some(list: readonly string[]): Query {
  return { kind: 'text', text: list.join(' '), match: 'any', ...raised }
}

function every(text: string): Query {
  return { kind: 'text', text, match: 'all', ...raised }
}

const longest = { maximum: 1000, best: 30, removeStopWords: true }

/** A long text, such as the description of a problem: what shares most of its telling words with it comes first. */
function mostTelling(rareness: Rareness = () => 0): AsWords {
  return text => ({ kind: 'text', text: keywordsOf(text, rareness, longest).join(' '), match: 'any' })
}
