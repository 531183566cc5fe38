import { allows } from '@quarry/events'
import type { ProductVariant } from '@quarry/protocol'
import { cartTotal } from '@quarry/search/commerce'
import { type ReactNode, useContext } from 'react'
import { ConsentContext } from '../consent/context.ts'
import { everyLanguage } from '../layout/layout.tsx'
import { type Locale, localePath } from '../locale.ts'
import { fill } from '../messages.ts'
import { PageHead, Section } from '../pages/parts.tsx'
import type { PagesSetup } from '../pages/setup.ts'
import type { Route, RouteContext } from '../route.ts'
import { type Line, productsById, recommendedFor, shopVisitor } from './ask.ts'
import { ProductList, ProductPicture } from './card.tsx'
import { type CartLines, cartIn, mostOfOne } from './cart-cookie.ts'
import { ShopNav } from './listing-route.tsx'
import { shopWords } from './messages.ts'
import {
  cartPath,
  idOf,
  marketOf,
  moneyIn,
  nameOf,
  orderPath,
  priceOf,
  productPath,
  type ShopSetup,
} from './setup.ts'
import styles from './shop.module.css'

/** A cart as it is shown: with what its products cost now, those that are sold out meanwhile, and the ids of those that are no longer sold. */
export type Cart = {
  lines: readonly Line[]
  soldOut: readonly Line[]
  gone: readonly string[]
  total: number
}

export async function readCart(
  setup: ShopSetup,
  context: Parameters<typeof productsById>[1],
  lines: CartLines,
): Promise<Cart> {
  const found = await productsById(setup, context, [...lines.keys()])
  const sold = found.filter(product => priceOf(product) !== null)
  const ids = new Set(sold.map(idOf))
  const all = sold.map(product => ({ product, quantity: lines.get(idOf(product)) ?? 0 }))
  const there = all.filter(({ product }) => product.ec_in_stock !== false)
  return {
    lines: there,
    soldOut: all.filter(line => !there.includes(line)),
    gone: [...lines.keys()].filter(id => !ids.has(id)),
    total: cartTotal(there.map(itemOf)),
  }
}

/** What a page says of an order, in short: the same as long as nothing of it changes. */
export async function shownAs({ lines }: Cart, currency: string): Promise<string> {
  const text = new TextEncoder().encode(JSON.stringify([currency, lines.map(itemOf)]))
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', text))
  return [...digest.slice(0, 12)].map(byte => byte.toString(16).padStart(2, '0')).join('')
}

/** A line as the client of the shop has it. */
export const itemOf = ({ product, quantity }: Line) => ({
  productId: idOf(product),
  name: nameOf(product),
  price: priceOf(product) ?? 0,
  quantity,
})

type CartData = {
  cart: Cart
  isKept: boolean
  isFull: boolean
  slot: { headline: string; products: readonly ProductVariant[] }
}

/** Products that are asked for beside the cart: a slot of the storefront has this name. */
const slotId = 'cart'

export const cartOf = (setup: ShopSetup, request: Request, context: RouteContext): Promise<Cart> =>
  readCart(setup, context, cartIn(request.headers.get('cookie')))

