import type { Body } from '@quarry/answers'
import type { Language } from '@quarry/language'

export type CollectionPage = {
  id: string
  title: string
  language: Language
  body: Body
  /** Questions that its editors expect, as they write them. */
  expected?: string
}

/** `off topic`: nothing in the collection speaks of it. `near miss`: pages speak of the thing, not of what is asked. */
export type QuestionClass = 'answerable' | 'off topic' | 'near miss'

export type CollectionQuestion = {
  text: string
  language: Language
  class: QuestionClass
  /** Pages that answer it, and words of which each list must be said in one of its spellings. */
  pages: readonly string[]
  facts: readonly (readonly string[])[]
  /** These pages are taken for gone: what they alone answer has no answer then. */
  without?: readonly string[]
}

export type Collection = {
  name: string
  kind: 'documentation' | 'help' | 'encyclopaedia' | 'shop' | 'policies'
  pages: readonly CollectionPage[]
  questions: readonly CollectionQuestion[]
}

/** Words as they are compared: without case, accents, marks, and spaces between thousands. */
export function comparable(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[\\`*_~|]/g, '')
    .replace(/[’‘]/g, "'")
    .replace(/[\u00a0\u202f\u2009\s]+/g, ' ')
    .replace(/(\d) (?=\d{3})/g, '$1')
    .toLowerCase()
    .trim()
}

export function holdsFacts(text: string, facts: CollectionQuestion['facts']): boolean {
  const plain = comparable(text)
  return facts.length > 0 && facts.every(spellings => spellings.some(one => plain.includes(comparable(one))))
}

/** Questions with an answer, asked once more as if the pages that hold it were gone: near misses that nobody has to write. */
export function askedWithoutPages(questions: readonly CollectionQuestion[]): CollectionQuestion[] {
  return questions
    .filter(({ class: kind }) => kind === 'answerable')
    .map(question => ({ ...question, class: 'near miss', without: question.pages, pages: [], facts: [] }))
}

/** `count` of a list, spread evenly over it. */
export function spread<Item>(list: readonly Item[], count: number): Item[] {
  if (list.length <= count) return [...list]
  return Array.from({ length: count }, (_, at) => list[Math.floor((at * list.length) / count)]).filter(
    (item): item is Item => item !== undefined,
  )
}
