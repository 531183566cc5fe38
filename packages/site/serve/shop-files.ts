import type { SiteConfig } from '../src/config.ts'

/** What the first start takes up for the shop of a site. */
export function shopFiles(
  { shop, locales }: SiteConfig,
  fileAt: (name: string) => string,
): { productsFile?: string; storefrontFile?: string; locales: readonly string[] } {
  return {
    locales,
    ...(shop?.products ? { productsFile: fileAt(shop.products) } : {}),
    ...(shop?.storefront ? { storefrontFile: fileAt(shop.storefront) } : {}),
  }
}
