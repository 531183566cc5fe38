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

/** A cart as it is shown: with what its products cost now, and the ids of those that are no longer sold. */
export type Cart = { lines: readonly Line[]; gone: readonly string[]; total: number }

export async function readCart(
  setup: ShopSetup,
  context: Parameters<typeof productsById>[1],
  lines: CartLines,
): Promise<Cart> {
  const found = await productsById(setup, context, [...lines.keys()])
  const sold = found.filter(product => priceOf(product) !== null)
  const ids = new Set(sold.map(idOf))
  const items = sold.map(product => ({ product, quantity: lines.get(idOf(product)) ?? 0 }))
  return {
    lines: items,
    gone: [...lines.keys()].filter(id => !ids.has(id)),
    total: cartTotal(items.map(itemOf)),
  }
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
      return {
        data: {
          cart,
          isFull,
          isKept: allows(context.consent, 'preferences'),
          slot: await recommendedFor(setup, context, slotId, {
            lines,
            visitor: shopVisitor(request, context),
          }),
        },
        head: {
          title: `${shopWords(context.locale).cart} · ${name}`,
          alternates: everyLanguage(cartPath),
          robots: 'noindex',
        },
      }
    },
    Page({ data: { cart, isKept, isFull, slot }, locale }) {
      const words = shopWords(locale)
      const { lines, gone } = cart
      const isEmpty = lines.length === 0
      return (
        <Frame locale={locale} path={cartPath}>
          <PageHead title={words.cart} lead={isEmpty ? words.cartEmpty : undefined} />
          <ShopNav setup={setup} locale={locale} current={cartPath} />
          {isFull ? (
            <p role="alert" className={styles.notice}>
              {words.cartFull}
            </p>
          ) : null}
          {gone.length > 0 ? (
            <p className={styles.notice}>{fill(words.cartGone, { products: gone.join(', ') })}</p>
          ) : null}
          {isEmpty ? (
            <a className={styles.button} href={localePath(locale, top.path)}>
              {words.backToShop}
            </a>
          ) : (
            <>
              <ul className={styles.lines}>
                {lines.map(line => (
                  <CartLine key={idOf(line.product)} line={line} setup={setup} locale={locale} />
                ))}
              </ul>
              <Total cart={cart} setup={setup} locale={locale} />
              <p className={styles.note}>{isKept ? words.cartKept : words.cartVisit}</p>
              <a className={styles.button} href={localePath(locale, orderPath)}>
                {words.goOn}
              </a>
            </>
          )}
          {slot.products.length > 0 ? (
            <Section id="slot" title={slot.headline || words.trail}>
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

function CartLine({ line, setup, locale }: { line: Line; setup: ShopSetup; locale: Locale }): ReactNode {
  const words = shopWords(locale)
  const { token } = useContext(ConsentContext)
  const { product, quantity } = line
  const money = moneyIn(locale, marketOf(setup, locale).currency)
  const [id, name] = [idOf(product), nameOf(product)]
  const hidden = (
    <>
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="do" value="set" />
      <input type="hidden" name="id" value={id} />
    </>
  )
  return (
    <li className={styles.line} data-line={id}>
      <div className={styles.picture}>
        <ProductPicture product={product} setup={setup} />
      </div>
      <div>
        <a href={localePath(locale, productPath(id))}>{name}</a>
        <p className={styles.note}>{fill(words.each, { price: money.format(priceOf(product) ?? 0) })}</p>
      </div>
      <form className={styles.change} method="post" action={localePath(locale, cartPath)}>
        {hidden}
        <input
          className={styles.number}
          type="number"
          name="quantity"
          min="0"
          max={mostOfOne}
          defaultValue={quantity}
          aria-label={fill(words.quantityOf, { product: name })}
        />
        <button type="submit" className={styles.quiet}>
          {words.update}
        </button>
      </form>
      <form className={styles.remove} method="post" action={localePath(locale, cartPath)}>
        {hidden}
        <input type="hidden" name="quantity" value="0" />
        <button type="submit" className={styles.quiet} aria-label={fill(words.takeAway, { product: name })}>
          ×
        </button>
      </form>
      <strong className={styles.lineSum}>{money.format(cartTotal([itemOf(line)]))}</strong>
    </li>
  )
}
