/** The modules behind each island of `client-islands.ts`: what the server tells the browser to fetch early. */
export const islandSources: Readonly<Record<string, readonly string[]>> = {
  search: ['apps/site/src/pages/search/wake.tsx'],
}
