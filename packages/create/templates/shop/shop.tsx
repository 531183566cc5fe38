import type { ShopSetup } from '@quarry/site/shop'
import words from './shop/words.json' with { type: 'json' }

/** What is particular to the shop. Products are rows of `shop/products.csv`; what is shown where says `shop/storefront.json`. */
export const shopSetup: ShopSetup = {
  trackingId: 'SITE_NAME',
  sections: [
    { path: '/shop', name: words.shop, lead: words.shopLead },
    { path: '/shop/desk', name: words.desk, lead: words.deskLead },
    { path: '/shop/kitchen', name: words.kitchen, lead: words.kitchenLead },
  ],
  // By language; the first one holds for those that are not named.
  markets: { en: { country: 'US', currency: 'USD' }, de: { country: 'DE', currency: 'EUR' } },
  stores: [
    { id: 'north', name: words.north },
    { id: 'south', name: words.south },
  ],
  // For products without a picture of their own: yours name theirs in the column `ec_images`.
  Picture: ({ product }) => (
    <svg viewBox="0 0 480 360" aria-hidden="true" fill="currentColor" opacity="0.4">
      <text x="240" y="220" fontSize="120" textAnchor="middle">
        {[...(product.ec_name ?? '')][0]}
      </text>
    </svg>
  ),
  specifications: [
    { field: 'width', label: words.width, unit: 'cm' },
    { field: 'material', label: words.material },
  ],
}
