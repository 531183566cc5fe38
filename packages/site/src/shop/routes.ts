import type { PagesSetup } from '../pages/setup.ts'
import { type MountedRoute, mount } from '../site.tsx'
import { createCartRoute } from './cart-route.tsx'
import { createCompareRoute } from './compare-route.tsx'
import { createSectionRoute } from './listing-route.tsx'
import { createOrderRoute } from './order-route.tsx'
import { createProductRoute } from './product-route.tsx'
import { cartPath, comparePath, orderPath, type ShopSetup } from './setup.ts'

/** All pages of a shop. */
export function shopRoutes(pages: PagesSetup, shop: ShopSetup): MountedRoute[] {
  return [
    mount(comparePath, createCompareRoute(pages, shop)),
    mount(cartPath, createCartRoute(pages, shop)),
    mount(orderPath, createOrderRoute(pages, shop)),
    mount('/product/:id', createProductRoute(pages, shop)),
    ...shop.sections.map(section => mount(section.path, createSectionRoute(pages, shop, section))),
  ]
}
