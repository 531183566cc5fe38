import type { ReactNode } from 'react'
import { everyLanguage } from '../layout/layout.tsx'
import { type Locale, localePath } from '../locale.ts'
import { inLocale } from '../localized.ts'
import type { PagesSetup } from '../pages/setup.ts'
import { keptForAll, type Route, type RouteContext } from '../route.ts'
import { collectionOf, websiteOf } from '../structured.ts'
import styles from './docs.module.css'
import type { DocsSection, DocsSetup } from './sidebar.ts'

/** All pages at a glance, by section. */
export function createOverviewRoute(
  pages: PagesSetup,
  setup: DocsSetup,
  sectionsFor: (context: RouteContext) => Promise<readonly DocsSection[]>,
  path: string,
): Route<readonly DocsSection[]> {
  return {
    async load(_request, context) {
      const title = inLocale(setup.title, context.locale)
      const lead = inLocale(setup.lead, context.locale)
      return {
        data: await sectionsFor(context),
        head: {
          title: title === pages.name ? title : `${title} · ${pages.name}`,
          description: lead,
          alternates: everyLanguage(path),
          // Two ways lead here.
          canonical: localePath(context.locale, '/'),
          structured: [
            path === '/' ? websiteOf(pages.name, lead, context) : collectionOf(path, title, context),
          ],
        },
        cacheControl: keptForAll,
        parameters: [],
      }
    },
    Page: ({ data, locale }) => (
      <pages.Frame locale={locale} path={path}>
        <header className={styles.hero}>
          <h1>{inLocale(setup.title, locale)}</h1>
          <p className={styles.lead}>{inLocale(setup.lead, locale)}</p>
        </header>
        <div className={styles.cards}>
          {data.map((section, at) => (
            <Card
              key={section.title}
              section={section}
              // Alone between those that have the whole width, it would leave most of it empty.
              isWide={isLong(section) || [data[at - 1], data[at + 1]].every(one => !one || isLong(one))}
              type={setup.type}
              locale={locale}
            />
          ))}
        </div>
      </pages.Frame>
    ),
  }
}

/** A section of more pages has the whole width, and its pages stand there by name. */
const mostDescribed = 8

const isLong = ({ pages }: DocsSection): boolean => pages.length > mostDescribed

type CardProps = { section: DocsSection; isWide: boolean; type: string; locale: Locale }

function Card({ section, isWide, type, locale }: CardProps): ReactNode {
  return (
    <section className={isWide ? styles.cardLong : styles.card}>
      {section.title ? <h2 className={styles.cardTitle}>{section.title}</h2> : null}
      <ul className={styles.cardList}>
        {section.pages.map(page => (
          <li key={page.slug}>
            <a className={styles.cardLink} href={localePath(locale, `/${type}/${page.slug}`)}>
              {page.title}
            </a>
            {page.summary && !isWide ? (
              <p className={styles.cardNote}>{firstSentence(page.summary, locale)}</p>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  )
}

function firstSentence(text: string, locale: Locale): string {
  const [first] = new Intl.Segmenter(locale, { granularity: 'sentence' }).segment(text)
  return first?.segment.trim() ?? text
}
