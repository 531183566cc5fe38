import { pageTurned } from '@quarry/search'
import { say, usePager } from '@quarry/search/react'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { lines } from './icon-lines.ts'
import styles from './paging.module.css'
import { intent } from './part.ts'
import type { PartProps } from './setup.ts'

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
