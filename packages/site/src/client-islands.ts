import type { WakeIsland } from './kernel/client-page.ts'

/** Every island that can wake, by the name it has in the markup. Each is a chunk of its own. */
export const islands: Readonly<Record<string, () => Promise<WakeIsland>>> = {
  'copy-code': async () => (await import('./docs/copy-code.ts')).wake,
  'header-search': async () => (await import('./layout/search-box/header.ts')).wake,
  why: async () => (await import('./pages/search/why/wake.tsx')).wake,
  shop: async () => (await import('./shop/wake.tsx')).wake,
  search: async () => (await import('./pages/search/wake.tsx')).wake,
}
