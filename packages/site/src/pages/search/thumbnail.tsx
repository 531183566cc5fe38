import type { ReactNode } from 'react'
import { safeAddress } from './address.ts'
import styles from './thumbnail.module.css'

/**
 * Where the small drawing of a page is, on this site whatever host the index names: `https://…/es/object/m31` has
 * `/es/picture/object/m31.svg?small` (`pictures/drawn.ts`).
 */
const smallDrawingOf = (page: string): string =>
  new URL(page, 'http://site').pathname.replace(/\/([^/]+\/[^/]+)$/, '/picture/$1.svg?small')

/** The sign before a result: the drawing of its page, where the site draws one, or what it has instead. */
export function Thumbnail({
  page,
  children,
}: {
  page?: string | undefined
  children?: ReactNode
}): ReactNode {
  const address = page === undefined ? undefined : safeAddress(page)
  return (
    <div className={styles.thumbnail}>
      {address === undefined ? (
        children
      ) : (
        // The title beside it says what it is.
        <img
          className={styles.picture}
          src={smallDrawingOf(address)}
          alt=""
          width="120"
          height="68"
          loading="lazy"
          decoding="async"
        />
      )}
    </div>
  )
}
