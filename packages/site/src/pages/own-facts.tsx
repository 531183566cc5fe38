import { Fragment, type ReactNode } from 'react'
import type { EntryReader } from '../content/entry.ts'
import { dayFormat } from '../day.ts'
import { type Locale, localePath } from '../locale.ts'
import { fill } from '../messages.ts'
import { ownValue } from '../own-value.ts'
import { perLocale } from '../per-locale.ts'
import styles from './own-facts.module.css'
import reading from './reading.module.css'
import type { FilterWords } from './search/setup.ts'

/** An entry that another names, and where its page is. */
type Named = { id: string; title: string; path: string }

type OwnFactsProps = {
  entry: EntryReader
  fields: readonly string[]
  /** Entries that the fields refer to; what is not among them is not said. */
  named: readonly Named[]
  words: Readonly<Record<string, FilterWords>>
  locale: Locale
}

/** What a page says of its entry in its own fields, in the words that the filters of the search page have for them. */
export function OwnFacts({ entry, fields, named, words, locale }: OwnFactsProps): ReactNode {
  const facts = fields
    .map(field => {
      const ids = entry.references(field)
      const others = named.filter(({ id }) => ids.includes(id))
      if (others.length > 0) return { field, text: <Others named={others} locale={locale} /> }
      const day = entry.day(field)
      const value = entry.value(field)
      return {
        field,
        text: day ? dayWritten(day, locale) : writtenOut(value, ownValue(words, field), locale),
      }
    })
    .filter(({ text }) => text !== '')
  if (facts.length === 0) return null
  return (
    <dl className={`${reading.byline} ${styles.facts}`} data-own-facts="">
      {facts.map(({ field, text }) => (
        <div key={field}>
          <dt>{ownValue(words, field)?.label ?? field}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

function Others({ named, locale }: { named: readonly Named[]; locale: Locale }): ReactNode {
  const joints = new Intl.ListFormat(locale, { type: 'unit' })
    .formatToParts(named.map(({ title }) => title))
    .flatMap(({ type, value }) => (type === 'literal' ? [value] : []))
  return named.map(({ id, title, path }, at) => (
    <Fragment key={id}>
      <a href={localePath(locale, path)}>{title}</a>
      {joints[at]}
    </Fragment>
  ))
}

/** The hour is the one that was written, wherever it is read. */
const hourFormat = perLocale(
  locale =>
    new Intl.DateTimeFormat(locale, {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZone: 'UTC',
    }),
)

function dayWritten(text: string, locale: Locale): string {
  const [, day = '', hour] = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}))?/.exec(text) ?? []
  const at = new Date(`${day}T${hour ?? '00:00'}Z`)
  if (Number.isNaN(at.getTime())) return text
  return (hour === undefined ? dayFormat : hourFormat)(locale).format(at)
}

function writtenOut(value: unknown, words: FilterWords | undefined, locale: Locale): string {
  const texts = [value].flat().flatMap(one => {
    if (typeof one === 'number') {
      const number = new Intl.NumberFormat(locale).format(one)
      return [words?.unit ? fill(words.unit, { value: number }) : number]
    }
    const called = ownValue(words?.values ?? {}, String(one))
    return called !== undefined ? [called] : typeof one === 'string' && one !== '' ? [one] : []
  })
  return texts.length > 1 ? new Intl.ListFormat(locale, { type: 'unit' }).format(texts) : (texts[0] ?? '')
}
