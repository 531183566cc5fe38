import type { HydrateIsland } from './kernel/client-page.ts'

/** Every island that can hydrate, by the name it has in the markup. Each is a chunk of its own. */
export const islands: Readonly<Record<string, () => Promise<HydrateIsland>>> = {
  'copy-code': async () => (await import('./docs/copy-code.ts')).hydrate,
  'header-search': async () => (await import('./layout/search-box/header.ts')).hydrate,
  why: async () => (await import('./pages/search/why/hydrate.tsx')).hydrate,
  shop: async () => (await import('./shop/hydrate.tsx')).hydrate,
  search: async () => (await import('./pages/search/hydrate.tsx')).hydrate,
}
