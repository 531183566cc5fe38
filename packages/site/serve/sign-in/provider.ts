import { type Identity, identityFrom } from '../../src/identity.ts'

export type ProviderConfig = {
  oidcIssuer: string
  oidcClientId: string
  oidcClientSecret: string
  oidcScopes: string
  oidcUserClaim: string
  oidcGroupsClaim: string
  identityFacts: readonly string[]
}

/** What must come back unchanged from a visit to the provider. */
export type Journey = { state: string; nonce: string; verifier: string; back: string }

/**
 * What came back is not what was begun: of another tab, used already, or made up. Nothing is out of order, and a new try
 * helps.
 */
export class NotBegunHere extends Error {}

/** An OpenID Connect provider, as far as a sign-in needs one. */
export type Provider = {
  begin(callback: string, back: string): Promise<{ address: string; journey: Journey }>
  /**
   * Who came back; null when the provider does not say who they are. Throws `NotBegunHere`.
   * @param arrived The whole address that it sent them back to.
   */
  finish(arrived: URL, journey: Journey): Promise<Identity | null>
  /** Where a visitor ends their session at the provider; null when it has no such place. */
  leave(home: string): Promise<string | null>
}

/** The library comes when somebody signs in: a site without sign-in does not load it. */
const library = () => import('openid-client')

export function createProvider(config: ProviderConfig): Provider {
  const { oidcIssuer, oidcClientId, oidcClientSecret } = config
  type Discovered = Awaited<ReturnType<typeof discover>>
  let known: Promise<Discovered> | undefined

  async function discover() {
    const { allowInsecureRequests, ClientSecretPost, discovery, None } = await library()
    const issuer = new URL(oidcIssuer)
    // A provider on this machine may do without encryption, and no other.
    const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(issuer.hostname)
    const authentication = oidcClientSecret ? ClientSecretPost(oidcClientSecret) : None()
    return discovery(issuer, oidcClientId, undefined, authentication, {
      timeout: 5,
      ...(isHere && { execute: [allowInsecureRequests] }),
    })
  }

  /** Asked once; a provider that failed is asked again by the next visitor. */
  function provider(): Promise<Discovered> {
    known ??= discover().catch(error => {
      known = undefined
      throw error
    })
    return known
  }

  return {
    async begin(callback, back) {
      const it = await library()
      const journey = {
        state: it.randomState(),
        nonce: it.randomNonce(),
        verifier: it.randomPKCECodeVerifier(),
        back,
      }
      const address = it.buildAuthorizationUrl(await provider(), {
        redirect_uri: callback,
        scope: config.oidcScopes,
        state: journey.state,
        nonce: journey.nonce,
        code_challenge: await it.calculatePKCECodeChallenge(journey.verifier),
        code_challenge_method: 'S256',
      })
      return { address: address.href, journey }
    },
    async finish(arrived, journey) {
      const it = await library()
      const discovered = await provider()
      const expected = {
        expectedState: journey.state,
        expectedNonce: journey.nonce,
        pkceCodeVerifier: journey.verifier,
        idTokenExpected: true,
      }
      const tokens = await it.authorizationCodeGrant(discovered, arrived, expected).catch(error => {
        throw isOfVisitor(error) ? new NotBegunHere('', { cause: error }) : error
      })
      const told = tokens.claims()
      if (!told) throw new Error('The provider gave no identity.')
      // Some tell everything in the token, others only who it is.
      const more = discovered.serverMetadata().userinfo_endpoint
        ? await it.fetchUserInfo(discovered, tokens.access_token, told.sub)
        : {}
      return identityOf({ ...told, ...more }, config)
    },
    async leave(home) {
      const it = await library()
      const discovered = await provider()
      if (!discovered.serverMetadata().end_session_endpoint) return null
      return it.buildEndSessionUrl(discovered, { post_logout_redirect_uri: home }).href
    },
  }
}

/** Whether a sign-in failed by what the visitor brought: an answer that does not fit, or a code that is used or made up. */
const isOfVisitor = ({ code, error }: { code?: unknown; error?: unknown }): boolean =>
  code === 'OAUTH_INVALID_RESPONSE' || error === 'invalid_grant'

/** Who the claims say that it is. An address of mail that nobody has proved to be theirs names nobody. */
function identityOf(
  claims: Readonly<Record<string, unknown>>,
  config: Pick<ProviderConfig, 'oidcUserClaim' | 'oidcGroupsClaim' | 'identityFacts'>,
): Identity | null {
  const { oidcUserClaim, oidcGroupsClaim, identityFacts } = config
  if (oidcUserClaim === 'email' && claims['email_verified'] === false) return null
  return identityFrom({
    user: claims[oidcUserClaim],
    groups: claims[oidcGroupsClaim],
    name: claims['name'] ?? claims['preferred_username'],
    facts: Object.fromEntries(identityFacts.map(name => [name, claims[name]])),
  })
}
