import type { SiteConfig } from '@quarry/site'

/** All that this site is made of. Paths begin in this folder. */
export default {
  name: 'SITE_NAME',
  locales: ['en', 'de'],
  content: 'content',
  rules: 'rules.json',
  public: 'public',
  messages: 'messages',
  styles: ['theme.css'],
  site: 'site.tsx',
  search: 'search.ts',
  searchBox: 'search-box.ts',
  shop: { setup: 'shop.tsx', products: 'shop/products.csv', storefront: 'shop/storefront.json' },
} satisfies SiteConfig
