// JSON as people write it in files: what is wrong is said with file and line. Plain JavaScript, since what builds a site reads
// its files too.
import { readFileSync } from 'node:fs'
import path from 'node:path'

/** A file that should hold JSON, and holds something else; the message says where. */
export class JsonFileError extends Error {
  name = 'JsonFileError'
}

/**
 * @param {string} text
 * @param {string} name What the file is called where it is told.
 * @param {new (message: string) => Error} [Refusal]
 * @returns {unknown}
 */
export function parseJsonFile(text, name, Refusal = JsonFileError) {
  const whole = text.replace(/^\uFEFF/, '')
  try {
    return JSON.parse(whole)
  } catch {
    const { at, what } = faultIn(whole)
    throw new Refusal(`${name}:${whole.slice(0, at).split('\n').length}: not JSON: ${what}.`)
  }
}

/**
 * Takes what stands in a file. What is refused of it is said with the file's name.
 *
 * @param {string} file
 * @param {(document: unknown) => Promise<unknown>} take
 */
export async function takeFile(file, take) {
  const name = path.basename(file)
  const document = parseJsonFile(readFileSync(file, 'utf8'), name)
  await take(document).catch(error => {
    throw new JsonFileError(`${name}: ${error.message}`, { cause: error })
  })
}

const patterns = {
  space: /[ \t\r\n]*/y,
  text: /"(?:[^"\\\p{Cc}]|[\u007f-\u009f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/uy,
  scalar: /(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)(?![\w.+-])/y,
}

/** @param {string} whole */
function faultIn(whole) {
  let at = 0
  /** @param {keyof typeof patterns} kind */
  const take = kind => {
    const pattern = patterns[kind]
    pattern.lastIndex = at
    const [found] = pattern.exec(whole) ?? []
    at += found?.length ?? 0
    return found
  }
  /** @type {string[]} What was opened and is not closed yet. */
  const open = []
  let before = ''
  let end = 0
  const missing = (/** @type {string} */ what) => ({
    at: end,
    what: `${what} is missing ${before === '' ? 'at the beginning' : `behind ${before}`}`,
  })
  for (let next = 'value'; ; ) {
    take('space')
    const sign = whole[at]
    const closing = open.at(-1) === '{' ? '}' : ']'
    if (sign === '/' || sign === '#') return { at, what: 'there are no comments in JSON' }
    if (next === 'comma') {
      if (open.length === 0)
        return { at, what: sign === undefined ? 'nothing is wrong' : 'something stands behind its end' }
      if (sign === ',') {
        at++
        next = open.at(-1) === '{' ? 'name' : 'value'
      } else if (sign === closing) {
        at++
        open.pop()
      } else return missing(sign === undefined ? closing : 'a comma')
      ;[before, end] = [whole[at - 1] ?? '', at]
      continue
    }
    // What was opened may be closed at once.
    if ((before === '{' || before === '[') && sign === closing) {
      at++
      open.pop()
      ;[before, end, next] = [closing, at, 'comma']
      continue
    }
    if (sign === undefined) return missing(next === 'name' ? 'a name' : 'a value')
    if (before === ',' && sign === closing) return { at: end, what: `no comma stands before ${closing}` }
    if (next === 'value' && (sign === '{' || sign === '[')) {
      at++
      open.push(sign)
      ;[before, end, next] = [sign, at, sign === '{' ? 'name' : 'value']
      continue
    }
    if (sign === '}' || sign === ']') return missing(/^[{[]$/.test(before) ? closing : 'a value')
    const found = take('text') ?? (next === 'value' ? take('scalar') : undefined)
    if (found === undefined) return { at, what: wrongWord(whole.slice(at), next) }
    ;[before, end] = [shortened(found), at]
    if (next === 'value') next = 'comma'
    else {
      take('space')
      if (whole[at] !== ':') return missing('a colon')
      at++
      next = 'value'
      end = at
    }
  }
}

/**
 * @param {string} rest
 * @param {string} next
 */
function wrongWord(rest, next) {
  const [line = ''] = rest.split(/\r?\n/)
  if (line.startsWith('"')) {
    const [text] = /^"(?:[^"\\]|\\.)*"/.exec(line) ?? []
    return text === undefined
      ? `${shortened(line)} has no quotation mark at its end, or one too many`
      : `${shortened(text)} holds a sign that must be written with \\ before it, or a \\ that must be \\\\`
  }
  const [word = ''] = /^[^\s,:{}[\]]+|^./u.exec(line) ?? []
  if (next === 'name') return `names stand between quotation marks ("): ${shortened(word)} does not`
  return `${shortened(word)} is no value: texts stand between quotation marks (")`
}

/** @param {string} text */
const shortened = text => (text.length > 40 ? `${text.slice(0, 40)}…` : text)
