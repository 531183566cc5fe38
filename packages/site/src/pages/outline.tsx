import type { ReactNode } from 'react'
import type { Locale } from '../locale.ts'
import { pageWords } from './messages.ts'
import type { outlineOf } from './prose.tsx'

type OutlineProps = {
  outline: ReturnType<typeof outlineOf>
  locale: Locale
  /** `contents`, `contentsTitle`, `outline` and `outlineLink`, as this kind of page draws them. */
  styles: CSSModuleClasses
}

/** What stands on this page, where it has more than one heading. */
export function Outline({ outline, locale, styles }: OutlineProps): ReactNode {
  if (outline.length < 2) return null
  return (
    <nav className={styles['contents']} aria-labelledby="contents">
      <h2 id="contents" className={styles['contentsTitle']}>
        {pageWords(locale).contents}
      </h2>
      <ol className={styles['outline']}>
        {outline.map(heading => (
          <li key={heading.id}>
            <a className={styles['outlineLink']} href={`#${heading.id}`}>
              {heading.text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
