import { type Measure, unitAtStart } from '../words/quantities.ts'

const counting = /\b(?:how many|cuant[oa]s|combien d(?:e |['’]))\s*(?=\p{L}{3}|(?:km|kg|cm|mm|au|ua)\b)/gu
/** Units that are counted as things too: how many times something was done, how many degrees of what. */
const uncertain: ReadonlySet<Measure> = new Set(['factor', 'brightness'])

/** The unit that a question asks to be counted in, and the words that say so; read on folded text. */
export function unitAsked(folded: string): { words: string; measure: Measure } | null {
  for (const match of folded.matchAll(counting)) {
    const end = match.index + match[0].length
    const unit = unitAtStart(folded.slice(end, end + 40).replace(/’/g, "'"))
    if (unit && !uncertain.has(unit.measure))
      return { words: folded.slice(match.index, end + unit.length), measure: unit.measure }
  }
  return null
}

/** `Field of view of binoculars in degrees`: the unit stands at the end. */
export function unitAtEnd(folded: string): { words: string; measure: Measure } | null {
  const [words, last] = /\b(?:in|en) (\p{L}[\p{L}' -]{1,24})[\s?]*$/u.exec(folded) ?? []
  const unit = last ? unitAtStart(last) : null
  return unit && words && unit.length === last?.trimEnd().length && !uncertain.has(unit.measure)
    ? { words: words.trim(), measure: unit.measure }
    : null
}
