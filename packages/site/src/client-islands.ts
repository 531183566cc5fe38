import type { HydrateIsland } from './kernel/client-page.ts'

/** Every island that can hydrate, by the name it has in the markup. Each is a chunk of its own. */
export const islands: Readonly<Record<string, () => Promise<{ hydrate: HydrateIsland }>>> = {
  'copy-code': () => import('./docs/copy-code.ts'),
  favourites: () => import('./favourites/hydrate.ts'),
  'header-search': () => import('./layout/search-box/header.ts'),
  why: () => import('./pages/search/why/hydrate.tsx'),
  shop: () => import('./shop/hydrate.tsx'),
  search: () => import('./pages/search/hydrate.tsx'),
}
