import type { SiteConfig } from '@quarry/site'

/** Meridian. Everything that is particular to it is reached from here. */
export default {
  name: 'Meridian',
  locales: ['en', 'es', 'fr'],
  content: 'content',
  rules: 'rules.json',
  public: 'public',
  messages: 'messages',
  styles: ['theme.css', '**/*.module.css'],
  site: 'site.ts',
  search: 'search.tsx',
  searchBox: 'search-box.ts',
  shop: { setup: 'shop.tsx', products: 'shop/products.mjs', storefront: 'shop/storefront.json' },
} satisfies SiteConfig
