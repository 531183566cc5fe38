import type { ReactNode } from 'react'
import { type Locale, localePath } from '../locale.ts'
import styles from './docs.module.css'
import { docsWords } from './messages.ts'
import type { DocsPage, DocsSection, DocsSetup } from './sidebar.ts'

/** Up to so many pages in all, every section stands open. */
const few = 30
/** Of more, a page carries those of its own section: all of them would weigh more than its text. */
const many = 300

type DocsMenuProps = { sections: readonly DocsSection[]; setup: DocsSetup; slug: string; locale: Locale }

/** The sidebar: on narrow screens a box to open. It needs no script. */
export function DocsMenu({ sections, setup, slug, locale }: DocsMenuProps): ReactNode {
  const words = docsWords(locale)
  const count = sections.reduce((sum, { pages }) => sum + pages.length, 0)
  const addressOf = (page: DocsPage): string => localePath(locale, `/${setup.type}/${page.slug}`)
  const links = ({ pages }: DocsSection): ReactNode => (
    <ul className={styles.menuList}>
      {pages.map(page => (
        <li key={page.slug}>
          <a
            className={styles.menuLink}
            href={addressOf(page)}
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
        {sections.map(section => {
          const { title, pages } = section
          const isOwn = pages.some(page => page.slug === slug)
          if (title === '')
            return (
              <div key="" className={styles.menuSection}>
                {links(section)}
              </div>
            )
          const [first] = pages
          if (count > many && !isOwn && first)
            return (
              <div key={title} className={styles.menuSection}>
                <a className={styles.menuElsewhere} href={addressOf(first)}>
                  {title}
                </a>
              </div>
            )
          return (
            <details key={title} className={styles.menuSection} open={count <= few || isOwn}>
              <summary className={styles.menuTitle}>{title}</summary>
              {links(section)}
            </details>
          )
        })}
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
