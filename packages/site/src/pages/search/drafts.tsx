import type { ReactNode } from 'react'
import { readEntry } from '../../content/entry.ts'
import { previewWords } from '../../kernel/preview.tsx'
import type { Locale } from '../../locale.ts'
import { fill } from '../../messages.ts'
import type { RouteContext } from '../../route.ts'
import type { ListedPage } from '../parts.tsx'
import type { PagesSetup } from '../setup.ts'
import styles from './drafts.module.css'

/** So many are shown; who looks for another one says another word of it. */
const most = 10

export type Drafts = { q: string; pages: readonly ListedPage[] }

/**
 * For readers of drafts: entries whose draft is not what others see, and has these words. No index knows them: the content
 * service looks for them, under the key of whoever reads. Undefined for everybody else.
 */
export async function findDrafts(
  setup: Pick<PagesSetup, 'listed'>,
  { preview, content, locale, signal }: Pick<RouteContext, 'preview' | 'content' | 'locale' | 'signal'>,
  q: string,
): Promise<Drafts | undefined> {
  if (!preview) return undefined
  if (q.trim() === '') return { q, pages: [] }
  const { entries } = await content.entries({
    search: q,
    state: 0,
    locale,
    limit: most,
    filters: { uiStatus: { in: ['Draft', 'Modified'] } },
    signal,
  })
  const pages = entries.map(envelope => setup.listed(readEntry(envelope, locale), locale, 'others'))
  return { q, pages }
}

/** What stands above the search for them; empty where no draft has the words. */
export function DraftList({ drafts: { q, pages }, locale }: { drafts: Drafts; locale: Locale }): ReactNode {
  return (
    <div data-drafts={q}>
      {pages.length === 0 ? null : (
        <section className={styles.drafts} aria-labelledby="drafts">
          <p className={styles.name} id="drafts">
            {fill(previewWords(locale).draftsWith, { q })}
          </p>
          <ul className={styles.list}>
            {pages.map(({ href, title, note }) => (
              <li key={href}>
                <a className={styles.link} href={href}>
                  {title}
                </a>
                <span className={styles.note}>{note}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
