/** The modules behind each island of `client-islands.ts`: what the server tells the browser to fetch early. */
export const islandSources: Readonly<Record<string, readonly string[]>> = {
  'header-search': ['apps/site/src/layout/search-box/header.ts'],
  why: ['apps/site/src/pages/search/why/wake.tsx'],
  search: ['apps/site/src/pages/search/wake.tsx'],
}
