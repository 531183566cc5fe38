import { randomBytes } from 'node:crypto'
import { createBoundedMap } from '@quarry/bounded-map'
import { cartEvents, purchaseEvent, type ShopEvent } from '@quarry/search/commerce'
import { consentOf, visitorOf } from '../src/consent/index.ts'
import type { SiteRequest } from '../src/kernel/handler.tsx'
import { localePath, splitLocale } from '../src/locale.ts'
import type { RouteContext } from '../src/route.ts'
import { seeOther, seeOtherKeeping } from '../src/see-other.ts'
import { type CartLines, cartCookieOf, cartIn, cartText, mostOfOne } from '../src/shop/cart-cookie.ts'
import { itemOf, readCart, shownAs } from '../src/shop/cart-route.tsx'
import { cartPath, marketOf, orderPath, type ShopSetup } from '../src/shop/setup.ts'
import { type FormGuard, notAllowed, refusal } from './form-guard.ts'
import type { OrderBook } from './orders.ts'

type ShopDeskOptions = {
  setup: ShopSetup
  guard: FormGuard
  organizationId: string
  /** Nothing may be told of a visitor under a number: carts and purchases are not told at all then. */
  isAnonymous: boolean
  origin: string
  clock(): number
  context(
    incoming: SiteRequest,
  ): Pick<RouteContext, 'organizationId' | 'searchBaseUrl' | 'searchToken' | 'searchFetch'>
  /** A request to the collector in the name of this visitor: it decides by their consent. */
  collect(path: string, init: RequestInit, visitor: Request): Promise<Response | null>
  orders: OrderBook
  report(error: unknown): void
}

/** Forms that were sent lately: whoever sends one twice has ordered once. */
const mostForms = 5000
const onceForm = /^[\w-]{20,40}$/

