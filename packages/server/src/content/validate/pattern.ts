import { createContext, Script } from 'node:vm'
import { createBoundedMap } from '@quarry/bounded-map'

const longestPattern = 500
/** Generous, since a busy machine must not refuse what matches. */
const patience = 1000
const mostKnown = 1000
const mostRemembered = 500
const mostChoices = 3

/** Why this regular expression cannot be used, or null. */
export function patternFault(pattern: string): string | null {
  if (pattern.length > longestPattern) return `is longer than ${longestPattern} characters`
  try {
    new RegExp(pattern, 'u')
    return null
  } catch {
    return legacy(pattern) ? null : 'is not a regular expression'
  }
}

/** Whether a text matches a pattern. */
export type PatternTest = (pattern: string, text: string) => boolean

/**
 * Tests text against a pattern that an editor wrote. A pattern that backtracks without end is stopped (only a
 * separate context can be) and counts as not matching: one content type must not hold up everyone.
 */
export function createPatternTest(): PatternTest {
  const scope: { pattern: RegExp | null; text: string } = { pattern: null, text: '' }
  const context = createContext(scope)
  const script = new Script('pattern.test(text)')
  // An entry is checked as a draft and again when it is published: a watched run costs a thread each time.
  const known = createBoundedMap<string, boolean>({ entries: mostKnown })

  /** Null when it was stopped. */
  function run(regex: RegExp, text: string): boolean | null {
    scope.pattern = regex
    scope.text = text
    try {
      return script.runInContext(context, { timeout: patience }) === true
    } catch {
      return null
    }
  }

  return function matches(pattern, text) {
    // The older syntax takes `\p{L}` for the letter p, and nobody means that.
    const isOfLetters = /\\[pP]\{/.test(pattern)
    const regex = (isOfLetters ? unicode(pattern) : null) ?? legacy(pattern) ?? unicode(pattern)
    if (!regex) return false
    if (isHarmless(pattern, text)) return regex.test(text)
    if (text.length > mostRemembered) return run(regex, text) === true
    const key = `${pattern}\n${text}`
    const before = known.get(key)
    if (before !== undefined) return before
    const result = run(regex, text)
    // A run that was stopped on a busy machine may end on a quiet one.
    if (result === null) return false
    return known.set(key, result)
  }
}

/** With at most one open repetition, few choices (each may double the ways) and no repeated group, a short text is read in no time. */
function isHarmless(pattern: string, text: string): boolean {
  const repetitions = pattern.match(/[*+]|\{\d*,\d*\}/g)?.length ?? 0
  const choices = pattern.match(/(?<!(?<!\\)\()\?|\|/g)?.length ?? 0
  return repetitions <= 1 && choices <= mostChoices && !/\)[*+{?]/.test(pattern) && text.length <= 2000
}

function unicode(pattern: string): RegExp | null {
  try {
    return new RegExp(pattern, 'u')
  } catch {
    return null
  }
}

/** Editors write patterns such as `[\w-.]+`, which only the older syntax takes. */
function legacy(pattern: string): RegExp | null {
  try {
    return new RegExp(pattern)
  } catch {
    return null
  }
}
