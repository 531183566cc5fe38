import type { ReactNode } from 'react'
import { type Locale, localePath } from '../locale.ts'
import styles from './docs.module.css'
import { docsWords } from './messages.ts'
import type { DocsSection, DocsSetup } from './sidebar.ts'

/** Up to so many pages in all, every section stands open. */
const few = 30

type DocsMenuProps = { sections: readonly DocsSection[]; setup: DocsSetup; slug: string; locale: Locale }

/** The sidebar: on narrow screens a box to open. It needs no script. */
export function DocsMenu({ sections, setup, slug, locale }: DocsMenuProps): ReactNode {
  const words = docsWords(locale)
  const count = sections.reduce((sum, { pages }) => sum + pages.length, 0)
  const links = ({ pages }: DocsSection): ReactNode => (
    <ul className={styles.menuList}>
      {pages.map(page => (
        <li key={page.slug}>
          <a
            className={styles.menuLink}
            href={localePath(locale, `/${setup.type}/${page.slug}`)}
            aria-current={page.slug === slug ? 'page' : undefined}
          >
            {page.title}
          </a>
        </li>
      ))}
    </ul>
  )
  return (
    <details className={styles.menu}>
      <summary className={styles.menuOpen}>{words.menu}</summary>
      <nav aria-label={words.pages}>
        <Versions setup={setup} locale={locale} />
        {sections.map(section =>
          section.title === '' ? (
            <div key="" className={styles.menuSection}>
              {links(section)}
            </div>
          ) : (
            <details
              key={section.title}
              className={styles.menuSection}
              open={count <= few || section.pages.some(page => page.slug === slug)}
            >
              <summary className={styles.menuTitle}>{section.title}</summary>
              {links(section)}
            </details>
          ),
        )}
      </nav>
    </details>
  )
}

function Versions({ setup: { versions = [] }, locale }: { setup: DocsSetup; locale: Locale }): ReactNode {
  if (versions.length === 0) return null
  return (
    <ul className={styles.versions} aria-label={docsWords(locale).versions}>
      {versions.map(({ name, href }) => (
        <li key={name}>
          {href === undefined ? <strong aria-current="true">{name}</strong> : <a href={href}>{name}</a>}
        </li>
      ))}
    </ul>
  )
}
