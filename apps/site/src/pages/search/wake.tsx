import { browserNavigation, followAddress } from '@quarry/search'
import { searchSetup } from '../../../meridian/search.tsx'
import { hydrateIsland } from '../../islands/hydrate.tsx'
import type { WakeIsland } from '../../kernel/client-page.ts'
import { SearchPage } from './search-page.tsx'
import { createSiteSearch, type SearchPageState } from './site-search.ts'

/** Makes the page's one search from the state that the server left, ties it to the address, wakes the markup. */
export const wake: WakeIsland = (element, props, page, identifierPrefix) => {
  const search = page.shared('search', () => {
    const given = page.state['search'] as SearchPageState
    const made = createSiteSearch(
      searchSetup,
      page.locale,
      {
        organizationId: given.organizationId,
        baseUrl: new URL(given.baseUrl, location.origin).href,
        url: location.pathname + location.search,
        timezone: given.timezone,
        state: given.state,
      },
      { accessToken: given.accessToken, renewAccessToken, fetch: (input, init) => fetch(input, init) },
    )
    followAddress(made, browserNavigation(window))
    return made
  })
  type OwnProps = Pick<Parameters<typeof SearchPage>[0], 'locale' | 'messages' | 'words'>
  hydrateIsland(element, SearchPage, { ...(props as OwnProps), search, setup: searchSetup }, identifierPrefix)
}

async function renewAccessToken(): Promise<string> {
  const response = await fetch('/search-token', { signal: AbortSignal.timeout(10_000) })
  if (!response.ok) throw new Error(`No token: ${response.status}`)
  return ((await response.json()) as { accessToken: string }).accessToken
}
