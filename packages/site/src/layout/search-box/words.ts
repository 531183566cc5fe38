import { say } from '@quarry/search/say'
import type { LayoutMessages } from '../messages.ts'
import type { Choice, Group } from './choices.ts'

/** What the hydrated box says, in the page's language; only these words travel to the browser. */
export type SearchBoxWords = LayoutMessages['box']

export type Words = {
  /** Where nothing fits to what was typed. */
  nothing(text: string): string
  heading(kind: Choice['kind'], previewed: string): string
  /** `5 suggestions and 4 pages` */
  count(groups: readonly Group[]): string
}

/** Numbers, plurals and lists as the language writes them. */
export function createWords(words: SearchBoxWords, locale: string): Words {
  const headings: Record<Choice['kind'], string> = {
    ask: words.ask,
    recent: words.recent,
    popular: words.popular,
    question: words.questions,
    suggestion: words.suggestions,
    result: words.results,
  }
  const counts: Record<Choice['kind'], string> = {
    ask: words.countQuestions,
    recent: words.countRecent,
    popular: words.countSuggestions,
    question: words.countQuestions,
    suggestion: words.countSuggestions,
    result: words.countResults,
  }
  return {
    nothing: text => words.nothing.replace('{q}', () => text),
    heading: (kind, previewed) => headings[kind].replace('{q}', () => previewed),
    count(groups) {
      if (groups.length === 0) return words.none
      const parts = groups.map(({ kind, choices }) => say(counts[kind], locale, { count: choices.length }))
      return new Intl.ListFormat(locale).format(parts)
    },
  }
}
