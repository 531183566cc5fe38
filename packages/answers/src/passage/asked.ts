import type { Passage } from './cut.ts'

/** Questions that are answered from one place of a text. */
export type Asked = { at: number; questions: readonly string[] }

type Expected = { beginning: string; questions: readonly string[] }

/** What is beyond that is left out: each is read whenever its passage may answer. */
const mostQuestions = 1000
const mostOfPlace = 24
const longest = 300

/**
 * Questions that editors expect, as they write them: a line of the text, as it stands there or its beginning, below it what it
 * answers, a question a line; then an empty line and the next.
 */
export function readExpected(written: string): readonly Expected[] {
  let count = 0
  return written.split(/\n[^\S\n]*\n/).flatMap((group): Expected[] => {
    const [beginning = '', ...questions] = group
      .split('\n')
      .map(line => line.trim())
      .filter(line => line !== '' && line.length <= longest)
    const own = questions.slice(0, Math.min(mostOfPlace, mostQuestions - count))
    count += own.length
    return own.length > 0 ? [{ beginning, questions: own }] : []
  })
}

/** Passages with the questions that each is expected to answer; what stands nowhere in the text answers nothing. */
export function expectQuestions(
  passages: readonly Passage[],
  expected: readonly Expected[],
): readonly Passage[] {
  if (expected.length === 0) return passages
  const texts = passages.map(({ text }) => levelled(text))
  const found = new Map<number, Asked[]>()
  for (const { beginning, questions } of expected) {
    const words = levelled(beginning)
    const place = texts.findIndex(text => text.includes(words))
    if (place < 0) continue
    const at = texts[place]?.indexOf(words) ?? 0
    found.set(place, [...(found.get(place) ?? []), { at, questions }])
  }
  return passages.map((passage, place) => {
    const asked = found.get(place)
    return asked ? { ...passage, asked } : passage
  })
}

/** As long as before, whatever spaces and apostrophes somebody typed. */
function levelled(text: string): string {
  return text.replace(/[\u00a0\u202f\u2009]/g, ' ').replace(/[’‘]/g, "'")
}
