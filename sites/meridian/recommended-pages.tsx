import type { ReactNode } from 'react'
import styles from './recommended-pages.module.css'
import type { ShownResult } from './shown-result.ts'
import { Glyph } from './sky/glyph.tsx'

type RecommendedPagesProps = {
  pages: readonly ShownResult[]
  /** Of the titles: one below the heading that the cards stand under. */
  level?: 'h2' | 'h3' | 'h4'
}

/** Pages to go on to, as small cards with their signs. The same on the server and in the browser. */
export function RecommendedPages({ pages, level: Title = 'h3' }: RecommendedPagesProps): ReactNode {
  return (
    <ul className={styles.cards} data-recommended="">
      {pages.map(({ href, title, note, glyph }) => (
        <li key={href} className={styles.card}>
          <Glyph name={glyph} className={styles.glyph} />
          <div>
            <Title className={styles.title}>
              <a className={styles.link} href={href}>
                {title}
              </a>
            </Title>
            {note ? <p className={styles.note}>{note}</p> : null}
          </div>
        </li>
      ))}
    </ul>
  )
}
