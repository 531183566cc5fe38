import type { ReactNode } from 'react'
import styles from './thumbnail.module.css'

/**
 * Where the small drawing of a page is, on this site whatever host the index names: `https://…/es/object/m31` has
 * `/es/picture/object/m31.svg?small` (`pictures/drawn.ts`).
 */
function smallDrawingOf(page: string): string | undefined {
  // An index may hold what is no address at all: nothing is parsed.
  const [, language = '', name] =
    /^(?:https?:\/\/[^/]*)?(\/[\w-]+)?\/([\w-]+\/[^/?#]+)(?:[?#]|$)/i.exec(page) ?? []
  return name === undefined ? undefined : `${language}/picture/${name}.svg?small`
}

type ThumbnailProps = { page?: string | undefined; children?: ReactNode }

/** The sign before a result: the drawing of its page, where the site draws one, or what it has instead. */
export function Thumbnail({ page, children }: ThumbnailProps): ReactNode {
  const drawing = page === undefined ? undefined : smallDrawingOf(page)
  return (
    <div className={styles.thumbnail}>
      {drawing === undefined ? (
        children
      ) : (
        // The title beside it says what it is.
        <img
          className={styles.picture}
          src={drawing}
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
