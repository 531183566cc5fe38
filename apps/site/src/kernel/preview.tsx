import { createContext, type ReactNode } from 'react'
import type { Locale } from '../locale.ts'
import en from './messages.en.json' with { type: 'json' }
import es from './messages.es.json' with { type: 'json' }
import fr from './messages.fr.json' with { type: 'json' }
import styles from './preview.module.css'

/** Holds the key of a reader of drafts. Scripts never see it; links within the site keep it. */
const cookieName = 'quarry-preview'
const parameter = 'preview'
const off = 'off'
/** A working day. */
const cookieSeconds = 8 * 3600
const keyForm = /^[\w-]{20,200}$/

/** Whether the page being rendered shows drafts. */
export const PreviewContext = createContext(false)

/** The key that a visitor previews with, if the request carries one. */
export function previewKeyOf(request: Request): string | null {
  for (const pair of (request.headers.get('cookie') ?? '').split(';')) {
    const [name, value = ''] = pair.trim().split('=')
    if (name === cookieName && keyForm.test(value)) return value
  }
  return null
}

/**
 * `?preview=KEY` exchanges a key for a cookie and leads to the same page without it; `?preview=off` ends the preview.
 * Anything else gives null: who has no key sees what everybody sees.
 */
export async function exchangePreview(
  request: Request,
  mayPreview: (key: string) => Promise<boolean>,
): Promise<Response | null> {
  const url = new URL(request.url)
  const given = url.searchParams.get(parameter)
  if (given === null) return null
  if (given === off) return previewKeyOf(request) === null ? null : endPreview(request)
  if (!keyForm.test(given) || !(await mayPreview(given))) return null
  return redirect(request, `${cookieName}=${given}; Max-Age=${cookieSeconds}`)
}

/** Back to what is published, on the same page. */
export function endPreview(request: Request): Response {
  return redirect(request, `${cookieName}=; Max-Age=0`)
}

function redirect(request: Request, cookie: string): Response {
  const url = new URL(request.url)
  url.searchParams.delete(parameter)
  const secure = url.protocol === 'https:' || request.headers.get('x-forwarded-proto') === 'https'
  return new Response(null, {
    status: 303,
    headers: {
      // Not more than a path: the host of a request is what its sender says.
      location: `/${url.pathname.replace(/^\/+/, '')}${url.search}`,
      'set-cookie': `${cookie}; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`,
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
    },
  })
}

const messages = { en, es, fr }

/** Says that drafts are shown, and leads out. The last thing of a page, so that the way past the header stays first. */
export function PreviewBar({ locale, path }: { locale: Locale; path: string }): ReactNode {
  const text = messages[locale]
  return (
    <aside className={styles['bar']} aria-label={text.label}>
      <span>{text.drafts}</span>
      <a className={styles['leave']} href={`${path}?${parameter}=${off}`}>
        {text.leave}
      </a>
    </aside>
  )
}
