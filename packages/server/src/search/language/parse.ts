import { type Cursor, createCursor } from './cursor.ts'
import { parseField } from './parse-field.ts'
import { type Node, SyntaxFault } from './syntax.ts'

const deepest = 100
const mostClauses = 2000

/**
 * Reads an expression of the query language. An empty one is null. Throws a `SyntaxFault`.
 *
 * @example parse('saturn @kind==(object, guide) NOT "ring nebula"')
 */
export function parse(text: string): Node | null {
  const cursor = createCursor(text)
  const budget = { clauses: 0 }
  const node = parseOr(cursor, 0, budget)
  cursor.skipSpace()
  if (cursor.peek() === ')') throw new SyntaxFault('This parenthesis closes nothing', cursor.at)
  return node
}

type Budget = { clauses: number }

function parseOr(cursor: Cursor, depth: number, budget: Budget): Node | null {
  if (depth > deepest) throw new SyntaxFault(`Parentheses nest deeper than ${deepest}`, cursor.at)
  const clauses: Node[] = []
  for (;;) {
    const clause = parseAnd(cursor, depth, budget)
    const at = cursor.at
    const more = cursor.takeKeyword('OR')
    if (clause === null && (more || clauses.length > 0))
      throw new SyntaxFault('OR needs something on both sides', at)
    if (clause !== null) clauses.push(clause)
    if (!more) return join('or', clauses)
  }
}

function parseAnd(cursor: Cursor, depth: number, budget: Budget): Node | null {
  const clauses: Node[] = []
  let expecting = false
  for (;;) {
    cursor.skipSpace()
    const at = cursor.at
    if (cursor.takeKeyword('AND')) {
      if (clauses.length === 0 || expecting) throw new SyntaxFault('AND needs something on both sides', at)
      expecting = true
      continue
    }
    const clause = parseClause(cursor, depth, budget)
    if (clause === null) {
      if (expecting) throw new SyntaxFault('AND needs something on both sides', at)
      return join('and', clauses)
    }
    budget.clauses += 1
    if (budget.clauses > mostClauses)
      throw new SyntaxFault(`The expression has more than ${mostClauses} parts`, at)
    const last = clauses.at(-1)
    // Words side by side are one text: their order and closeness count. `a AND b` keeps them apart.
    if (clause.kind === 'words' && last?.kind === 'words' && !expecting)
      clauses[clauses.length - 1] = { kind: 'words', text: `${last.text} ${clause.text}` }
    else clauses.push(clause)
    expecting = false
  }
}

/** Null at the end, at a closing parenthesis, and before OR. */
function parseClause(cursor: Cursor, depth: number, budget: Budget): Node | null {
  cursor.skipSpace()
  const at = cursor.at
  const character = cursor.peek()
  if (character === '' || character === ')' || cursor.seesKeyword('OR')) return null
  if (cursor.takeKeyword('NOT')) return negated(cursor, depth, budget, at)
  if (character === '-' && cursor.isWordNext()) {
    cursor.skip(1)
    return negated(cursor, depth, budget, at)
  }
  if (cursor.startsWith('<@-')) return parseLiteral(cursor)
  if (character === '(') return parseParentheses(cursor, depth, budget)
  if (character === '"') return { kind: 'phrase', text: cursor.takeQuoted() }
  if (character === '@') return parseField(cursor)
  if (/^\$\w+\(/.test(cursor.ahead(60)))
    throw new SyntaxFault('Query extensions such as $name(…) are not known here', at)
  if (cursor.startsWith('[[')) throw new SyntaxFault('Nested queries ([[…]]) are not known here', at)
  return parseWord(cursor, at)
}

function parseWord(cursor: Cursor, at: number): Node {
  const word = cursor.takeWhile(/[^\s()"]/)
  if (word === '') throw new SyntaxFault(`"${cursor.peek()}" is not expected here`, at)
  if (word.startsWith('+') && word.length > 1) return { kind: 'exact', word: word.slice(1) }
  return { kind: 'words', text: word }
}

function negated(cursor: Cursor, depth: number, budget: Budget, at: number): Node {
  if (depth > deepest) throw new SyntaxFault(`Negations nest deeper than ${deepest}`, at)
  const clause = parseClause(cursor, depth + 1, budget)
  if (clause === null) throw new SyntaxFault('A negation needs something behind it', at)
  return { kind: 'not', clause }
}

function parseParentheses(cursor: Cursor, depth: number, budget: Budget): Node {
  const at = cursor.at
  cursor.skip(1)
  const inner = parseOr(cursor, depth + 1, budget)
  cursor.skipSpace()
  if (cursor.peek() !== ')') throw new SyntaxFault('This parenthesis is not closed', at)
  cursor.skip(1)
  if (inner === null) throw new SyntaxFault('There is nothing between these parentheses', at)
  // A group stays a group: its words do not run on into the words outside.
  return inner.kind === 'words' ? { kind: 'and', clauses: [inner] } : inner
}

/** `<@- any text -@>`: text that clients pass on as typed, whatever signs it holds. */
function parseLiteral(cursor: Cursor): Node {
  const at = cursor.at
  cursor.skip(3)
  const text = cursor.takeUntil('-@>')
  if (text === null) throw new SyntaxFault('<@- is not closed by -@>', at)
  return { kind: 'words', text: text.trim() }
}

function join(kind: 'and' | 'or', clauses: readonly Node[]): Node | null {
  const [only] = clauses
  if (only === undefined) return null
  return clauses.length === 1 ? only : { kind, clauses }
}
