import { useRecentResults } from '@quarry/search/react'
import type { ReactNode } from 'react'
import { safeAddress } from './address.ts'
import styles from './no-results.module.css'
import type { PartProps } from './setup.ts'

/** What this visitor opened last, as long as the page remembers it. */
export function RecentResults({ messages }: PartProps): ReactNode {
  const { list, recentProps, clearProps } = useRecentResults()
  const text = messages.page
  if (list.length === 0) return null
  return (
    <section className={styles.recent} aria-label={text.recent} data-recent="">
      <h3 className={styles.label}>{text.recent}</h3>
      <ul className={styles.words}>
        {list.map(one => (
          <li key={one.uniqueId}>
            <a {...recentProps(one)} href={safeAddress(one.clickUri)}>
              {one.title}
            </a>
          </li>
        ))}
      </ul>
      <button {...clearProps} className={styles.forget}>
        {text.forget}
      </button>
    </section>
  )
}
