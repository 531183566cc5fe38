import type { ReactNode } from 'react'
import type { PlacedVariant } from '../content/placement.ts'
import { type Locale, localePath } from '../locale.ts'
import styles from './placement.module.css'

type PlacementProps = { variant: PlacedVariant | undefined; locale: Locale }

/** What a placement shows this visitor: title, a sentence, a way on. Nothing where nothing fits. */
export function Placement({ variant, locale }: PlacementProps): ReactNode {
  if (!variant) return null
  const [link, linkText] = [variant.text('link'), variant.text('linkText')]
  return (
    <aside className={styles.placement} data-placement={variant.id}>
      <h2 className={styles.title}>{variant.text('title')}</h2>
      <p className={styles.lead}>{variant.text('lead')}</p>
      {link && linkText ? (
        <a className={styles.link} href={localePath(locale, link)}>
          {linkText}
        </a>
      ) : null}
    </aside>
  )
}
