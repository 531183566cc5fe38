import type { ReactNode } from 'react'
import { type Locale, localePath } from '../locale.ts'
import { Picture, type ShownPicture } from '../pictures/picture.tsx'
import type { Step } from '../structured.ts'
import { pageWords } from './messages.ts'
import styles from './parts.module.css'

/** A page as lists show it. */
export type ListedPage = {
  href: string
  title: string
  summary: string
  note: string
  /** Stands before it. */
  sign?: ReactNode
  /** Stands above it, in place of the sign. */
  picture?: ShownPicture | undefined
}

type PageHeadProps = { eyebrow?: ReactNode; title: string; lead?: string | undefined; children?: ReactNode }

/** The head of a page: what it is called, and why one might read on. */
export function PageHead({ eyebrow, title, lead, children }: PageHeadProps): ReactNode {
  return (
    <header className={styles.head}>
      {eyebrow ? <p className={styles.eyebrow}>{eyebrow}</p> : null}
      <h1>{title}</h1>
      {lead ? <p className={styles.lead}>{lead}</p> : null}
      {children}
    </header>
  )
}

type SectionProps = {
  id: string
  title: string
  lead?: string | undefined
  link?: { href: string; text: string }
  children: ReactNode
}

/** A part of a page with its heading hung in the margin. */
export function Section({ id, title, lead, link, children }: SectionProps): ReactNode {
  return (
    <section className={styles.section} aria-labelledby={id}>
      <header className={styles.hung}>
        <h2 id={id}>{title}</h2>
        {lead ? <p className={styles.note}>{lead}</p> : null}
        {link ? (
          <a className={styles.more} href={link.href}>
            {link.text}
          </a>
        ) : null}
      </header>
      {children}
    </section>
  )
}

type PageListProps = {
  pages: readonly ListedPage[]
  columns?: boolean
  /** Of the titles: one below the heading that the list stands under. */
  level?: 'h2' | 'h3'
}

/** Pages to go on to, each with its sign if the site has signs. */
export function PageList({ pages, columns = false, level: Title = 'h3' }: PageListProps): ReactNode {
  return (
    <ul className={columns ? styles.columns : styles.rows}>
      {pages.map(page => (
        <li key={page.href} className={page.picture ? `${styles.item} ${styles.pictured}` : styles.item}>
          {page.picture ? (
            <Picture
              className={styles.picture}
              picture={{ ...page.picture, src: page.picture.small ?? page.picture.src, alt: '' }}
              sizes="(min-width: 48rem) 20rem, 100vw"
              shape={16 / 9}
            />
          ) : null}
          {page.picture || page.sign === undefined ? null : <span className={styles.sign}>{page.sign}</span>}
          <div>
            <Title className={styles.itemTitle}>
              <a className={styles.itemLink} href={page.href}>
                {page.title}
              </a>
            </Title>
            {page.note ? <p className={styles.note}>{page.note}</p> : null}
            {page.summary ? <p className={styles.summary}>{page.summary}</p> : null}
          </div>
        </li>
      ))}
    </ul>
  )
}

/** The home page, with which a way back up begins. */
export const homeStep = (locale: Locale): Step => ({ path: '/', text: pageWords(locale).home })

/** The way back up: where this page stands in the site. */
export function Trail({ locale, steps }: { locale: Locale; steps: readonly Step[] }): ReactNode {
  return (
    <nav className={styles.trail} aria-label={pageWords(locale).path}>
      <ol className={styles.trailList}>
        {steps.map(step => (
          <li key={step.path}>
            <a className={styles.trailLink} href={localePath(locale, step.path)}>
              {step.text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
