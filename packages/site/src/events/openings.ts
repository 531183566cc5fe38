import type { LegacyFields, NextPayloads } from '@quarry/events'
import { type ProductsState, productClickEvent } from '@quarry/search/commerce'
import { mayOnDevice } from '../consent/device.ts'
import type { ClientPage } from '../kernel/client-page.ts'
import type { ShopPageState } from '../shop/listing-route.tsx'
import type { SiteListing } from '../shop/open.ts'
import type { heldKey } from './hold.ts'
import type { Recorder } from './recorder.ts'

type ProductOpening = { product: NextPayloads['ec.productClick'] }
/** A page that is recommended, by its address, and what is told when it is opened. */
export type PageOpening = { href: string } & (
  | { item: NextPayloads['itemClick'] }
  | { click: LegacyFields['click']; data: Readonly<Record<string, unknown>> }
)
type Opening = ProductOpening | PageOpening
export type Opened = { type: 'opened'; opening: Opening }

type OpeningRecorder = Pick<Recorder, 'next' | 'legacy'>
export type Openings = { tellTo(recorder: OpeningRecorder): void }

export function tellOpening(opening: Opening, recorder: OpeningRecorder): void {
  if ('product' in opening) recorder.next('ec.productClick', opening.product)
  else if ('item' in opening) recorder.next('itemClick', opening.item)
  else recorder.legacy('click', opening.click, opening.data)
}

/**
 * Which products and recommended pages are opened, each once for the list that it stands in. Followed from the start, so that
 * what is opened before there is a recorder is told as well.
 */
export function followOpenings(page: ClientPage): void {
  const listed = page.state['shop'] as ShopPageState | undefined
  const opens = (page.state['opens'] ?? []) as readonly (ProductOpening['product'] | PageOpening)[]
  const told = new Set<string>()
  // As the server made it, until the list hydrates and becomes another one.
  let shown = (listed?.state as { products?: ProductsState } | undefined)?.products
  void page.made<SiteListing>('shop').then(listing => {
    shown = listing.state.products
    listing.subscribe(() => {
      shown = listing.state.products
    })
  })

  function productOf(id: string): ProductOpening['product'] | undefined {
    const product = shown?.list.find(one => (one.ec_product_id ?? one.permanentid) === id)
    return product && listed
      ? productClickEvent(product, listed.currency).payload
      : (opens.find(one => 'product' in one && one.product.productId === id) as
          | ProductOpening['product']
          | undefined)
  }

  function openingOf(link: Element): [key: string, Opening] | undefined {
    const id = link.closest('[data-product]')?.getAttribute('data-product')
    const product = id ? productOf(id) : undefined
    if (product) return [`${product.responseId} ${id}`, { product }]
    const href = link.closest('[data-recommended]') && link.getAttribute('href')
    const recommended = opens.find(one => 'href' in one && one.href === href) as PageOpening | undefined
    return recommended && [recommended.href, recommended]
  }

  // As in `hold.ts`, which belongs to the page of results.
  const held: Opening[] = []
  let tell = (opening: Opening): void => void held.push(opening)
  const opened = ({ target, button }: MouseEvent): void => {
    const link = target instanceof Element && button < 2 ? target.closest('a[href]') : null
    const [key, opening] = (link && openingOf(link)) ?? []
    if (!key || !opening || told.has(key) || !mayOnDevice('statistics')) return
    told.add(key)
    tell(opening)
  }
  addEventListener('click', opened, { capture: true })
  addEventListener('auxclick', opened, { capture: true })
  addEventListener('pagehide', () => {
    const opening = held.splice(0).pop()
    if (!opening || !mayOnDevice('statistics')) return
    const event: Opened = { type: 'opened', opening }
    try {
      sessionStorage.setItem('quarry.held' satisfies typeof heldKey, JSON.stringify([event]))
    } catch {
      // Switched off, or full: it is lost.
    }
  })
  const clicks: Openings = {
    tellTo(recorder) {
      tell = opening => tellOpening(opening, recorder)
      held.splice(0).forEach(tell)
    },
  }
  page.shared('clicks', () => clicks)
}
