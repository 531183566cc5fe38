import type { Roll, Visitor } from './visitor.ts'

/** Tests ~ scores of the visit ~ scores for good ~ control ~ rolls: the layout of the cookie `ufvd`. */
export type HandedOver = Pick<
  Visitor,
  'tests' | 'sessionScores' | 'scores' | 'controlGroup' | 'personalizeVariants'
>

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** A whole number in base 64, its sign in front; decimals are cut. */
export function toDigits(value: number): string {
  let rest = Math.trunc(Math.abs(value))
  let text = ''
  do {
    text = (digits[rest % 64] ?? '') + text
    rest = Math.floor(rest / 64)
  } while (rest > 0)
  return value <= -1 ? `-${text}` : text
}

/** NaN for anything that is no such number. */
export function fromDigits(text: string): number {
  const negative = text.startsWith('-')
  const plain = negative ? text.slice(1) : text
  if (plain === '' || plain.length > 9) return Number.NaN
  let value = 0
  for (const digit of plain) {
    const place = digits.indexOf(digit)
    if (place < 0) return Number.NaN
    value = value * 64 + place
  }
  return negative ? -value : value
}

/** What a cookie holds, before it is percent-encoded as a whole. */
export function writeHandedOver({
  tests,
  sessionScores,
  scores,
  controlGroup,
  personalizeVariants,
}: HandedOver): string {
  const score = (value: number): string => toDigits(value)
  const rolls = (list: readonly Roll[]): string =>
    list.map(one => `${one.index}:${one.control ? 1 : 0}`).join(',')
  return [
    pairs(tests, safeValue),
    pairs(sessionScores, score),
    pairs(scores, score),
    controlGroup ? '1' : '0',
    pairs(personalizeVariants, rolls),
  ].join('~')
}

/** Null for what is no such text. Parts that are missing are empty; numbers that are none are left out. */
export function readHandedOver(text: string): HandedOver | null {
  const parts = text.split('~')
  if (parts.length > 5) return null
  const [tests = '', session = '', permanent = '', control = '0', rolls = ''] = parts
  return {
    tests: parsePairs(tests, text => decode(text)),
    sessionScores: parsePairs(session, scoreOf),
    scores: parsePairs(permanent, scoreOf),
    controlGroup: control === '1',
    personalizeVariants: parsePairs(rolls, rollsOf),
  }
}

/** `key-value!key-value`. */
export function pairs<Value>(map: Readonly<Record<string, Value>>, write: (value: Value) => string): string {
  return Object.entries(map)
    .map(([key, value]) => `${safeKey(key)}-${write(value)}`)
    .join('!')
}

export function parsePairs<Value>(
  text: string,
  read: (value: string) => Value | undefined,
): Readonly<Record<string, Value>> {
  const found: [string, Value][] = []
  for (const pair of text === '' ? [] : text.split('!')) {
    const line = pair.indexOf('-')
    if (line < 1) continue
    const key = decode(pair.slice(0, line))
    const value = read(pair.slice(line + 1))
    if (key !== undefined && value !== undefined) found.push([key, value])
  }
  return Object.fromEntries(found)
}

/** Signs of the layout do not stand in keys. */
function safeKey(key: string): string {
  return key.replace(/[%\-!~]/g, code)
}

/** A value may hold `-`: it is split off at the first one. */
export function safeValue(value: string): string {
  return value.replace(/[%!~]/g, code)
}

function code(sign: string): string {
  return `%${sign.charCodeAt(0).toString(16).toUpperCase()}`
}

export function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

function scoreOf(text: string): number | undefined {
  const score = fromDigits(text)
  return Number.isSafeInteger(score) && score !== 0 ? score : undefined
}

function rollsOf(text: string): readonly Roll[] {
  return text.split(',').flatMap(part => {
    const [, index, control] = /^(\d{1,3}):([01])$/.exec(part) ?? []
    return index === undefined ? [] : [{ index: Number(index), control: control === '1' }]
  })
}