const emailForm = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** Takes what is put into carts and what is ordered, as plain forms send it; null for whoever only looks. */
export function createShopDesk(
  options: ShopDeskOptions,
): (incoming: SiteRequest) => Promise<Response | null> {
  const { setup, guard, clock, collect, orders } = options
  const sent = createBoundedMap<string, Sent>({ entries: mostForms })

  return async incoming => {
    const { request, clientAddress } = incoming
    const { locale, path } = splitLocale(new URL(request.url).pathname)
    if (request.method === 'GET' || request.method === 'HEAD') return null
    if (request.method !== 'POST') return notAllowed('GET, POST')
    const fields = await guard.read(request)
    if (fields instanceof Response) return fields
    const visit: Visit = {
      request,
      clientAddress,
      locale,
      fields,
      context: { ...options.context(incoming), locale, origin: options.origin, signal: incoming.signal },
      lines: cartIn(request.headers.get('cookie')),
    }
    if (path === orderPath) return order(visit)
    return change(visit).catch(error => {
      options.report(error)
      return away('Your cart stays as it was')
    })
  }

  async function change({ request, locale, fields, context, lines }: Visit): Promise<Response> {
    const [id, written] = [fields.get('id') ?? '', fields.get('quantity')?.trim() ?? '']
    const isAdded = fields.get('do') === 'add'
    // An empty field is no number: whoever clears it takes nothing away.
    const quantity = /^\d+$/.test(written) ? Number(written) : Number.NaN
    if (!(quantity >= (isAdded ? 1 : 0) && quantity <= mostOfOne))
      return refusal(400, `quantity: a whole number from ${isAdded ? 1 : 0} to ${mostOfOne}.`)
    const before = lines.get(id) ?? 0
    const after = Math.min(mostOfOne, isAdded ? before + quantity : quantity)
    // What is in the cart goes out of it, also when it is no longer sold.
    const known = await readCart(setup, context, new Map([[id, 1]]))
    const product = [...known.lines, ...known.soldOut][0]?.product
    if (!product && after > 0) return refusal(400, `id: there is no product "${id.slice(0, 200)}" here.`)
    if (isAdded && product?.ec_in_stock === false)
      return refusal(409, `id: the product "${id.slice(0, 200)}" is sold out.`)
    const next = new Map(lines)
    if (after > 0) next.set(id, after)
    else next.delete(id)
    const text = cartText(next)
    if (text === null) return seeOther(`${localePath(locale, cartPath)}?full`)
    if (product) {
      const cartWith = (count: number) => ({
        items: count > 0 ? [itemOf({ product, quantity: count })] : [],
        purchased: [],
      })
      await tell(request, cartEvents(cartWith(before), cartWith(after), marketOf(setup, locale).currency))
    }
    return seeOtherKeeping(localePath(locale, cartPath), [cookie(request, text)])
  }

  async function order(visit: Visit): Promise<Response> {
    const once = onceForm.exec(visit.fields.get('once') ?? '')?.[0] ?? randomBytes(20).toString('hex')
    for (let before = sent.get(once); before; before = sent.get(once)) {
      const outcome = await before.outcome
      if ('number' in outcome) return ordered(outcome, before.cart, visit)
    }
    const cart = cartText(visit.lines)
    const outcome = placeOrder(visit).then(it => {
      // What asks for something else, or did not work, may be sent again.
      if ('again' in it) sent.delete(once)
      return it
    })
    sent.set(once, { cart, outcome })
    const it = await outcome
    return 'again' in it ? it.again : ordered(it, cart, visit)
  }

  /** A cart that has become another one since stays. */
  function ordered({ number }: { number: string }, cart: string | null, visit: Visit): Response {
    const emptied = cart === cartText(visit.lines) ? [cookie(visit.request, '')] : []
    return seeOtherKeeping(`${localePath(visit.locale, orderPath)}?done=${number}`, emptied)
  }

  async function placeOrder(visit: Visit): Promise<Outcome> {
    const { request, locale, fields, context, lines } = visit
    const place = localePath(locale, orderPath)
    const [name, email] = ['name', 'email'].map(field => (fields.get(field) ?? '').trim()) as [string, string]
    const store = fields.get('store')
    const { stores = [] } = setup
    const isStore = stores.length === 0 || stores.some(({ id }) => id === store)
    if (name === '' || name.length > 200 || email.length > 200 || !emailForm.test(email) || !isStore)
      return { again: seeOther(`${place}?missing`) }
    try {
      const cart = await readCart(setup, context, lines)
      if (cart.lines.length === 0) return { again: seeOther(localePath(locale, cartPath)) }
      const items = cart.lines.map(itemOf)
      const { currency } = marketOf(setup, locale)
      const shown = fields.get('shown')
      if (shown !== null && shown !== (await shownAs(cart, currency)))
        return { again: seeOther(`${place}?changed`) }
      const [number, at] = [orderNumber(), new Date(clock()).toISOString()]
      const fetched = stores.length === 0 ? null : store
      const { total } = cart
      const order = { order: number, at, name, email, store: fetched, currency, total, items }
      const kept = await orders.add(order, visit.clientAddress)
      if (kept === 'many') return { again: tooMany() }
      if (kept === 'full') throw new Error('orders.jsonl is full: take the orders away.')
      const transaction = { id: number, revenue: total }
      await tell(request, [purchaseEvent({ items, purchased: [] }, transaction, currency)])
      return { number }
    } catch (error) {
      options.report(error)
      return { again: away('Nothing was ordered') }
    }
  }

  /** With consent to statistics; that nothing could be recorded keeps nobody from buying. */
  async function tell(request: Request, events: readonly ShopEvent[]): Promise<void> {
    const { clientId } = visitorOf(request, consentOf(request, clock()), { href: request.url })
    if (clientId === '' || options.isAnonymous || events.length === 0) return
    const meta = {
      config: { trackingId: setup.trackingId },
      ts: clock(),
      source: ['@quarry/site@0.2.0'],
      clientId,
      userAgent: request.headers.get('user-agent'),
      referrer: request.headers.get('referer'),
      location: request.url,
    }
    await collect(
      `/rest/organizations/${encodeURIComponent(options.organizationId)}/events/v1`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(events.map(({ type, payload }) => ({ ...payload, meta: { type, ...meta } }))),
      },
      request,
    ).catch(() => null)
  }

  /** With consent it lasts for thirty days, without it as long as the browser is open. */
  function cookie(request: Request, text: string): string {
    const isKept = consentOf(request, clock())?.given.includes('preferences') ?? false
    return cartCookieOf(text, { isKept, secure: options.origin.startsWith('https:') })
  }
}

/** The number of an order, or what is answered where there is none. */
type Outcome = { number: string } | { again: Response }
type Sent = { cart: string | null; outcome: Promise<Outcome> }

type Visit = {
  request: Request
  clientAddress: string
  locale: string
  fields: URLSearchParams
  context: Parameters<typeof readCart>[1]
  lines: CartLines
}

/** Letters and digits that nobody mistakes for each other: a thousand billion of them. */
function orderNumber(): string {
  const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
  const text = [...randomBytes(8)].map(byte => letters[byte % 32]).join('')
  return `${text.slice(0, 4)}-${text.slice(4)}`
}

/** Nobody orders so often: more would only fill what the shop has room for. */
function tooMany(): Response {
  const response = refusal(429, 'Too many orders came from your address within an hour. Nothing was ordered.')
  response.headers.set('retry-after', '3600')
  return response
}

/** The shop does not answer, or has no room for an order. */
function away(what: string): Response {
  const response = refusal(503, `The shop does not work now. ${what}: try again in a moment.`)
  response.headers.set('retry-after', '10')
  return response
}
