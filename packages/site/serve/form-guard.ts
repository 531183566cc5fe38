import { createHmac, timingSafeEqual } from 'node:crypto'

export type FormGuard = {
  /** For the forms of the pages that are made now. It names no visitor: pages are kept for everybody. */
  token(): string
  /** The fields of a form of ours, or why it is not taken. */
  read(request: Request): Promise<URLSearchParams | Response>
}

const aDay = 86_400_000
/** Longer than any form of the site. */
const mostBytes = 4000

/**
 * Takes forms: one counts when the browser says that it came from a page of ours, and when it carries the token of a page
 * that we made today or yesterday.
 */
export function createFormGuard({
  secret,
  origin,
  clock,
}: {
  /** Signs the forms; the same in every process of one site. */
  secret: string
  /** `https://site.example`: what visitors see. */
  origin: string
  clock(): number
}): FormGuard {
  const sign = (day: number): string =>
    createHmac('sha256', secret).update(`consent ${day}`).digest('base64url')
  const today = (): number => Math.floor(clock() / aDay)

  function isOurs(token: string): boolean {
    return [today(), today() - 1].some(day => {
      const expected = Buffer.from(sign(day))
      const given = Buffer.from(token)
      return given.length === expected.length && timingSafeEqual(given, expected)
    })
  }

  return {
    token: () => sign(today()),
    async read(request) {
      if (!isFromThisSite(request, origin)) return refusal(403, 'The form came from another site.')
      const fields = await fieldsOf(request)
      if (!fields) return refusal(413, 'The form is too long.')
      if (!isOurs(fields.get('token') ?? ''))
        return refusal(403, 'The page of this form is too old. Please load it again.')
      return fields
    },
  }
}

/** Browsers say where a form comes from. One that says nothing at all is not believed. */
export function isFromThisSite(request: Request, origin: string): boolean {
  const site = request.headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin'
  const from = request.headers.get('origin')
  return from !== null && (from === origin || from === new URL(request.url).origin)
}

/** The fields of a form; null when it is too long to be one of ours. */
export async function fieldsOf(request: Request): Promise<URLSearchParams | null> {
  const text = await textOf(request)
  return text.length > mostBytes ? null : new URLSearchParams(text)
}

/** The same form, as a whole; of one that is too long, as much as shows it. */
export async function inOnePiece(request: Request): Promise<Request> {
  const { url, method, headers } = request
  return new Request(url, { method, headers, body: await textOf(request) })
}

async function textOf(request: Request): Promise<string> {
  // Of what says that it is too long nothing is read.
  if (Number(request.headers.get('content-length') ?? 0) > mostBytes) return ' '.repeat(mostBytes + 1)
  let text = ''
  for await (const part of request.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += part
    if (text.length > mostBytes) break
  }
  return text
}

export const notAllowed = (allow: string): Response => new Response(null, { status: 405, headers: { allow } })

export const refusal = (status: number, why: string): Response =>
  new Response(`${why}\n`, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  })
