import { normalize, words } from '@quarry/language'
import { plain } from './prefix-index.ts'

/**
 * A suggestion with its parts marked as the wire has it: `{typed}`, `[completed]`, `(corrected)`. The text itself must
 * hold no such sign.
 */
export function markCompletion(text: string, at: number, typed: string): string {
  const end = endOfMatch(text, at, plain(typed).trimEnd())
  return part('[', text.slice(0, at)) + part('{', text.slice(at, end)) + part('[', text.slice(end))
}

/** The words of a corrected query: as typed, put right, or completed. */
export function markCorrection(text: string, typed: string): string {
  const given = new Set(words(typed).map(({ word }) => normalize(word)))
  let marked = ''
  let at = 0
  for (const { word, start, end } of words(text)) {
    marked += part('[', text.slice(at, start))
    marked += part(given.has(normalize(word)) ? '{' : '(', word)
    at = end
  }
  return marked + part('[', text.slice(at))
}

/** Where the typed text ends in a text whose accents, capitals and signs it may lack. */
function endOfMatch(text: string, at: number, typed: string): number {
  for (let end = at + 1; end <= text.length; end++)
    if (plain(text.slice(at, end)).trimEnd().length >= typed.length) return end
  return text.length
}

const closing = { '{': '}', '[': ']', '(': ')' } as const

function part(open: keyof typeof closing, text: string): string {
  return text === '' ? '' : `${open}${text}${closing[open]}`
}

/** A text that can be marked. */
export function withoutSigns(text: string): string {
  return text
    .replace(/[{}[\]()]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
