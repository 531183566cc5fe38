import {
  FrontMatterFault,
  foldLines,
  readDouble,
  readPlain,
  readSingle,
  type Scalar,
} from './front-matter-scalar.ts'

export type Value = Scalar | null | readonly (Scalar | null)[] | Names
export type Names = ReadonlyMap<string, Value>

/** A text that is read sign by sign, over line ends. */
export type Reader = { text: string; at: number; firstLine: number }

const deepest = 20

export function lineOf({ text, at, firstLine }: Reader): number {
  let line = firstLine
  for (let place = text.indexOf('\n'); place >= 0 && place < at; place = text.indexOf('\n', place + 1))
    line += 1
  return line
}

function fail(reader: Reader, message: string): never {
  throw new FrontMatterFault(message, lineOf(reader))
}

/** What stands in quotation marks; the reader stands at the first of them. */
export function readQuoted(reader: Reader): string {
  const { text, at } = reader
  const line = lineOf(reader)
  const pattern = text[at] === '"' ? /"((?:[^"\\]|\\[\s\S])*)"/y : /'((?:[^']|'')*)'/y
  pattern.lastIndex = at
  const found = pattern.exec(text)
  if (!found) return fail(reader, 'The quotation mark is never closed')
  reader.at = pattern.lastIndex
  return text[at] === '"' ? readDouble(found[1] ?? '', line) : readSingle(found[1] ?? '')
}

/** `[a, "b"]` or `{ a: 1, b: [c] }`; the reader stands at the bracket. */
export function readFlow(reader: Reader, depth = 0): Exclude<Value, Scalar | null> {
  if (depth > deepest) return fail(reader, `It nests deeper than ${deepest}`)
  return reader.text[reader.at] === '[' ? readList(reader) : readNames(reader, depth)
}

function readList(reader: Reader): (Scalar | null)[] {
  const list: (Scalar | null)[] = []
  reader.at += 1
  for (;;) {
    skipBlank(reader)
    if (take(reader, ']')) return list
    if (/[[{]/.test(peek(reader)))
      return fail(reader, 'A list holds texts, numbers and dates, and nothing nested')
    list.push(readMember(reader, /[,[\]{}]/))
    skipBlank(reader)
    if (peek(reader) === ':') return fail(reader, 'A list holds no names with values')
    if (!take(reader, ',') && peek(reader) !== ']')
      return fail(reader, 'The list is never closed: a ] or a comma is missing')
  }
}

function readNames(reader: Reader, depth: number): Names {
  const names = new Map<string, Value>()
  reader.at += 1
  for (;;) {
    skipBlank(reader)
    if (take(reader, '}')) return names
    const isQuoted = /["']/.test(peek(reader))
    if (!isQuoted) refuseSigns(peek(reader), reader.text.slice(reader.at), lineOf(reader))
    const name = isQuoted ? readQuoted(reader) : takePlain(reader, /[,[\]{}]/)
    if (name === '') return fail(reader, 'A name is missing')
    skipBlank(reader)
    if (names.has(name)) return fail(reader, `"${name}" is there twice`)
    if (!take(reader, ':')) return fail(reader, `"${name}" needs a colon and a value`)
    skipBlank(reader)
    const isNested = /[[{]/.test(peek(reader))
    names.set(name, isNested ? readFlow(reader, depth + 1) : readMember(reader, /[,[\]{}]/))
    skipBlank(reader)
    if (!take(reader, ',') && peek(reader) !== '}')
      return fail(reader, 'The names are never closed: a } or a comma is missing')
  }
}

function readMember(reader: Reader, ends: RegExp): Scalar | null {
  if (/["']/.test(peek(reader))) return readQuoted(reader)
  const line = lineOf(reader)
  refuseSigns(peek(reader), reader.text.slice(reader.at), line)
  return readPlain(takePlain(reader, ends), line)
}

/** Words up to one of these signs, to a colon with a blank, or to a comment; line ends among them are blanks. */
function takePlain(reader: Reader, ends: RegExp): string {
  const { text } = reader
  const start = reader.at
  for (; reader.at < text.length; reader.at++) {
    const sign = text[reader.at] ?? ''
    if (ends.test(sign)) break
    if (sign === ':' && /[\s,[\]{}]|^$/.test(text[reader.at + 1] ?? '')) break
    if (sign === '#' && /\s/.test(text[reader.at - 1] ?? ' ')) break
  }
  return foldLines(text.slice(start, reader.at).trim())
}

const reasons: Readonly<Record<string, string>> = {
  '&': 'Anchors (&) are not read here',
  '*': 'References (*) are not read here: a text that begins with * needs quotation marks',
  '!': 'Tags (!) are not read here',
  '%': 'A text that begins with % needs quotation marks',
  '@': 'A text that begins with @ needs quotation marks',
  '#': 'A comment needs a blank before it, a text that begins with # quotation marks',
  '`': 'A text that begins with ` needs quotation marks',
  '|': 'A text of several lines has no place here',
  '>': 'A text of several lines has no place here',
  ',': 'A text that begins with a comma needs quotation marks',
  ']': 'The bracket ] was never opened',
  '}': 'The bracket } was never opened',
}

/** What means something else to others, or nothing to anybody, is never taken for a text. */
export function refuseSigns(sign: string, text: string, line: number): void {
  const reason = reasons[sign]
  if (reason !== undefined) throw new FrontMatterFault(reason, line)
  if (/^\?(\s|$)/.test(text)) throw new FrontMatterFault('Names of several lines (?) are not read here', line)
  if (/^-(\s|$)/.test(text)) throw new FrontMatterFault('A list has no place here', line)
  if (/^:(\s|$)/.test(text)) throw new FrontMatterFault('A name is missing before the colon', line)
}

function skipBlank(reader: Reader): void {
  const pattern = /(?:\s+|(?<=\s|^)#[^\n]*)*/y
  pattern.lastIndex = reader.at
  pattern.exec(reader.text)
  reader.at = pattern.lastIndex
}

function peek({ text, at }: Reader): string {
  return text[at] ?? ''
}

function take(reader: Reader, sign: string): boolean {
  if (peek(reader) !== sign) return false
  reader.at += 1
  return true
}
