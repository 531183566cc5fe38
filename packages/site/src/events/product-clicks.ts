import type { NextPayloads } from '@quarry/events'
import { type ProductsState, productClickEvent } from '@quarry/search/commerce'
import { mayOnDevice } from '../consent/device.ts'
import type { ClientPage } from '../kernel/client-page.ts'
import type { ShopPageState } from '../shop/listing-route.tsx'
import type { SiteListing } from '../shop/open.ts'
import type { heldKey } from './hold.ts'
import type { Recorder } from './recorder.ts'

type Opened = NextPayloads['ec.productClick']
export type ProductOpened = { type: 'product opened'; payload: Opened }

export type ProductClicks = { tellTo(recorder: Pick<Recorder, 'next'>): void }

/**
 * Which products of a page are opened, each once for the list that it stands in. Followed from the start, so that what is opened
 * before there is a recorder is told as well.
 */
export function followProductClicks(page: ClientPage): void {
  const listed = page.state['shop'] as ShopPageState | undefined
  const recommended = (page.state['opens'] ?? []) as readonly Opened[]
  const told = new Set<string>()
  // As the server made it, until the list hydrates and becomes another one.
  let shown = (listed?.state as { products?: ProductsState } | undefined)?.products
  void page.made<SiteListing>('shop').then(listing => {
    shown = listing.state.products
    listing.subscribe(() => {
      shown = listing.state.products
    })
  })

  function payloadOf(id: string | null | undefined): Opened | undefined {
    const product = shown?.list.find(one => (one.ec_product_id ?? one.permanentid) === id)
    return product && listed
      ? productClickEvent(product, listed.currency).payload
      : recommended.find(one => one.product.productId === id)
  }

  // As in `hold.ts`, which belongs to the page of results.
  const held: Opened[] = []
  let tell = (payload: Opened): void => void held.push(payload)
  const opened = ({ target, button }: MouseEvent): void => {
    const link = target instanceof Element && button < 2 ? target.closest('[data-product] a[href]') : null
    const id = link?.closest('[data-product]')?.getAttribute('data-product')
    const payload = payloadOf(id)
    const key = `${payload?.responseId} ${id}`
    if (!payload || told.has(key) || !mayOnDevice('statistics')) return
    told.add(key)
    tell(payload)
  }
  addEventListener('click', opened, { capture: true })
  addEventListener('auxclick', opened, { capture: true })
  addEventListener('pagehide', () => {
    const payload = held.splice(0).pop()
    if (!payload || !mayOnDevice('statistics')) return
    const event: ProductOpened = { type: 'product opened', payload }
    try {
      sessionStorage.setItem('quarry.held' satisfies typeof heldKey, JSON.stringify([event]))
    } catch {
      // Switched off, or full: it is lost.
    }
  })
  const clicks: ProductClicks = {
    tellTo(recorder) {
      tell = payload => recorder.next('ec.productClick', payload)
      held.splice(0).forEach(tell)
    },
  }
  page.shared('clicks', () => clicks)
}
