/** The modules (in this folder, without their endings) behind each island of `client-islands.ts`: what the server tells the browser to fetch early. */
export const islandSources: Readonly<Record<string, readonly string[]>> = {
  'copy-code': ['docs/copy-code'],
  favourites: ['favourites/hydrate'],
  'header-search': ['layout/search-box/header'],
  why: ['pages/search/why/hydrate'],
  shop: ['shop/hydrate'],
  search: ['pages/search/hydrate'],
}
