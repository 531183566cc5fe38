import type { Evidence, Sentence } from '../extract/evidence.ts'
import { answerTypeOf } from '../question/answer-type.ts'
import type { Match } from '../question/match.ts'
import type { Question } from '../question/read-question.ts'
import { tellingTerms } from '../text.ts'

/** Of a word that the title has as well: most of what is asked on its page has it, or leaves it out. */
const worthOfTitle = 0.4

/** How like the question the likest is that editors expect of a sentence, and of any of its page: 0 to 1. */
export function createExpectedLikeness({ terms }: Question, sentences: readonly Sentence[], match: Match) {
  const known = new Map<Evidence, readonly { at: number; like: number }[]>()
  const pages = new Map<string, number>()
  for (const { evidence } of sentences) {
    if (known.has(evidence) || !evidence.expected) continue
    const list = evidence.expected.map(({ at, terms: expected }) => ({
      at,
      like: likeness(expected, evidence.title),
    }))
    known.set(evidence, list)
    const best = Math.max(0, ...list.map(({ like }) => like))
    pages.set(evidence.document, Math.max(best, pages.get(evidence.document) ?? 0))
  }

  function likeness(expected: readonly string[], title: string): number {
    const plain = title.toLowerCase()
    const worth = (term: string): number => (plain.includes(term) ? worthOfTitle : 1)
    const held = match(new Set(expected))
    let [all, found, hits] = [0, 0, 0]
    for (const [at, { term, weight }] of terms.entries()) {
      const value = weight * worth(term)
      all += value
      found += value * (held[at] ?? 0)
      hits += (held[at] ?? 0) * worth(term)
    }
    const size = expected.reduce((sum, term) => sum + worth(term), 0)
    const recall = all === 0 ? 0 : found / all
    const precision = size === 0 ? 0 : Math.min(1, hits / size)
    return recall + precision === 0 ? 0 : (2 * recall * precision) / (recall + precision)
  }

  return {
    of: ({ evidence, start, end }: Sentence): number =>
      Math.max(0, ...(known.get(evidence) ?? []).map(({ at, like }) => (at >= start && at < end ? like : 0))),
    ofPage: (document: string): number => pages.get(document) ?? 0,
  }
}

/** An editor says more than a visitor, or the other way round: `How far is it from here?` for `How far is it?`. */
const mostMore = 1

/**
 * Whether an editor wrote that this sentence answers just this question: all its telling words, hardly another, and the same kind
 * of thing asked for. Words of the title alone ask nothing of a page.
 */
export function createIsExpected({ terms, type, language }: Question, match: Match) {
  const titles = new Map<string, ReadonlySet<string>>()
  const termsOfTitle = (title: string): ReadonlySet<string> => {
    const known = titles.get(title) ?? new Set(tellingTerms(title, language))
    titles.set(title, known)
    return known
  }
  return ({ evidence, start, end }: Sentence): boolean => {
    const here = evidence.expected?.filter(({ at }) => at >= start && at < end) ?? []
    if (here.length === 0) return false
    const title = termsOfTitle(evidence.title)
    const asksMore = terms.some(({ term }) => !title.has(term))
    return (
      asksMore &&
      here.some(({ text, terms: expected }) => {
        const held = match(new Set([...expected, ...title]))
        const others = expected.filter(term => !terms.some(one => one.term === term))
        return (
          terms.every((_, at) => (held[at] ?? 0) > 0) &&
          others.length <= mostMore &&
          // Of what the page is about, and was not named, something else was asked.
          !others.some(term => title.has(term)) &&
          answerTypeOf(text, language) === type
        )
      })
    )
  }
}
