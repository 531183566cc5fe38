import { normalize } from '@quarry/language'
import { RE2JS, RE2JSSyntaxException } from 're2js'
import { EngineError } from './engine-error.ts'
import { limits } from './limits.ts'

/** A regular expression over folded words or values. */
export type Regex = {
  /** Whether the whole of a folded text fits. Takes time in proportion to its length, whatever the pattern. */
  test(folded: string): boolean
  /** What everything that fits begins with, as far as it is plain to see. */
  beginning: string
}

/**
 * Reads a pattern in RE2's syntax: that of Perl without back references and looking around, which is what makes it
 * linear. Case and accents are ignored. An invalid pattern is refused, with the place of the fault.
 */
export function readRegex(pattern: string): Regex {
  if (pattern.length > limits.patternLength) {
    throw new EngineError(
      'bad-pattern',
      `The pattern has ${pattern.length} characters; ${limits.patternLength} are allowed.`,
    )
  }
  compile(pattern, pattern)
  // Only letters outside ASCII are folded: those of escapes such as \D must stay.
  const plain = pattern.replace(/[^\p{ASCII}]+/gu, normalize)
  const whole = compile(`\\A(?:${plain})\\z`, pattern)
  return { test: folded => whole.test(folded), beginning: beginningOf(plain) }
}

function compile(source: string, pattern: string): RE2JS {
  try {
    return RE2JS.compile(source, RE2JS.CASE_INSENSITIVE | RE2JS.DOTALL)
  } catch (error) {
    if (!(error instanceof RE2JSSyntaxException)) throw error
    const culprit = error.getPattern() ?? ''
    const position = Math.max(0, pattern.indexOf(culprit))
    throw new EngineError(
      'bad-pattern',
      `The pattern "${pattern}" is invalid at position ${position}: ${error.getDescription()}.`,
      { cause: error },
    )
  }
}

function beginningOf(pattern: string): string {
  if (pattern.includes('|')) return ''
  const [, letters, next] = /^\^?([\p{L}\p{N}]*)(.?)/su.exec(pattern)!
  // What follows may say that the last letter need not be there.
  const certain = next !== '' && '?*{'.includes(next!) ? [...letters!].slice(0, -1).join('') : letters!
  return normalize(certain)
}
