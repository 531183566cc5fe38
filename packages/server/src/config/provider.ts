import { listed, oneOf, setting, text, url } from './setting.ts'

const name = (value: string): string => {
  if (!/^[\w .-]{0,100}$/.test(value))
    throw new Error('at most 100 letters, digits, dots, hyphens and blanks')
  return value.trim()
}

/** `en=en-GB, es=es-MX`: which region a language of the site is meant for. */
const locales = (value: string): Readonly<Record<string, string>> => {
  const wanted = new Error('pairs of a language of the site and a tag, such as en=en-GB, es=es-MX')
  const pairs = listed(value).map(pair => {
    const [language = '', tag = '', more] = pair.split('=').map(text)
    if (language === '' || tag === '' || more !== undefined) throw wanted
    try {
      return [language, Intl.getCanonicalLocales(tag)[0] ?? tag] as const
    } catch {
      throw wanted
    }
  })
  return Object.fromEntries(pairs)
}

/** What providers of search and content want to be told besides address and key. */
export const providerSettings = {
  environment: setting(
    'QUARRY_ENVIRONMENT',
    oneOf('', 'prod', 'hipaa', 'stg', 'dev'),
    'Site alone: the provider’s environment. Searches and usage events go to its hosts for the organisation where QUARRY_SEARCH_URL and QUARRY_ANALYTICS_URL say no other.',
  ),
  contentPreviewUrl: setting(
    'QUARRY_CONTENT_PREVIEW_URL',
    url,
    'Site alone: the host that gives drafts to editors, where it is another one. Default: the content service.',
  ),
  pipeline: setting(
    'QUARRY_PIPELINE',
    name,
    'The pipeline that visitors’ tokens are bound to. Default: the conditions of the pipelines choose it.',
  ),
  searchLocales: setting(
    'QUARRY_SEARCH_LOCALES',
    locales,
    'Which locale searches carry in a language of the site, such as `en=en-GB, es=es-MX`. Default: the country where most speak it.',
  ),
  authenticationProviders: setting(
    'QUARRY_AUTHENTICATION_PROVIDERS',
    listed,
    'Names of the search provider’s authentication providers: searches carry them as `authentication`.',
  ),
  originContext: setting(
    'QUARRY_ANALYTICS_ORIGIN',
    name,
    'What usage data call the kind of this interface (`originContext`).',
    'Search',
  ),
  originLevel2: setting(
    'QUARRY_ANALYTICS_ORIGIN_2',
    name,
    'What usage data and searches call the tab where a page has none (`originLevel2`, `tab`).',
    'default',
  ),
  originLevel3: setting(
    'QUARRY_ANALYTICS_ORIGIN_3',
    name,
    'What usage data say instead of where a visitor came from (`originLevel3`), in the mode `legacy`. Default: the page before.',
  ),
  deviceId: setting(
    'QUARRY_ANALYTICS_DEVICE',
    name,
    'Names what is searched on in usage data (`deviceId`), such as a kiosk.',
  ),
  userDisplayName: setting(
    'QUARRY_ANALYTICS_USER',
    name,
    'Names in usage data (`userDisplayName`) whoever is not signed in, such as everybody at one kiosk.',
  ),
} as const

/** The provider's own hosts of an organisation. */
export function providerHosts(
  organizationId: string,
  environment: string,
): { searchUrl: string; analyticsUrl: string } {
  const suffix = environment === 'prod' ? '' : environment
  return {
    searchUrl: `https://${organizationId}.org${suffix}.coveo.com/rest/search/v2`,
    analyticsUrl: `https://${organizationId}.analytics.org${suffix}.coveo.com`,
  }
}
