import { type Cursor, createCursor } from './cursor.ts'
import { parseExtension, seesExtension } from './parse-extension.ts'
import { parseField } from './parse-field.ts'
import { type NearOperand, type Node, SyntaxFault } from './syntax.ts'

const deepest = 100
const mostClauses = 2000
/** Words between the operands of a bare NEAR. */
const usualNearness = 10

/**
 * Reads an expression of the query language. An empty one is null. Throws a `SyntaxFault`.
 *
 * @example parse('bread @kind==(recipe, guide) NOT "white flour"')
 */
export function parse(text: string): Node | null {
  return parseWhole(createCursor(text), 0, { clauses: 0 })
}

type Budget = { clauses: number }

function parseWhole(cursor: Cursor, depth: number, budget: Budget): Node | null {
  const node = parseOr(cursor, depth, budget)
  cursor.skipSpace()
  if (cursor.peek() === ')') throw new SyntaxFault('This parenthesis closes nothing', cursor.at)
  return node
}

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
    const clause = parseNear(cursor, depth, budget)
    if (clause === null) {
      if (expecting) throw new SyntaxFault('AND needs something on both sides', at)
      return join('and', clauses)
    }
    spend(budget, at)
    const last = clauses.at(-1)
    // Words side by side are one text: their order and closeness count. `a AND b` keeps them apart.
    if (clause.kind === 'words' && last?.kind === 'words' && !expecting)
      clauses[clauses.length - 1] = { kind: 'words', text: `${last.text} ${clause.text}` }
    else clauses.push(clause)
    expecting = false
  }
}

/** `a near:5 b`: binds closer than AND, and several may follow each other. */
function parseNear(cursor: Cursor, depth: number, budget: Budget): Node | null {
  const at = cursor.at
  if (takeNear(cursor) !== null) throw new SyntaxFault('NEAR needs a word on both sides', at)
  const first = parseClause(cursor, depth, budget)
  if (first === null || !isNearOperand(first)) return first
  const operands = [first]
  const within: number[] = []
  for (;;) {
    cursor.skipSpace()
    const place = cursor.at
    const distance = takeNear(cursor)
    if (distance === null) break
    const next = parseClause(cursor, depth, budget)
    if (next === null || !isNearOperand(next))
      throw new SyntaxFault('NEAR needs a word or a phrase on both sides', place)
    spend(budget, place)
    operands.push(next)
    within.push(distance)
  }
  return within.length === 0 ? first : { kind: 'near', operands, within }
}

function takeNear(cursor: Cursor): number | null {
  const found = /^(?:NEAR(?=[\s"]|$)|near:(\d{1,3})(?=[\s"]|$))/.exec(
    cursor.ahead(9).replace(/^near:/i, 'near:'),
  )
  if (!found) return null
  cursor.skip(found[0].length)
  return found[1] === undefined ? usualNearness : Number(found[1])
}

function isNearOperand(node: Node): node is NearOperand {
  return node.kind === 'words' || (node.kind === 'phrase' && node.exact === undefined)
}

function spend(budget: Budget, at: number): void {
  budget.clauses += 1
  if (budget.clauses > mostClauses)
    throw new SyntaxFault(`The expression has more than ${mostClauses} parts`, at)
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
  if (cursor.startsWith('<@-')) return { kind: 'words', text: cursor.takeLiteral().trim() }
  if (character === '(') return parseParentheses(cursor, depth, budget)
  if (character === '"') return { kind: 'phrase', text: cursor.takeQuoted() }
  if (cursor.startsWith('+"')) {
    cursor.skip(1)
    return { kind: 'phrase', text: cursor.takeQuoted(), exact: true }
  }
  if (character === '@') return parseField(cursor)
  if (cursor.takeKeyword('$q')) return { kind: 'basic', at }
  if (seesExtension(cursor)) return parseExtension(cursor, inner => parseWhole(inner, depth + 1, budget))
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
  const isLiteral = cursor.text.slice(at, cursor.at).includes('<@-')
  return inner.kind === 'words' ? grouped(inner.text, isLiteral) : inner
}

/** Words with commas between them are alternatives: `(rye, spelt)`. */
function grouped(text: string, isLiteral: boolean): Node {
  const parts = (isLiteral ? '' : text)
    .split(/,(?=\s|$)/)
    .map(part => part.trim())
    .filter(part => part !== '')
  const clauses = (parts.length === 0 ? [text] : parts).map((part): Node => ({ kind: 'words', text: part }))
  return { kind: clauses.length > 1 ? 'or' : 'and', clauses }
}

function join(kind: 'and' | 'or', clauses: readonly Node[]): Node | null {
  const [only] = clauses
  if (only === undefined) return null
  return clauses.length === 1 ? only : { kind, clauses }
}
