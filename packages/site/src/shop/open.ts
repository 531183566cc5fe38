import {
  createListing,
  createProductSearch,
  productFacets,
  productPages,
  productQuery,
  productSort,
  products,
} from '@quarry/search/commerce'
import type { SearchVisitor } from '../consent/visitor.ts'
import type { Locale } from '../locale.ts'
import { marketOf, type ShopSetup } from './setup.ts'

/** Where the shop's questions go, and what they say of the page. */
type ShopPlaceOnSite = {
  organizationId: string
  /** Of searches; the shop's calls stand beside them. */
  searchBaseUrl: string
  locale: Locale
  /** Path and query as the address bar has them. */
  url: string
  /** The page without its language, whole: the storefront knows it by that. */
  view: string
  /** What rules may ask of the visitor. */
  custom?: Readonly<Record<string, unknown>> | undefined
  state?: object
}

export type ShopEdges = {
  token: () => string | Promise<string>
  renew: () => Promise<string>
  fetch: typeof fetch
  visitor: () => SearchVisitor
}

/** `…/rest/search/v2` of an organisation has its shop beside it, wherever it is. */
function shopAddress(searchBaseUrl: string, organizationId: string): string {
  return searchBaseUrl.replace(
    /\/rest\/search\/v2$/,
    `/rest/organizations/${encodeURIComponent(organizationId)}/commerce/v2`,
  )
}

export function shopConfig(setup: ShopSetup, place: ShopPlaceOnSite, edges: ShopEdges) {
  const { organizationId, searchBaseUrl, locale, url, view, custom, state } = place
  return {
    organizationId,
    accessToken: edges.token,
    renewAccessToken: edges.renew,
    baseUrl: shopAddress(searchBaseUrl, organizationId),
    trackingId: setup.trackingId,
    place: { language: locale, ...marketOf(setup, locale), view: { url: view } },
    url,
    fetch: edges.fetch,
    navigatorContext: edges.visitor,
    ...(custom && { custom: { ...custom } }),
    ...(state && { state }),
  }
}

export type SiteListing = ReturnType<typeof openListing>

/** The products of a section, or those for a query: the same on the server and in the browser. */
export function openListing(setup: ShopSetup, place: ShopPlaceOnSite, edges: ShopEdges) {
  const capabilities = [products(), productFacets(), productSort(), productPages()] as const
  const config = shopConfig(setup, place, edges)
  return new URLSearchParams(place.url.split('?')[1]).has('q')
    ? createProductSearch(config, [productQuery(), ...capabilities])
    : createListing(config, capabilities)
}
