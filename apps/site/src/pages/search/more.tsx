import { say, useLoadMore, usePager } from '@quarry/search/react'
import type { ReactNode } from 'react'
import styles from './paging.module.css'
import type { PartProps } from './part.ts'

/** A longer list. Without script the same link leads to the next page. */
export function More({ messages, locale, setup }: PartProps): ReactNode {
  const { page, size, pageProps } = usePager()
  const { held, total, canLoadMore, moreProps } = useLoadMore()
  const text = messages.page
  if (held === 0) return null
  const next = Math.min(size || (setup.sizes[0] ?? 10), total - held)
  return (
    <div className={styles.more}>
      <p className={styles.held}>{say(text.held, locale, { held, total })}</p>
      {canLoadMore ? (
        <a
          href={pageProps(page + 1).href}
          className={styles.button}
          aria-disabled={moreProps['aria-disabled'] || undefined}
          data-more=""
          onClick={event => {
            event.preventDefault()
            moreProps.onClick()
          }}
        >
          {say(text.more, locale, { count: next })}
        </a>
      ) : null}
    </div>
  )
}
