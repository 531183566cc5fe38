/** Holds the key of somebody who may ask why results stand where they do. Scripts never see it. */
const cookieName = 'quarry-why'
const parameter = 'why'
const off = 'off'
/** A working day. */
const cookieSeconds = 8 * 3600
const keyForm = /^[\w-]{20,200}$/

/** The key that somebody asks with, if the request carries one. */
export function whyKeyOf(request: Request): string | null {
  for (const pair of (request.headers.get('cookie') ?? '').split(';')) {
    const [name, value = ''] = pair.trim().split('=')
    if (name === cookieName && keyForm.test(value)) return value
  }
  return null
}

/**
 * `/search?why=KEY` exchanges a key for a cookie and leads to the same search without it; `?why=off` ends that. Anything
 * else gives null: who has no such key sees what everybody sees.
 */
export async function exchangeWhy(
  request: Request,
  mayExplain: (key: string) => Promise<boolean>,
): Promise<Response | null> {
  const given = new URL(request.url).searchParams.get(parameter)
  if (given === null) return null
  if (given === off) return whyKeyOf(request) === null ? null : redirect(request, `${cookieName}=; Max-Age=0`)
  if (!keyForm.test(given) || !(await mayExplain(given))) return null
  return redirect(request, `${cookieName}=${given}; Max-Age=${cookieSeconds}`)
}

/** Whether a search token may ask: it says so itself, and the service checks it. */
export function mayExplain(accessToken: string): boolean {
  try {
    const claims = JSON.parse(
      atob((accessToken.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/')),
    ) as {
      explain?: unknown
    }
    return claims.explain === true
  } catch {
    return false
  }
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
