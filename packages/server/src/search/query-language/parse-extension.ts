import { type Cursor, createCursor } from './cursor.ts'
import { type Argument, type ExtensionName, extensions, type Node, SyntaxFault } from './syntax.ts'

/** Reads a stretch of the text as an expression of its own. */
type ParseInner = (cursor: Cursor) => Node | null

/** The provider's own name for what it correlates by. */
const otherNames: Readonly<Record<string, ExtensionName>> = { correlateusingidf: 'correlate' }
const byName = new Map<string, ExtensionName>([
  ...Object.keys(extensions).map(name => [name.toLowerCase(), name as ExtensionName] as const),
  ...Object.entries(otherNames),
])

export function seesExtension(cursor: Cursor): boolean {
  return cursor.peek() === '$' && /^\$[a-z]\w*\s*\(/i.test(cursor.ahead(80))
}

/** `$name(argument: value, …)`. A value is text, or stands between single quotes, or is an expression. */
export function parseExtension(cursor: Cursor, parseInner: ParseInner): Node {
  const at = cursor.at
  cursor.skip(1)
  const written = cursor.takeWhile(/\w/)
  const name = byName.get(written.toLowerCase())
  if (name === undefined) {
    const known = Object.keys(extensions).map(one => `$${one}`)
    throw new SyntaxFault(`$${written} is not known here; known are ${known.join(', ')} and $q`, at)
  }
  cursor.skipSpace()
  cursor.skip(1)
  const given: Record<string, Argument> = {}
  for (;;) {
    cursor.skipSpace()
    if (cursor.peek() === ')') break
    const [key, value] = parseArgument(cursor, name, parseInner)
    if (given[key]) throw new SyntaxFault(`$${name} was given ${key} twice`, value.at)
    given[key] = value
    cursor.skipSpace()
    if (cursor.peek() === ',') cursor.skip(1)
    else if (cursor.peek() !== ')') throw new SyntaxFault(`The parenthesis of $${name} is not closed`, at)
  }
  cursor.skip(1)
  const [needed] = extensions[name]
  if (!given[needed]) throw new SyntaxFault(`$${name} needs ${needed}: …`, at)
  return { kind: 'extension', name, arguments: given, at }
}

function parseArgument(cursor: Cursor, name: ExtensionName, parseInner: ParseInner): [string, Argument] {
  const at = cursor.at
  const written = cursor.takeWhile(/\w/)
  const key = extensions[name].find(one => one.toLowerCase() === written.toLowerCase())
  if (key === undefined) {
    const what = written === '' ? 'The name of an argument is missing' : `$${name} takes no ${written}`
    throw new SyntaxFault(`${what}; it takes ${extensions[name].join(', ')}`, at)
  }
  cursor.skipSpace()
  if (cursor.peek() !== ':') throw new SyntaxFault(`A colon must follow ${key}`, cursor.at)
  cursor.skip(1)
  cursor.skipSpace()
  const isQuoted = cursor.peek() === "'"
  const from = cursor.at + (isQuoted ? 1 : 0)
  const text = isQuoted ? cursor.takeQuoted("'") : takeBare(cursor)
  if (text.trim() === '') throw new SyntaxFault(`${key} is empty`, at)
  if (key !== 'expression') return [key, { text: plain(text), at: from }]
  const to = cursor.at - (isQuoted ? 1 : 0)
  const inner = createCursor(cursor.text, { from, to, singleQuotes: !isQuoted })
  const node = parseInner(inner)
  if (node === null) throw new SyntaxFault(`${key} is empty`, at)
  return [key, { text: text.trim(), at: from, node }]
}

/** Up to the comma or parenthesis that ends the argument: those inside quotes, blocks and parentheses do not. */
function takeBare(cursor: Cursor): string {
  const start = cursor.at
  for (let depth = 0; cursor.peek() !== ''; ) {
    const sign = cursor.peek()
    if (cursor.startsWith('<@-')) cursor.takeLiteral()
    else if (sign === '"') cursor.takeQuoted()
    else if (sign === "'" && /[\s:=(,]/.test(cursor.text[cursor.at - 1] ?? '')) cursor.takeQuoted("'")
    else if (depth === 0 && (sign === ',' || sign === ')')) break
    else {
      if (sign === '(') depth += 1
      if (sign === ')') depth -= 1
      cursor.skip(1)
    }
  }
  return cursor.text.slice(start, cursor.at)
}

/** The text of an argument without what marks its ends. */
function plain(text: string): string {
  const trimmed = text.trim()
  const block = /^<@-([\s\S]*)-@>$/.exec(trimmed)?.[1]
  return (block ?? /^"(.*)"$/s.exec(trimmed)?.[1] ?? trimmed).trim()
}
