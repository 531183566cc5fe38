import type { ReactNode } from 'react'
import type { EntryReader } from '../content/entry.ts'
import type { Locale } from '../locale.ts'
import { fill } from '../messages.ts'
import { ownValue } from '../own-value.ts'
import styles from './own-facts.module.css'
import reading from './reading.module.css'
import type { FilterWords } from './search/setup.ts'

/** What a page says of its entry in its own fields, in the words that the filters of the search page have for them. */
export function OwnFacts({
  entry,
  fields,
  words,
  locale,
}: {
  entry: EntryReader
  fields: readonly string[]
  words: Readonly<Record<string, FilterWords>>
  locale: Locale
}): ReactNode {
  const facts = fields
    .map(field => ({ field, text: writtenOut(entry.value(field), ownValue(words, field), locale) }))
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

function writtenOut(value: unknown, words: FilterWords | undefined, locale: Locale): string {
  const texts = [value].flat().flatMap(one => {
    if (typeof one === 'number') {
      const number = new Intl.NumberFormat(locale).format(one)
      return [words?.unit ? fill(words.unit, { value: number }) : number]
    }
    return typeof one === 'string' && one !== '' ? [ownValue(words?.values ?? {}, one) ?? one] : []
  })
  return texts.length > 1 ? new Intl.ListFormat(locale, { type: 'unit' }).format(texts) : (texts[0] ?? '')
}
