import { cutPassages, sentencesOf, tellingTerms, termsOf, wordsOf } from '@quarry/answers'
import type { Collection, CollectionQuestion } from './collections/collection.ts'
import type { Attempt } from './measure.ts'

type Paragraph = { page: string; text: string; counts: ReadonlyMap<string, number>; length: number }

/**
 * What counting words comes to: BM25's best paragraph, of it the sentences with most of the question's idf until `words` are
 * said, sure by how much of that idf the paragraph holds.
 */
export function createBaseline({ pages }: Collection) {
  const paragraphs = pages.flatMap(({ id, title, language, body }) =>
    cutPassages(body).map(({ text, headings }): Paragraph => {
      const counts = new Map<string, number>()
      const terms = wordsOf(`${title} ${headings.join(' ')} ${text}`, language).map(({ term }) => term)
      for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1)
      return { page: id, text, counts, length: terms.length }
    }),
  )
  const average = paragraphs.reduce((sum, { length }) => sum + length, 0) / paragraphs.length
  const frequencies = new Map<string, number>()
  for (const { counts } of paragraphs)
    for (const term of counts.keys()) frequencies.set(term, (frequencies.get(term) ?? 0) + 1)
  const idf = (term: string): number => {
    const frequency = frequencies.get(term) ?? 0
    return Math.log(1 + (paragraphs.length - frequency + 0.5) / (frequency + 0.5))
  }

  return ({ text, language, without = [] }: CollectionQuestion, words: number): Attempt => {
    const asked = tellingTerms(text, language)
    const share = (has: (term: string) => boolean): number => {
      const all = asked.reduce((sum, term) => sum + idf(term), 0)
      return all === 0 ? 0 : asked.filter(has).reduce((sum, term) => sum + idf(term), 0) / all
    }
    const score = ({ counts, length }: Paragraph): number =>
      asked.reduce((sum, term) => {
        const count = counts.get(term) ?? 0
        return sum + (idf(term) * count * 2.2) / (count + 1.2 * (0.25 + (0.75 * length) / average))
      }, 0)
    const best = paragraphs
      .filter(({ page }) => !without.includes(page))
      .reduce((one, other) => (score(other) > score(one) ? other : one))
    const sentences = sentencesOf(best.text)
      .map(({ start, end }) => best.text.slice(start, end))
      .map(sentence => ({ sentence, share: share(term => termsOf(sentence, language).has(term)) }))
      .toSorted((one, other) => other.share - one.share)
      .map(({ sentence }) => sentence)
    const said: string[] = []
    for (const sentence of sentences) {
      if (said.length > 0 && countOf(said) + countOf([sentence]) / 2 > words) break
      said.push(sentence)
    }
    return { page: best.page, said, confidence: share(term => best.counts.has(term)) }
  }
}

function countOf(said: readonly string[]): number {
  return said.join(' ').split(/\s+/).length
}
