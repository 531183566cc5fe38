import type { SiteConfig } from '@quarry/site'

const serif = '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght'

/** Meridian. Everything that is particular to it is reached from here. */
export default {
  name: 'Meridian',
  locales: ['en', 'es', 'fr'],
  content: 'content',
  rules: 'rules.json',
  public: 'public',
  messages: 'messages',
  styles: ['theme.css', '**/*.module.css'],
  fonts: [
    { family: 'Source Serif 4', file: `${serif}-normal.woff2`, weight: '400 700' },
    { family: 'Source Serif 4', file: `${serif}-italic.woff2`, style: 'italic' },
  ],
  site: 'site.ts',
  search: 'search.tsx',
  searchBox: 'search-box.ts',
  shop: { setup: 'shop.tsx', products: 'shop/products.mjs', storefront: 'shop/storefront.json' },
} satisfies SiteConfig
