import type { Settings } from './config.ts'

type Claims = { exp?: number; searchHub?: string; pipeline?: string; userDisplayName?: string }

const EARLY = 60_000
const QUIET = 500
const RENEWALS = 5

/** What a JWT says; nothing for an opaque key. The signature is the service's business. */
export function claimsOf(token: string): Claims {
  try {
    const part = token && atob(token.split('.')[1]!.replace(/_/g, '/').replace(/-/g, '+'))
    // Bytes that are escaped one by one are read as UTF-8: an array of them takes ten times as long.
    return (part && JSON.parse(decodeURIComponent(escape(part)))) || {}
  } catch {
    return {}
  }
}

export type Tokens = {
  /** A token that is good for another minute. */
  current(): Promise<string>
  /** After a refusal: true when it is worth another try. */
  renew(refused: string): Promise<boolean>
  /** The settings as the token overrides them. */
  settings(): Settings
}

export function createTokens(settings: Settings): Tokens {
  const { accessToken, renewAccessToken, now, warn } = settings
  const get = typeof accessToken === 'function' ? async () => accessToken() : undefined
  const renewer = renewAccessToken ?? get
  const warned = new Set<string>()
  let token = typeof accessToken === 'string' ? accessToken : ''
  let pending: Promise<void> | undefined
  let streak = 0
  let renewedAt = Number.NEGATIVE_INFINITY
  let own = apply()

  function once(message: string): void {
    if (!warned.has(message)) warn(message)
    warned.add(message)
  }

  function apply(): Settings {
    const claims = claimsOf(token)
    const own = {
      searchHub: settings.searchHub,
      pipeline: settings.pipeline,
      userDisplayName: settings.analytics.userDisplayName,
    }
    for (const key of ['searchHub', 'pipeline', 'userDisplayName'] as const) {
      const [claimed, configured] = [claims[key], own[key]]
      if (!claimed) continue
      own[key] = claimed
      if (!configured || configured === claimed || configured === 'default') continue
      once(`Mismatch on access token (JWT Token) ${key} and engine configuration.`)
      once(
        `To remove this warning, make sure that access token value [${claimed}] matches engine configuration value [${configured}]`,
      )
    }
    const { userDisplayName, ...rest } = own
    // Of a body, what is undefined is no part.
    return { ...settings, ...rest, analytics: { ...settings.analytics, userDisplayName } } as Settings
  }

  /** Two questions at a time share one renewal. */
  function fetchToken(source: () => Promise<string>): Promise<void> {
    pending ??= source()
      .then(fresh => {
        if (!fresh) throw new Error('The new token is empty.')
        token = fresh
        own = apply()
      })
      .catch((error: unknown) => once(`The access token could not be renewed: ${error}`))
      .finally(() => {
        pending = undefined
      })
    return pending
  }

  return {
    async current() {
      const { exp } = claimsOf(token)
      if (!token && get) await fetchToken(get)
      else if (renewer && exp && exp * 1000 <= now() + EARLY) await fetchToken(renewer)
      return token
    },
    async renew(refused) {
      if (refused !== token) return true
      if (!renewer) {
        once('Unable to renew the token: no renewAccessToken was given.')
        return false
      }
      if (now() - renewedAt > QUIET) streak = 0
      if (!pending && ++streak > RENEWALS) {
        once('The renewed token is refused as well. Please check renewAccessToken.')
        return false
      }
      await fetchToken(renewer)
      renewedAt = now()
      return true
    },
    settings: () => own,
  }
}
