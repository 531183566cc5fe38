/** A working day. */
const cookieSeconds = 8 * 3600
const keyForm = /^[\w-]{20,200}$/
const off = 'off'

/** A key that somebody came with, kept in a cookie: scripts never see it, and no address goes on carrying it. */
export type KeyCookie = {
  /** The key that a request carries, if it carries one. */
  keyOf(request: Request): string | null
  /**
   * `?parameter=KEY` exchanges a key for a cookie and leads to the same page without it; `?parameter=off` ends that.
   * Anything else gives null: who has no such key sees what everybody sees.
   */
  exchange(request: Request, isGood: (key: string) => Promise<boolean>): Promise<Response | null>
  /** Takes the cookie away and leads back to the same page. */
  end(request: Request): Response
}

export function createKeyCookie(cookieName: string, parameter: string): KeyCookie {
  function keyOf(request: Request): string | null {
    for (const pair of (request.headers.get('cookie') ?? '').split(';')) {
      const [name, value = ''] = pair.trim().split('=')
      if (name === cookieName && keyForm.test(value)) return value
    }
    return null
  }

  function redirect(request: Request, value: string, maxAge: number): Response {
    const url = new URL(request.url)
    url.searchParams.delete(parameter)
    const secure = url.protocol === 'https:' || request.headers.get('x-forwarded-proto') === 'https'
    return new Response(null, {
      status: 303,
      headers: {
        // Not more than a path: the host of a request is what its sender says.
        location: `/${url.pathname.replace(/^\/+/, '')}${url.search}`,
        'set-cookie': `${cookieName}=${value}; Max-Age=${maxAge}; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`,
        'cache-control': 'private, no-store',
        'referrer-policy': 'no-referrer',
      },
    })
  }

  const end = (request: Request): Response => redirect(request, '', 0)

  return {
    keyOf,
    end,
    async exchange(request, isGood) {
      const given = new URL(request.url).searchParams.get(parameter)
      if (given === null) return null
      if (given === off) return keyOf(request) === null ? null : end(request)
      return keyForm.test(given) && (await isGood(given)) ? redirect(request, given, cookieSeconds) : null
    },
  }
}
