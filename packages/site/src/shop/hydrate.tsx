import { shopSetup } from 'virtual:quarry/shop'
import { browserNavigation, followAddress } from '@quarry/search'
import type { EventsSettings } from '../events/settings.ts'
import { deviceVisitor } from '../events/visitor-on-device.ts'
import { hydrateIsland } from '../islands/hydrate.tsx'
import type { HydrateIsland } from '../kernel/client-page.ts'
import { ListingPage, type ListingProps } from './listing-page.tsx'
import type { ShopPageState } from './listing-route.tsx'
import { openListing } from './open.ts'

/** Makes the listing from the state that the server left, ties it to the address, and hydrates its links. */
export const hydrate: HydrateIsland = (element, props, page, identifierPrefix) => {
  const setup = shopSetup
  if (!setup) return
  const own = props as ListingProps
  const { accessToken, searchBaseUrl, currency: _, ...given } = page.state['shop'] as ShopPageState
  const told = (page.state['events'] ?? { mode: 'next' }) as EventsSettings
  let token = accessToken
  const listing = openListing(
    setup,
    {
      ...given,
      searchBaseUrl: new URL(searchBaseUrl, location.origin).href,
      locale: page.locale,
      url: location.pathname + location.search,
    },
    {
      token: () => token,
      async renew() {
        const response = await fetch('/search-token', { signal: AbortSignal.timeout(10_000) })
        if (!response.ok) throw new Error(`No token: ${response.status}`)
        token = ((await response.json()) as { accessToken: string }).accessToken
        return token
      },
      fetch: (input, init) => fetch(input, init),
      visitor: () => deviceVisitor(told),
    },
  )
  page.shared('shop', () => listing)
  followAddress(listing as never, browserNavigation(window))
  hydrateIsland(element, ListingPage, { ...own, page: listing, setup }, identifierPrefix)
}
