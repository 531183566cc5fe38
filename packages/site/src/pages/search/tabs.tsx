import { tabChosen } from '@quarry/search'
import { useTabs } from '@quarry/search/react'
import type { ReactNode } from 'react'
import { intent } from './part.ts'
import type { PartProps } from './setup.ts'
import styles from './tabs.module.css'

/** Parts of the collection. They are places to go to: a navigation with a current link, not a tab list. */
export function Tabs(part: PartProps): ReactNode {
  const { tabProps } = useTabs()
  const { setup, words, messages } = part
  if (setup.tabs.length === 0) return null
  return (
    <nav className={styles.tabs} aria-label={messages.page.tabs} data-tabs="">
      <ul className={styles.list}>
        {setup.tabs.map(id => (
          <li key={id}>
            <a {...tabProps(id)} {...intent(part, tabChosen(id))} className={styles.tab}>
              {words.tabs[id] ?? id}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
