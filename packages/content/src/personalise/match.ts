import type { NumberMatch, StringMatch } from './manifest.ts'

/** Longer texts are cut before a pattern sees them: an editor's pattern must not hang on a visitor's address. */
const mostSubject = 500

/** Makes the test once, so that a pattern is compiled once. A pattern that does not compile matches nothing. */
export function textTest({ op, rhs = '', cs }: StringMatch): (value: string | undefined) => boolean {
  const as = (text: string): string => (cs ? text : text.toLowerCase())
  const wanted = as(rhs)
  switch (op) {
    case '=':
      return (value = '') => as(value) === wanted
    case '!=':
      return (value = '') => as(value) !== wanted
    case '~':
      return (value = '') => as(value).includes(wanted)
    case '!~':
      return (value = '') => !as(value).includes(wanted)
    case '*':
      return value => value !== undefined
    case '!*':
      return value => value === undefined
    case '//':
    case '!//': {
      const pattern = patternOf(rhs, cs === true)
      if (!pattern) return () => false
      return (value = '') => pattern.test(value.slice(0, mostSubject)) === (op === '//')
    }
    default:
      return () => false
  }
}

export function numberTest({ op, rhs }: NumberMatch): (value: number) => boolean {
  switch (op) {
    case '=':
      return value => value === rhs
    case '!=':
      return value => value !== rhs
    case '<':
      return value => value < rhs
    case '>':
      return value => value > rhs
    default:
      return () => false
  }
}

function patternOf(source: string, capitals: boolean): RegExp | null {
  try {
    return new RegExp(source, capitals ? '' : 'i')
  } catch {
    return null
  }
}
