import { say, useLoadMore, usePager } from '@quarry/search/react'
import { type ReactNode, useEffect, useRef } from 'react'
import styles from './paging.module.css'
import type { PartProps } from './setup.ts'

/** A longer list, from the page that is shown on. Without script the same link leads to the next page. */
export function More({ messages, locale, setup }: PartProps): ReactNode {
  const { page, size, pageProps } = usePager()
  const { held, total, moreProps } = useLoadMore()
  const { element, begin } = useFirstOfMore(held)
  const text = messages.page
  if (held === 0) return null
  const before = (page - 1) * size
  const next = Math.min(size || (setup.sizes[0] ?? 10), total - before - held)
  return (
    <div className={styles.more} ref={element}>
      {/* Of a later page the summary says where it stands. */}
      {before === 0 ? <p className={styles.held}>{say(text.held, locale, { held, total })}</p> : null}
      {next > 0 ? (
        <a
          href={pageProps(page + 1).href}
          className={styles.button}
          aria-disabled={moreProps['aria-disabled'] || undefined}
          data-more=""
          onClick={event => {
            if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
            event.preventDefault()
            begin()
            moreProps.onClick()
          }}
        >
          {say(text.more, locale, { count: next })}
        </a>
      ) : null}
    </div>
  )
}

/** The button moves on under the results that come: the focus goes to the first of them, where reading goes on. */
function useFirstOfMore(held: number) {
  const element = useRef<HTMLDivElement>(null)
  const from = useRef<number | null>(null)
  useEffect(() => {
    const first = from.current
    if (first === null || held === first) return
    from.current = null
    if (held < first) return
    const results = element.current?.closest('section')?.querySelectorAll('[data-result]')
    results?.[first]?.querySelector<HTMLElement>('h3 a')?.focus({ preventScroll: true })
  }, [held])
  const begin = (): void => {
    from.current = held
  }
  return { element, begin }
}
