import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { withKnownText } from '../../http/index.ts'

/** Published content may be kept for this long, and shown this much longer while a newer copy is fetched. */
const maxAge = 30
const staleFor = 600

const delivered = `public, max-age=${maxAge}, stale-while-revalidate=${staleFor}`
export const freshForMs = maxAge * 1000

export function tagOf(body: string | Uint8Array): string {
  return `"${createHash('sha1').update(body).digest('base64url')}"`
}

/** JSON with a strong tag: a reader that has this very text is answered 304. Drafts are kept by nobody. */
export function replyJson(
  c: Context,
  body: string | Uint8Array<ArrayBuffer>,
  published: boolean,
  etag = tagOf(body),
): Response {
  c.header('vary', 'x-api-key, authorization')
  if (!published) {
    c.header('cache-control', 'no-store')
  } else {
    c.header('cache-control', delivered)
    c.header('etag', etag)
    const known = c.req
      .header('if-none-match')
      ?.split(',')
      .map(tag => tag.trim().replace(/^W\//, ''))
    if (known?.includes(etag) || known?.includes('*')) return c.body(null, 304)
  }
  c.header('content-type', 'application/json; charset=utf-8')
  return withKnownText(c.body(body), body)
}
