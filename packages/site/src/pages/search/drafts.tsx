import type { ReactNode } from 'react'
import { readEntry } from '../../content/entry.ts'
import { isRefusal, previewWords } from '../../kernel/preview.tsx'
import type { Locale } from '../../locale.ts'
import { fill } from '../../messages.ts'
import type { RouteContext } from '../../route.ts'
import { type PagesSetup, withoutPage } from '../setup.ts'
import styles from './drafts.module.css'

/** So many are shown; who looks for another one says another word of it. */
const most = 10
/** The content service takes no longer text; what is cut off are words that a draft would have to have as well. */
const longest = 500

/** `href`: null for what has no page of its own. */
type Draft = { id: string; title: string; note: string; href: string | null }

/** `found`: null where they could not be looked for. */
export type Drafts = { q: string; found: readonly Draft[] | null }

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
  const search = q.trim().slice(0, longest)
  if (search === '') return { q, found: [] }
  const filters = { uiStatus: { in: ['Draft', 'Modified'] } }
  try {
    const { entries } = await content.entries({ search, state: 0, locale, limit: most, filters, signal })
    const found = entries.map(envelope => {
      const { title, note, href } = setup.listed(readEntry(envelope, locale), locale, 'others')
      const { _id: id, type } = envelope.entry
      return { id, title, note, href: withoutPage.has(type) ? null : href }
    })
    return { q, found }
  } catch (cause) {
    // The search itself does not wait for drafts to come back; a session that is over is ended.
    if (isRefusal(cause) || signal.aborted) throw cause
    return { q, found: null }
  }
}

/** What stands above the search for them; empty where no draft has the words. */
export function DraftList({ drafts: { q, found }, locale }: { drafts: Drafts; locale: Locale }): ReactNode {
  const text = previewWords(locale)
  return (
    <div data-drafts={q}>
      {found?.length === 0 ? null : (
        <section className={styles.drafts} aria-labelledby="drafts">
          <p className={styles.name} id="drafts">
            {found ? fill(text.draftsWith, { q }) : text.draftsFailed}
          </p>
          {found && (
            <ul className={styles.list}>
              {found.map(({ id, href, title, note }) => (
                <li key={id}>
                  {href === null ? (
                    <span className={styles.link}>{title}</span>
                  ) : (
                    <a className={styles.link} href={href}>
                      {title}
                    </a>
                  )}
                  <span className={styles.note}>{note}</span>
                </li>
              ))}
            </ul>
          )}
        </section>
      )}
    </div>
  )
}
