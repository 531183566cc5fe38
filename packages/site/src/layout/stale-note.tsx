import type { ReactNode } from 'react'
import type { Locale } from '../locale.ts'
import styles from './layout.module.css'
import { layoutMessages } from './messages.ts'

/** Stands above a page that is shown as it was, because nobody can say how it is. */
export function StaleNote({ locale }: { locale: Locale }): ReactNode {
  return (
    <p className={styles.stale} role="status" data-stale="">
      {layoutMessages(locale).stale}
    </p>
  )
}
