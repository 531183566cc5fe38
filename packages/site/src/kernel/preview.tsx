import { ContentError } from '@quarry/content'
import { createContext, type ReactNode } from 'react'
import { keyHeldBy } from '../key-cookie.ts'
import type { Locale } from '../locale.ts'
import { catalogue } from '../messages.ts'
import en from './messages.en.json' with { type: 'json' }
import es from './messages.es.json' with { type: 'json' }
import fr from './messages.fr.json' with { type: 'json' }
import styles from './preview.module.css'

const parameter = 'preview'

/** The key of a reader of drafts; their session keeps it from page to page. */
export const previewKeyOf = (request: Request): string | null => keyHeldBy(request, parameter)

/** The key that was held opens nothing any more: it was revoked meanwhile. */
export function isRefusal(cause: unknown): boolean {
  return cause instanceof ContentError && (cause.statusCode === 401 || cause.statusCode === 403)
}

/** Whether the page being rendered shows drafts. */
export const PreviewContext = createContext(false)

/** What is said to readers of drafts. */
export const previewWords = catalogue('site.preview', { en, es, fr })

/** Says that drafts are shown, and leads out. The last thing of a page, so that the way past the header stays first. */
export function PreviewBar({ locale, path }: { locale: Locale; path: string }): ReactNode {
  const text = previewWords(locale)
  return (
    <aside className={styles['bar']} aria-label={text.label}>
      <span>{text.drafts}</span>
      <a className={styles['leave']} href={`${path}?${parameter}=off`}>
        {text.leave}
      </a>
    </aside>
  )
}
