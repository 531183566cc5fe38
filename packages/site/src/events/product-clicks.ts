import { type ProductsState, productClickEvent } from '@quarry/search/commerce'
import type { ClientPage } from '../kernel/client-page.ts'
import type { ShopPageState } from '../shop/listing-route.tsx'
import type { SiteListing } from '../shop/open.ts'
import type { Recorder } from './recorder.ts'

/** Tells which products of a listing are opened, each once for the list that it stands in. */
export function recordProductClicks(page: ClientPage, recorder: Pick<Recorder, 'next'>): void {
  const { state, currency } = page.state['shop'] as ShopPageState
  const told = new Set<string>()
  // As the server made it, until the list hydrates and becomes another one.
  let shown = (state as { products?: ProductsState }).products
  void page.made<SiteListing>('shop').then(listing => {
    shown = listing.state.products
    listing.subscribe(() => {
      shown = listing.state.products
    })
  })

  function opened({ target, button }: MouseEvent): void {
    const link = target instanceof Element && button < 2 ? target.closest('[data-product] a[href]') : null
    const id = link?.closest('[data-product]')?.getAttribute('data-product')
    const product = shown?.list.find(one => (one.ec_product_id ?? one.permanentid) === id)
    const key = `${product?.responseId} ${id}`
    if (!product || told.has(key)) return
    told.add(key)
    recorder.next('ec.productClick', productClickEvent(product, currency).payload)
  }
  addEventListener('click', opened, { capture: true })
  addEventListener('auxclick', opened, { capture: true })
}
