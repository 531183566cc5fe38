import type { Support } from '../extract/answer.ts'
import { type Evidence, type Sentence, sentencesIn } from '../extract/evidence.ts'
import { isStopWord, type Language, termsOf, wordsOf } from '../text.ts'
import { type Doubt, doubtOf } from './doubt.ts'

export type Verdict =
  | { isSupported: true; supports: readonly Support[] }
  | { isSupported: false; because: Doubt | 'words' }

export type VerifyOptions = {
  /** How many of the words that mean something must stand in what supports them. */
  lexical: number
}

const usual: VerifyOptions = { lexical: 0.6 }
const mostTried = 6

/**
 * Whether a sentence follows from the passages: its words stand together there, and nothing in it says otherwise, no
 * number, unit, date, name, negation or subject. Tells the spans that it rests on.
 */
export function verify(
  claim: string,
  evidence: readonly Evidence[],
  language: Language,
  options: VerifyOptions = usual,
): Verdict {
  const terms = new Set(
    wordsOf(claim, language)
      .filter(({ text }) => !isStopWord(text, language))
      .map(({ term }) => term),
  )
  if (terms.size === 0) return { isSupported: false, because: 'words' }
  const windows = windowsOf(sentencesIn(evidence, { language }), terms, language)
    .filter(({ share }) => share >= options.lexical)
    .sort((one, other) => other.share - one.share || one.units.length - other.units.length)
  let doubt: Doubt | 'words' = 'words'
  for (const { units } of windows.slice(0, mostTried)) {
    const found = doubtOf(claim, units, language)
    if (found === null)
      return {
        isSupported: true,
        supports: units.map(({ evidence: { id }, start, end }) => ({ passage: id, start, end })),
      }
    if (doubt === 'words') doubt = found
  }
  return { isSupported: false, because: doubt }
}

type Window = { units: readonly Sentence[]; share: number }

/** Single units, and two neighbours where the second adds much. */
function windowsOf(units: readonly Sentence[], terms: ReadonlySet<string>, language: Language): Window[] {
  const titles = new Map<string, ReadonlySet<string>>()
  const shares = units.map(unit => {
    const { title } = unit.evidence
    const around = titles.get(title) ?? termsOf(title, language)
    titles.set(title, around)
    const own = termsOf(`${unit.text} ${unit.heading} ${(unit.columns ?? []).join(' ')}`, language)
    return new Set([...terms].filter(term => own.has(term) || around.has(term)))
  })
  const windows: Window[] = units.map((unit, at) => ({
    units: [unit],
    share: (shares[at]?.size ?? 0) / terms.size,
  }))
  for (let at = 0; at + 1 < units.length; at++) {
    const [one, other] = [units[at], units[at + 1]]
    const [first, second] = [shares[at], shares[at + 1]]
    if (!one || !other || !first || !second || one.evidence.id !== other.evidence.id) continue
    const share = new Set([...first, ...second]).size / terms.size
    if (share >= Math.max(first.size, second.size) / terms.size + 0.15)
      windows.push({ units: [one, other], share })
  }
  return windows
}
