import { createSearch, type Search } from '@quarry/search'
import type { Locale } from '../../locale.ts'
import type { SearchSetup } from './setup.ts'

/** What the browser needs to go on searching: it travels in the page's state block. */
export type SearchPageState = {
  organizationId: string
  accessToken: string
  baseUrl: string
  timezone: string
  /** The state of the server's instance. */
  state: object
}

const providerLocale: Record<Locale, string> = { en: 'en-US', es: 'es-ES', fr: 'fr-FR' }

/**
 * The search of a page: made from its address on the server, and from the server's state in the browser.
 * Both are the same capabilities with the same configuration, so both render the same.
 */
export function createSiteSearch(
  setup: SearchSetup,
  locale: Locale,
  where: { organizationId: string; baseUrl: string; url: string; timezone: string; state?: object },
  edges: {
    accessToken: string
    renewAccessToken(): Promise<string>
    fetch: typeof fetch
  },
): Search {
  return createSearch(
    {
      ...where,
      ...edges,
      locale: providerLocale[locale],
      // Nothing about the visitor before consent: no id, no capture, no history.
      navigatorContext: () => ({
        clientId: '',
        referrer: null,
        location: null,
        userAgent: null,
        capture: false,
      }),
    },
    setup.capabilities(locale),
  )
}
