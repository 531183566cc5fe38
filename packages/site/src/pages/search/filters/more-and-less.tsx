import { say, useSearch } from '@quarry/search/react'
import type { MouseEvent, ReactNode } from 'react'
import type { Locale } from '../../../locale.ts'
import styles from './filters.module.css'
import { fieldName } from './form-fields.ts'
import type { FiltersMessages } from './messages.ts'

type Button = { onClick: () => void }

/** More values of a filter, and fewer again. Without script more are asked for by the address. */
export function MoreAndLess({
  id,
  label,
  canShowMore,
  canShowLess,
  moreProps,
  lessProps,
  messages,
  locale,
}: {
  id: string
  label: string
  canShowMore: boolean
  canShowLess: boolean
  moreProps: Button
  lessProps: Button
  messages: FiltersMessages
  locale: Locale
}): ReactNode {
  const search = useSearch()
  if (!canShowMore && !canShowLess) return null
  const here = search.href()
  const instead =
    ({ onClick }: Button) =>
    (click: MouseEvent) => {
      click.preventDefault()
      onClick()
    }
  return (
    <p className={styles.links}>
      {canShowMore ? (
        <a
          href={`${here}${here.includes('?') ? '&' : '?'}${fieldName.more}=${encodeURIComponent(id)}`}
          rel="nofollow"
          className={styles.textLink}
          onClick={instead(moreProps)}
          aria-label={say(messages.moreOf, locale, { filter: label })}
        >
          {messages.more}
        </a>
      ) : null}
      {canShowLess ? (
        <a
          href={here}
          rel="nofollow"
          className={styles.textLink}
          onClick={instead(lessProps)}
          aria-label={say(messages.lessOf, locale, { filter: label })}
        >
          {messages.less}
        </a>
      ) : null}
    </p>
  )
}
