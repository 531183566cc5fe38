import {
  type Names,
  type Reader,
  readFlow,
  readQuoted,
  refuseSigns,
  type Value,
} from './front-matter-flow.ts'
import { FrontMatterFault, foldLines, readPlain, type Scalar } from './front-matter-scalar.ts'

export { FrontMatterFault } from './front-matter-scalar.ts'
export type FrontMatter = { meta: Record<string, Scalar | readonly Scalar[]>; body: string }

const deepest = 20
const longest = 200_000

/**
 * The lines between `---` before a page: names with texts, numbers, dates, true and false, lists of these, and names below
 * names, which become one: `a: { b: 1 }` is `a_b`. Of YAML that is what pages use; all else is refused with its line.
 */
export function readFrontMatter(source: string): FrontMatter {
  const found = /^---[ \t]*\n((?:[\s\S]*?\n)??)(?:---|\.\.\.)[ \t]*(?:\n|$)/.exec(source)
  if (!found) {
    // A line of dashes may also part two paragraphs; names behind it are meant for here.
    if (/^---[ \t]*\n[ \t]*[\w"'-]+[ \t]*:(?:[ \t]|\n)/.test(source))
      throw new FrontMatterFault('These lines are never closed: a line with --- is missing', 1)
    return { meta: {}, body: source }
  }
  const text = found[1] ?? ''
  // Words between two lines of dashes are words.
  if (text.trim() !== '' && !/:\s|^\s*[{#]/.test(text)) return { meta: {}, body: source }
  if (text.length > longest) throw new FrontMatterFault(`These are more than ${longest} characters`, 1)
  return { meta: flat(readBlock(text)), body: source.slice(found[0].length) }
}

function flat(names: Names, before = '', all: FrontMatter['meta'] = {}): FrontMatter['meta'] {
  for (const [name, value] of names) {
    const whole = `${before}${name}`
    if (value === null) continue
    if (value instanceof Map) flat(value, `${whole}_`, all)
    else if (Object.hasOwn(all, whole)) throw new FrontMatterFault(`"${whole}" is there twice`, 1)
    else all[whole] = Array.isArray(value) ? value.filter(one => one !== null) : (value as Scalar)
  }
  return all
}

function readBlock(text: string): Names {
  const lines = text.split('\n')
  let row = 0
  const fail = (message: string): never => {
    throw new FrontMatterFault(message, row + 2)
  }
  const line = (): string => lines[row] ?? ''
  const isBlank = (one: string): boolean => /^\s*(#.*)?$/.test(one)
  const indentOf = (one: string): number => /^ */.exec(one)?.[0].length ?? 0
  /** Goes to the next line that says something, and tells how far it is indented; -1 at the end. */
  function next(): number {
    while (row < lines.length && isBlank(line())) row += 1
    if (row >= lines.length) return -1
    if (/^ *\t/.test(line())) fail('Lines are indented with blanks, not with tabs')
    return indentOf(line())
  }
  const isItem = (): boolean => /^ *-(\s|$)/.test(line())

  function names(indent: number, depth: number): Names {
    if (depth > deepest) fail(`It nests deeper than ${deepest}`)
    const found = new Map<string, Value>()
    for (let here = next(); here >= indent; here = next()) {
      if (here > indent) fail('This line is indented further than those it belongs to')
      if (isItem()) fail('A list stands where a name was expected')
      const [name, rest] = nameIn(line().slice(indent))
      if (found.has(name)) fail(`"${name}" is there twice`)
      found.set(name, rest === '' ? below(indent, depth) : inline(rest, indent))
    }
    return found
  }

  function nameIn(text: string): [string, string] {
    refuseSigns(text[0] ?? '', text, row + 2)
    if (text.startsWith('<<:')) fail('Merging (<<) is not read here')
    const quoted = /^(?:"(?:[^"\\]|\\.)*"|'(?:[^']|'')*')(?=\s*:(?:\s|$))/.exec(text)?.[0]
    const plain =
      /^[^\s"'[{#-](?:[^:#]|:(?=\S)|(?<=\S)#)*?(?=\s*:(?:\s|$))|^-[^\s:](?:[^:#]|:(?=\S)|(?<=\S)#)*?(?=\s*:(?:\s|$))/.exec(
        text,
      )?.[0]
    const written = quoted ?? plain
    if (written === undefined) return fail('A name with a colon and a blank behind it was expected')
    const name = quoted ? readQuoted({ text: quoted, at: 0, firstLine: row + 2 }) : written
    const rest = text.slice(written.length).replace(/^\s*:\s*/, '')
    return [name, /^#/.test(rest) ? '' : rest]
  }

  /** What stands in the lines below a name. */
  function below(indent: number, depth: number): Value {
    row += 1
    const here = next()
    if (here >= indent && isItem()) return list(here)
    if (here <= indent) return null
    return hasName(line().slice(here)) ? names(here, depth + 1) : inline(line().slice(here), indent)
  }

  function hasName(text: string): boolean {
    return /^(?:"(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|[^\s"'[{#&*!|>%@`](?:[^:#]|:(?=\S)|(?<=\S)#)*?)\s*:(?:\s|$)/.test(
      text,
    )
  }

  function list(indent: number): Value {
    const found: (Scalar | null)[] = []
    for (let here = next(); here === indent && isItem(); here = next()) {
      const rest = line()
        .slice(indent + 1)
        .trimStart()
      if (/^-(\s|$)/.test(rest)) fail('A list holds texts, numbers and dates, and no lists')
      if (hasName(rest)) fail('A list holds texts, numbers and dates, and no names with values')
      if (rest === '' || rest.startsWith('#')) {
        row += 1
        if (next() > indent) fail('A list holds texts, numbers and dates, and nothing nested')
        found.push(null)
        continue
      }
      if (/^[[{]/.test(rest)) fail('A list holds texts, numbers and dates, and nothing nested')
      found.push(inline(rest, indent) as Scalar | null)
    }
    if (next() > indent) fail('This line is indented further than those it belongs to')
    return found
  }

  /** A value that begins behind its name or dash, and may go on in lines that are indented further. */
  function inline(rest: string, indent: number): Value {
    if (/^[|>]/.test(rest)) return literal(rest, indent)
    refuseSigns(rest[0] ?? '', rest, row + 2)
    if (!/^["'[{]/.test(rest)) return plain(rest, indent)
    const reader: Reader = { text: [rest, ...belonging(indent)].join('\n'), at: 0, firstLine: row + 2 }
    const value = /^["']/.test(rest) ? readQuoted(reader) : readFlow(reader)
    row += reader.text.slice(0, reader.at).split('\n').length - 1
    const behind = reader.text.slice(reader.at).split('\n', 1)[0] ?? ''
    if (!/^\s*$|^\s+#/.test(behind)) fail(`"${behind.trim().slice(0, 30)}" has no place behind a value`)
    row += 1
    return value
  }

  /** Lines that a value may go on in: those that are indented further, and the one that closes its bracket. */
  function belonging(indent: number): string[] {
    const from = row + 1
    let to = from
    while (
      to < lines.length &&
      (indentOf(lines[to] ?? '') > indent || /^\s*([\]}].*)?$/.test(lines[to] ?? ''))
    )
      to += 1
    return lines.slice(from, to)
  }

  function plain(rest: string, indent: number): Scalar | null {
    const started = row + 2
    const pieces = [rest]
    let isClosed = false
    for (;;) {
      const piece = pieces.at(-1) ?? ''
      const bare = piece.replace(/(^|\s+)#.*$/, '')
      if (/:(\s|$)/.test(bare)) fail('A colon with a blank behind it needs quotation marks around the text')
      isClosed = bare !== piece
      pieces[pieces.length - 1] = bare.trim()
      row += 1
      const blank = row
      while (row < lines.length && line().trim() === '') row += 1
      const goesOn = row < lines.length && indentOf(line()) > indent && !isBlank(line())
      if (!goesOn) break
      if (isClosed) fail('A text cannot go on behind a comment')
      if (isItem()) fail('A list cannot follow a text')
      if (/^ *\t/.test(line())) fail('Lines are indented with blanks, not with tabs')
      pieces.push(...Array.from({ length: row - blank }, () => ''), line().trim())
    }
    const whole = pieces.length === 1 ? (pieces[0] ?? '') : foldLines(pieces.join('\n'))
    return pieces.length === 1 ? readPlain(whole, started) : whole
  }

  /** `|` keeps lines, `>` makes one of them; `-` takes the last line end away, `+` keeps all. */
  function literal(head: string, indent: number): string {
    const [, style = '', first = '', second = ''] =
      /^([|>])([-+]|[1-9])?([-+]|[1-9])?(?:\s*$|\s+#)/.exec(head) ?? []
    const signs = [first, second].filter(Boolean)
    const ends = signs.filter(sign => /[-+]/.test(sign))
    const digit = signs.find(sign => /[1-9]/.test(sign))
    if (style === '' || ends.length > 1 || signs.length - ends.length > 1)
      return fail(`"${head.slice(0, 20)}" is no beginning of a text of several lines`)
    row += 1
    const start = row
    while (row < lines.length && (line().trim() === '' || indentOf(line()) > indent)) row += 1
    const written = lines.slice(start, row)
    const words = written.find(one => one.trim() !== '')
    const usual = words === undefined ? Number.POSITIVE_INFINITY : indentOf(words)
    const own = digit === undefined ? usual : Math.max(indent, 0) + Number(digit)
    const short = written.findIndex(one => one.trim() !== '' && indentOf(one) < own)
    if (short >= 0) {
      row = start + short
      fail('This line is indented less than the text it belongs to')
    }
    const taken = written.map(one => one.slice(own))
    if (row === start) return ''
    while (taken.at(-1) === '') taken.pop()
    // What follows the last line end of all is no line.
    const empty = row - start - taken.length - (row >= lines.length ? 1 : 0)
    const text = style === '|' ? taken.join('\n') : foldBlock(taken)
    if (ends[0] === '-' || (text === '' && ends[0] !== '+')) return text
    return ends[0] === '+' ? text + '\n'.repeat(text === '' ? empty : empty + 1) : `${text}\n`
  }

  const first = next()
  if (first < 0) return new Map()
  if (/^ *[{[]/.test(line())) {
    const value = inline(line().trimStart(), -1)
    if (!(value instanceof Map)) return fail('These lines are a list: names with values were expected')
    if (next() >= 0) fail('Nothing may stand behind the closing bracket')
    return value as Names
  }
  const all = names(first, 0)
  if (next() >= 0) fail('This line is indented less than those before it')
  return all
}

/** Lines of one text; those that are indented further keep their ends. */
function foldBlock(lines: readonly string[]): string {
  let text = ''
  let empty = 0
  let before: 'none' | 'words' | 'kept' = 'none'
  for (const line of lines) {
    if (line === '') {
      empty += 1
      continue
    }
    const kind = /^[ \t]/.test(line) ? 'kept' : 'words'
    if (before === 'none') text += '\n'.repeat(empty)
    else if (before === 'words' && kind === 'words') text += empty > 0 ? '\n'.repeat(empty) : ' '
    else text += '\n'.repeat(empty + 1)
    text += line
    empty = 0
    before = kind
  }
  return text
}
