import type { LayoutMessages } from '../messages.ts'
import type { Choice, Group } from './choices.ts'

type Forms = { one: string; other: string }

/** What the awake box says, in the page's language; only these words travel to the browser. */
export type SearchBoxWords = LayoutMessages['box']

export type Words = {
  heading(kind: Choice['kind'], previewed: string): string
  /** `5 suggestions and 4 pages` */
  count(groups: readonly Group[]): string
}

/** Numbers, plurals and lists as the language writes them. */
export function createWords(words: SearchBoxWords, locale: string): Words {
  const headings: Record<Choice['kind'], string> = {
    recent: words.recent,
    suggestion: words.suggestions,
    result: words.results,
  }
  const counts: Record<Choice['kind'], Forms> = {
    recent: words.countRecent,
    suggestion: words.countSuggestions,
    result: words.countResults,
  }
  const plurals = new Intl.PluralRules(locale)
  return {
    heading: (kind, previewed) => headings[kind].replace('{q}', () => previewed),
    count(groups) {
      if (groups.length === 0) return words.none
      const parts = groups.map(({ kind, choices: { length } }) => {
        const form = plurals.select(length) === 'one' ? 'one' : 'other'
        return counts[kind][form].replace('{count}', length.toLocaleString(locale))
      })
      return new Intl.ListFormat(locale).format(parts)
    },
  }
}
