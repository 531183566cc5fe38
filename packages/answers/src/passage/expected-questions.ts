import { type Language, tellingTerms } from '../text.ts'
import type { ExpectedQuestion, Passage } from './cut.ts'

type Group = { beginning: string; questions: readonly string[] }

/** What is beyond that is left out: each is read whenever its passage may answer. */
const mostQuestions = 100
const mostOfPlace = 24
const longest = 300

/**
 * Questions that editors expect, as they write them: a line of the text, as it stands there or its beginning, below it what it
 * answers, a question a line; then an empty line and the next.
 */
export function readExpected(written: string): readonly Group[] {
  let left = mostQuestions
  return written.split(/\n[^\S\n]*\n/).flatMap((group): Group[] => {
    const [beginning = '', ...lines] = group
      .split('\n')
      .map(line => line.trim())
      .filter(line => line !== '' && line.length <= longest)
    const questions = lines.slice(0, Math.min(mostOfPlace, left))
    left -= questions.length
    return questions.length > 0 ? [{ beginning, questions }] : []
  })
}

/** Passages with the questions that each is expected to answer; what stands nowhere in the text answers nothing. */
export function expectQuestions(
  passages: readonly Passage[],
  groups: readonly Group[],
  language: Language,
): readonly Passage[] {
  const texts = passages.map(({ text }) => levelled(text))
  const found = new Map<number, ExpectedQuestion[]>()
  for (const { beginning, questions } of groups) {
    const words = levelled(beginning)
    const place = texts.findIndex(text => text.includes(words))
    const at = texts[place]?.indexOf(words) ?? 0
    if (place >= 0)
      found.set(place, [
        ...(found.get(place) ?? []),
        ...questions.map(text => expectedAt(at, text, language)),
      ])
  }
  return passages.map((passage, place): Passage => {
    const expected = found.get(place)
    return expected ? { ...passage, expected } : passage
  })
}

export function expectedAt(at: number, text: string, language: Language): ExpectedQuestion {
  return { at, text, terms: tellingTerms(text, language) }
}

/** As long as before, whatever spaces and apostrophes somebody typed. */
function levelled(text: string): string {
  return text.replace(/[\u00a0\u202f\u2009]/g, ' ').replace(/[’‘]/g, "'")
}
