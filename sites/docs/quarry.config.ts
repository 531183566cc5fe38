import type { SiteConfig } from '@quarry/site'

/** The documentation of Quarry: the pages of `docs/`, by `content/markdown.json`. */
export default {
  name: 'Quarry',
  locales: ['en'],
  content: 'content',
  public: 'public',
  styles: [],
  site: 'site.tsx',
  search: 'search.ts',
  searchBox: 'search-box.ts',
} satisfies SiteConfig
