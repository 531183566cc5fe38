import { listed, setting, text, url, wholeNumber } from './setting.ts'

const header = (value: string): string => {
  if (!/^[A-Za-z0-9-]{0,100}$/.test(value)) throw new Error('the name of a header, such as X-Forwarded-User')
  return value.toLowerCase()
}

/** Who visitors are, where they can say so. */
export const identitySettings = {
  oidcIssuer: setting(
    'QUARRY_OIDC_ISSUER',
    url,
    'Sign-in: the OpenID Connect provider that visitors sign in with, such as https://login.example.org. None: nobody signs in that way.',
  ),
  oidcClientId: setting('QUARRY_OIDC_CLIENT_ID', text, 'Sign-in: what this site is called at that provider.'),
  oidcClientSecret: setting(
    'QUARRY_OIDC_CLIENT_SECRET',
    text,
    'Sign-in: the secret that the provider gave with it. None: the provider asks for none (PKCE protects the way back).',
  ),
  oidcScopes: setting(
    'QUARRY_OIDC_SCOPES',
    text,
    'Sign-in: what the provider is asked for, divided by blanks; some give groups only for a scope of their own.',
    'openid profile email',
  ),
  oidcUserClaim: setting(
    'QUARRY_OIDC_USER_CLAIM',
    text,
    'Sign-in: the claim that names a visitor as permissions of documents do.',
    'email',
  ),
  oidcGroupsClaim: setting(
    'QUARRY_OIDC_GROUPS_CLAIM',
    text,
    'Sign-in: the claim that holds their groups.',
    'groups',
  ),
  identityHeader: setting(
    'QUARRY_IDENTITY_HEADER',
    header,
    'Sign-in by a proxy: the header in which one of QUARRY_TRUSTED_PROXIES names the visitor. Of anybody else it is ignored.',
  ),
  identityGroupsHeader: setting(
    'QUARRY_IDENTITY_GROUPS_HEADER',
    header,
    'Sign-in by a proxy: the header with their groups, divided by commas.',
  ),
  identityProvider: setting(
    'QUARRY_IDENTITY_PROVIDER',
    text,
    'The security provider that users and groups are known by in search.',
    'Email Security Provider',
  ),
  identityFacts: setting(
    'QUARRY_IDENTITY_FACTS',
    listed,
    'Claims that personalisation knows as facts, such as `department, plan`; of a proxy, headers.',
  ),
  sessionHours: setting(
    'QUARRY_SESSION_HOURS',
    wholeNumber(1, 720),
    'For how many hours a visitor stays signed in.',
    '8',
  ),
} as const
