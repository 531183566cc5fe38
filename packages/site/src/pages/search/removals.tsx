import { filtersCleared } from '@quarry/search'
import { linkTo, say, useSearch, useSelect } from '@quarry/search/react'
import { type Removal, removalsOf } from '@quarry/search/removals'
import type { ReactNode } from 'react'
import type { Locale } from '../../locale.ts'
import { filterCaption } from './filters/caption.ts'
import type { SearchMessages } from './messages.ts'
import styles from './no-results.module.css'
import type { SearchWords } from './setup.ts'

type RemovalsProps = {
  messages: Pick<SearchMessages, 'page' | 'filters'>
  words: Pick<SearchWords, 'filters'>
  locale: Locale
  /** Of its heading: one below what it stands under. */
  level?: 'h3' | 'h4'
}

/** The filters that stand in the way, each with what comes when it is taken off. */
export function Removals({ messages, words, locale, level: Label = 'h4' }: RemovalsProps): ReactNode {
  const search = useSearch()
  const removals = removalsOf(useSelect(whole => whole))
  const text = messages.page
  if (removals.length === 0) return null
  return (
    <section className={styles.part} data-removals="">
      <Label className={styles.label}>{text.without}</Label>
      <ul className={styles.removals}>
        {removals.map(one => (
          <li key={keyOf(one)}>
            <a {...linkTo(search, one.remove)} className={styles.removal}>
              <s>{filterCaption(one, words, messages.filters, locale)}</s>
              <span className={styles.count}>
                {say(text.withoutCount, locale, { count: one.numberOfResults })}
              </span>
            </a>
          </li>
        ))}
        {removals.length > 1 ? (
          <li>
            <a {...linkTo(search, filtersCleared())} className={styles.removal}>
              {text.clearFilters}
            </a>
          </li>
        ) : null}
      </ul>
    </section>
  )
}

const keyOf = ({ group, id, value, state }: Removal): string => JSON.stringify([group, id, value, state])
