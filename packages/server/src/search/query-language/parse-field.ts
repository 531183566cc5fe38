import type { Cursor } from './cursor.ts'
import { type Node, type Operand, operators, SyntaxFault } from './syntax.ts'

const mostValues = 1000

/** `@field`, `@field==value`, `@field=(a, "b c")`, `@field=1..5`. The cursor stands at the `@`. */
export function parseField(cursor: Cursor): Node {
  const at = cursor.at
  cursor.skip(1)
  const field = cursor.takeWhile(/[\w.-]/).toLowerCase()
  if (field === '') throw new SyntaxFault('The name of a field must follow @', at)
  const ahead = cursor.ahead(20).trimStart()
  const operator = operators.find(one => ahead.startsWith(one))
  if (operator === undefined) return { kind: 'exists', field, at }
  cursor.skipSpace()
  cursor.skip(operator.length)
  cursor.skipSpace()
  return { kind: 'field', field, operator, operand: parseOperand(cursor, `@${field}${operator}`), at }
}

function parseOperand(cursor: Cursor, before: string): Operand {
  if (cursor.peek() === '(') return parseList(cursor, before)
  const at = cursor.at
  const quoted = takeMarked(cursor)
  if (quoted === null) {
    const word = cursor.takeWhile(/[^\s()"]/)
    const dots = word.indexOf('..')
    if (dots < 0) {
      if (word === '') throw new SyntaxFault(`A value must follow ${before}`, at)
      return { kind: 'values', values: [word] }
    }
    return range(word.slice(0, dots), word.slice(dots + 2) || (takeMarked(cursor) ?? ''), at)
  }
  if (!cursor.startsWith('..')) return { kind: 'values', values: [quoted] }
  cursor.skip(2)
  return range(quoted, takeMarked(cursor) ?? cursor.takeWhile(/[^\s()"]/), at)
}

/** A value whose end is marked: between quotation marks, or between `<@-` and `-@>`; null when it is neither. */
function takeMarked(cursor: Cursor): string | null {
  if (cursor.peek() === '"') return cursor.takeQuoted()
  if (cursor.singleQuotes && cursor.peek() === "'") return cursor.takeQuoted("'")
  return cursor.startsWith('<@-') ? cursor.takeLiteral().trim() : null
}

function range(from: string, to: string, at: number): Operand {
  if (from === '' || to === '') throw new SyntaxFault('A range needs a value on both sides of ..', at)
  return { kind: 'range', from, to }
}

function parseList(cursor: Cursor, before: string): Operand {
  const at = cursor.at
  cursor.skip(1)
  const values: string[] = []
  for (;;) {
    cursor.skipSpace()
    const value = takeMarked(cursor) ?? cursor.takeWhile(/[^,()"]/).trim()
    if (value !== '') values.push(value)
    cursor.skipSpace()
    if (cursor.peek() === ',') cursor.skip(1)
    else if (cursor.peek() === ')') break
    else if (cursor.peek() === '') throw new SyntaxFault('This list is not closed', at)
    else throw new SyntaxFault('A comma is missing in this list', cursor.at)
  }
  cursor.skip(1)
  if (values.length === 0) throw new SyntaxFault(`A value must follow ${before}`, at)
  if (values.length > mostValues) throw new SyntaxFault(`The list has more than ${mostValues} values`, at)
  return { kind: 'values', values }
}
