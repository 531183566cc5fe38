import { pageTurned } from '@quarry/search'
import { say, useLoadMore, usePager } from '@quarry/search/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from './icon.tsx'
import { lines } from './icon-lines.ts'
import styles from './paging.module.css'
import { intent } from './part.ts'
import type { PartProps } from './setup.ts'

/** For who reads on, a list that grows; for who wants to come back to a place, pages with addresses. */
export function PagesAndMore(part: PartProps): ReactNode {
  return (
    <>
      <More {...part} />
      <Pages {...part} />
    </>
  )
}

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

/** Pages around this one. Each is a place with an address, fetched when it is pointed at. */
export function Pages(part: PartProps): ReactNode {
  const { page, last, pages, pageProps } = usePager()
  const { messages, locale } = part
  if (last < 2) return null
  const link = (to: number) => ({ ...pageProps(to), ...intent(part, pageTurned(to)) })
  return (
    <nav className={styles.pager} aria-label={messages.pager.label} data-pager="">
      <ul className={styles.pages}>
        {page > 1 ? (
          <li>
            <a {...link(page - 1)} rel="prev" className={styles.step}>
              <Icon d={lines.previous} />
              <span className={styles.spoken}>{messages.pager.previous}</span>
            </a>
          </li>
        ) : null}
        {pages.map(to => (
          <li key={to}>
            <a {...link(to)} className={styles.page}>
              <span aria-hidden="true">{to.toLocaleString(locale)}</span>
              <span className={styles.spoken}>{say(messages.pager.page, locale, { page: to })}</span>
            </a>
          </li>
        ))}
        {page < last ? (
          <li>
            <a {...link(page + 1)} rel="next" className={styles.step}>
              <Icon d={lines.next} />
              <span className={styles.spoken}>{messages.pager.next}</span>
            </a>
          </li>
        ) : null}
      </ul>
    </nav>
  )
}
