export type Scalar = string | number | boolean

/** Says what in the lines before a page is not understood, and in which line of the file. */
export class FrontMatterFault extends Error {
  override name = 'FrontMatterFault'
  readonly line: number

  constructor(message: string, line: number) {
    super(message)
    this.line = line
  }
}

/** What a text without quotation marks means; null is no value. Dates stay texts, in the form that fields read. */
export function readPlain(text: string, line: number): Scalar | null {
  if (text === '' || /^(~|null|Null|NULL)$/.test(text)) return null
  if (/^(true|True|TRUE)$/.test(text)) return true
  if (/^(false|False|FALSE)$/.test(text)) return false
  if (/^[-+]?(\.inf|\.Inf|\.INF)$|^(\.nan|\.NaN|\.NAN)$/.test(text))
    throw new FrontMatterFault(`"${text}" is no number that can be kept: put it in quotation marks`, line)
  // Codes such as 007 stay texts, here as in tables.
  if (/^[-+]?(0|[1-9]\d*)$/.test(text)) return whole(text)
  if (/^0x[\da-fA-F]+$|^0o[0-7]+$/.test(text)) return whole(text)
  if (
    /^[-+]?(0|[1-9]\d*)?\.\d+([eE][-+]?\d+)?$|^[-+]?(0|[1-9]\d*)(\.\d*)?[eE][-+]?\d+$|^[-+]?(0|[1-9]\d*)\.$/.test(
      text,
    )
  ) {
    const number = Number(text)
    return Number.isFinite(number) ? number : text
  }
  return timestamp(text) ?? text
}

/** Numbers with more digits than a number keeps are told by their text. */
function whole(text: string): number | string {
  const number = Number(text)
  return Number.isSafeInteger(number) ? number : text
}

/** `2026-01-31 9:30:00 +2` as others write it: `2026-01-31T09:30:00+02:00`. */
function timestamp(text: string): string | null {
  const parts =
    /^(\d{4}-\d{2}-\d{2})(?:[Tt]|[ \t]+)(\d{1,2})(:\d{2}:\d{2}(?:\.\d+)?)(?:[ \t]*(?:Z|([-+])(\d{1,2})(?::?(\d{2}))?))?$/.exec(
      text,
    )
  if (!parts) return null
  const [, day = '', hour = '', rest = '', sign, hours = '', minutes = '00'] = parts
  const zone = sign === undefined ? 'Z' : `${sign}${hours.padStart(2, '0')}:${minutes}`
  return `${day}T${hour.padStart(2, '0')}${rest}${zone}`
}

const escapes: Readonly<Record<string, string>> = {
  ...{ '0': '\0', a: '\x07', b: '\b', t: '\t', n: '\n', v: '\v', f: '\f', r: '\r', e: '\x1b' },
  ...{ ' ': ' ', '"': '"', '/': '/', '\\': '\\', '\t': '\t', N: '\x85', _: '\xa0', L: '\u2028', P: '\u2029' },
}
const digits: Readonly<Record<string, number>> = { x: 2, u: 4, U: 8 }

/** The text between double quotation marks. */
export function readDouble(inner: string, line: number): string {
  // A line end with a backslash before it joins the lines as they are; any other folds.
  const folded = foldLines(inner.replace(/\\\n[ \t]*/g, '\\&'))
  return folded.replace(
    /\\(?:&|x([\da-fA-F]{2})|u([\da-fA-F]{4})|U([\da-fA-F]{8})|([\s\S]))/g,
    (sign, ...found) => {
      if (sign === '\\&') return ''
      const [x, u, long, other] = found as (string | undefined)[]
      const code = x ?? u ?? long
      if (code !== undefined && Number.parseInt(code, 16) <= 0x10ffff)
        return String.fromCodePoint(Number.parseInt(code, 16))
      const known = escapes[other ?? '']
      if (known !== undefined) return known
      const what =
        digits[other ?? ''] === undefined ? 'is not known' : `needs ${digits[other ?? '']} hexadecimal digits`
      throw new FrontMatterFault(`"\\${other ?? sign.slice(1)}" ${what}`, line)
    },
  )
}

/** The text between single quotation marks, of which two mean one. */
export function readSingle(inner: string): string {
  return foldLines(inner).replace(/''/g, "'")
}

/** Lines of one text: a line end is a blank, and an empty line is a line end. */
export function foldLines(text: string): string {
  const [first = '', ...rest] = text.split('\n')
  if (rest.length === 0) return text
  let folded = first.replace(/[ \t]+$/, '')
  let empty = 0
  for (const [at, line] of rest.entries()) {
    const isLast = at === rest.length - 1
    const words = isLast ? line.replace(/^[ \t]+/, '') : line.trim()
    if (words === '' && !isLast) {
      empty += 1
      continue
    }
    folded += (empty > 0 ? '\n'.repeat(empty) : ' ') + words
    empty = 0
  }
  return folded
}
