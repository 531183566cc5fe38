import type { EntryList, EntryReader } from '../content/index.ts'
import { type Locale, localePath } from '../locale.ts'
import { inLocale } from '../localized.ts'
import { dateOf, nextFirst } from '../pages/dates.ts'
import type { Listing, PagesSetup } from '../pages/setup.ts'
import { perLocale } from '../per-locale.ts'
import { type FindFact, foldedWords, isSameWord } from './fact.ts'
import { factWords } from './messages.ts'

const days = perLocale(locale => new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' }))

const wordsAround = perLocale(locale => {
  const { next, frame } = factWords(locale)
  return { next: new Set(foldedWords(next, locale)), frame: new Set(foldedWords(frame, locale)) }
})

/**
 * `When is the next rye course?` is answered by the dates of a list that is in their order: by the next entry whose
 * title, or whose kind, has every word of the question but those that only ask. Any other word may change what is asked.
 */
export function nextDate(
  { name, title, dates }: Pick<Listing, 'name' | 'title' | 'dates'>,
  list: EntryList<EntryReader>,
  pathOf: PagesSetup['pathOf'],
): FindFact {
  return async ({ question, context }) => {
    const { locale, now } = context
    const { next, frame } = wordsAround(locale)
    const words = foldedWords(question, locale)
    if (!words.some(word => next.has(word))) return null
    const asked = words.filter(word => !next.has(word) && !frame.has(word))
    if (asked.length === 0) return null
    const kind = [name, title].flatMap(words => foldedWords(inLocale(words, locale), locale))
    const found = nextFirst(await list(context), now, dates).find(entry => {
      const own = [...kind, ...foldedWords(entry.text('title'), locale)]
      return asked.every(word => own.some(one => isSameWord(one, word)))
    })
    const date = found && dateOf(found, dates).slice(0, 10)
    if (!found || !date || date < new Date(now).toISOString().slice(0, 10)) return null
    return {
      sentence: sentenceOf(date, locale),
      source: { title: found.text('title'), href: localePath(locale, pathOf(found.type, found.slug)) },
    }
  }
}

function sentenceOf(date: string, locale: Locale): string {
  const text = days(locale).format(Date.parse(date))
  return text.charAt(0).toLocaleUpperCase(locale) + text.slice(1)
}
