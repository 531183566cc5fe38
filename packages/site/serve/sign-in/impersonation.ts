import { type Identity, identityFrom } from '../../src/identity.ts'
import { whyKeyOf } from '../../src/pages/search/why/cookie.ts'
import { cookiesOf } from '../../src/personal/visit.ts'
import { seeOtherKeeping } from '../../src/see-other.ts'

const parameters = { user: 'as', groups: 'as-groups' }
const cookieName = 'quarry-as'
const mostText = 2000

type Impersonation = {
  /** Whom somebody looks as who may; undefined for everybody else. */
  identityOf(request: Request): Promise<Identity | undefined>
  /** Answers `?as=USER&as-groups=A,B`, and `?as=` which ends it; null for everything else. */
  respond(request: Request): Promise<Response | null>
}

/** Whom a cookie's value names; nobody where it names none, or more than somebody can be. */
function seenAs(value: string): Identity | undefined {
  const said = new URLSearchParams(value)
  try {
    return identityFrom({ user: said.get('user'), groups: said.get('groups') }) ?? undefined
  } catch {
    return undefined
  }
}

/**
 * Looking at a site as somebody else: for holders of a key that may ask why. Such a key makes search tokens for anybody
 * already, so this opens nothing that it did not open before.
 */
export function createImpersonation(mayExplain: (key: string) => Promise<boolean>): Impersonation {
  const may = async (request: Request): Promise<boolean> => {
    const key = whyKeyOf(request)
    return key !== null && (await mayExplain(key))
  }
  return {
    async identityOf(request) {
      const kept = cookiesOf(request.headers.get('cookie'))[cookieName]
      if (!kept || kept.length > mostText || !(await may(request))) return undefined
      return seenAs(kept)
    },
    async respond(request) {
      const url = new URL(request.url)
      const user = url.searchParams.get(parameters.user)
      if (request.method !== 'GET' || user === null || !(await may(request))) return null
      const groups = url.searchParams.get(parameters.groups) ?? ''
      for (const name of Object.values(parameters)) url.searchParams.delete(name)
      const value = new URLSearchParams({ user: user.trim(), groups }).toString()
      const isOver = value.length > mostText || seenAs(value) === undefined
      const secure =
        url.protocol === 'https:' || request.headers.get('x-forwarded-proto') === 'https' ? '; Secure' : ''
      return seeOtherKeeping(`/${url.pathname.replace(/^\/+/, '')}${url.search}`, [
        `${cookieName}=${isOver ? '; Max-Age=0' : value}; Path=/; HttpOnly; SameSite=Lax${secure}`,
      ])
    },
  }
}