/** What a visitor is about to buy, with forms that change it. It is one visitor's own page. */
export function createCartRoute({ name, Frame }: PagesSetup, setup: ShopSetup): Route<CartData> {
  const [top] = setup.sections
  return {
    async load(request, context) {
      const cart = await cartOf(setup, request, context)
      const { lines } = cart
      const isFull = new URL(request.url).searchParams.has('full')
      const visitor = shopVisitor(request, context)
      const slot = await recommendedFor(setup, context, slotId, { lines, visitor })
      return {
        data: {
          cart,
          isFull,
          isKept: allows(context.consent, 'preferences'),
          slot,
        },
        head: {
          title: `${shopWords(context.locale).cart} · ${name}`,
          alternates: everyLanguage(cartPath),
          robots: 'noindex',
        },
        state: { opens: slot.opens },
      }
    },
    Page({ data: { cart, isKept, isFull, slot }, locale }) {
      const words = shopWords(locale)
      const { lines, soldOut, gone } = cart
      const isEmpty = lines.length + soldOut.length === 0
      return (
        <Frame locale={locale} path={cartPath}>
          <PageHead title={words.cart} lead={isEmpty ? words.cartEmpty : undefined} />
          <ShopNav setup={setup} locale={locale} current={cartPath} />
          {isFull ? (
            <p role="alert" className={styles.notice}>
              {words.cartFull}
            </p>
          ) : null}
          {gone.map(id => (
            <CartForm key={id} id={id} locale={locale} className={styles.notice}>
              <input type="hidden" name="quantity" value="0" />
              {fill(words.cartGone, { products: id })} <TakeAway name={id} locale={locale} />
            </CartForm>
          ))}
          {isEmpty ? (
            <a className={styles.button} href={localePath(locale, top.path)}>
              {words.backToShop}
            </a>
          ) : (
            <>
              <ul className={styles.lines}>
                {[...lines, ...soldOut].map(line => (
                  <CartLine key={idOf(line.product)} line={line} setup={setup} locale={locale} />
                ))}
              </ul>
              <Total cart={cart} setup={setup} locale={locale} />
              <p className={styles.note}>{isKept ? words.cartKept : words.cartVisit}</p>
              {lines.length > 0 ? (
                <a className={styles.button} href={localePath(locale, orderPath)}>
                  {words.goOn}
                </a>
              ) : null}
            </>
          )}
          {slot.products.length > 0 ? (
            // What is said of them is said of what is in the cart.
            <Section id="slot" title={(!isEmpty && slot.headline) || words.trail}>
              <ProductList products={slot.products} setup={setup} locale={locale} words={words} />
            </Section>
          ) : null}
        </Frame>
      )
    },
  }
}

export function Total({ cart, setup, locale }: { cart: Cart; setup: ShopSetup; locale: Locale }): ReactNode {
  const money = moneyIn(locale, marketOf(setup, locale).currency)
  return (
    <p className={styles.sum}>
      <span>{shopWords(locale).total}</span> <strong data-total="">{money.format(cart.total)}</strong>
    </p>
  )
}

type CartFormProps = { id: string; locale: Locale; className: string | undefined; children: ReactNode }

/** A form that says something of one product in the cart. */
function CartForm({ id, locale, className, children }: CartFormProps): ReactNode {
  const { token } = useContext(ConsentContext)
  return (
    <form className={className} method="post" action={localePath(locale, cartPath)}>
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="do" value="set" />
      <input type="hidden" name="id" value={id} />
      {children}
    </form>
  )
}

function TakeAway({ name, locale }: { name: string; locale: Locale }): ReactNode {
  const says = fill(shopWords(locale).takeAway, { product: name })
  return (
    <button type="submit" className={styles.quiet} aria-label={says}>
      ×
    </button>
  )
}

function CartLine({ line, setup, locale }: { line: Line; setup: ShopSetup; locale: Locale }): ReactNode {
  const words = shopWords(locale)
  const { product, quantity } = line
  const money = moneyIn(locale, marketOf(setup, locale).currency)
  const [id, name] = [idOf(product), nameOf(product)]
  return (
    <li className={styles.line} data-line={id}>
      <div className={styles.picture}>
        <ProductPicture product={product} setup={setup} />
      </div>
      <div>
        <a href={localePath(locale, productPath(id))}>{name}</a>
        <p className={styles.note}>{fill(words.each, { price: money.format(priceOf(product) ?? 0) })}</p>
      </div>
      <CartForm id={id} locale={locale} className={styles.change}>
        <input
          className={styles.number}
          type="number"
          name="quantity"
          min="0"
          max={mostOfOne}
          defaultValue={quantity}
          required
          aria-label={fill(words.quantityOf, { product: name })}
        />
        <button type="submit" className={styles.quiet}>
          {words.update}
        </button>
      </CartForm>
      <CartForm id={id} locale={locale} className={styles.remove}>
        <input type="hidden" name="quantity" value="0" />
        <TakeAway name={name} locale={locale} />
      </CartForm>
      <strong className={styles.lineSum}>
        {product.ec_in_stock === false ? words.soldOut : money.format(cartTotal([itemOf(line)]))}
      </strong>
    </li>
  )
}
