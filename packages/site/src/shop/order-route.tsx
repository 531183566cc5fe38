import { type ReactNode, useContext } from 'react'
import { ConsentContext } from '../consent/context.ts'
import { everyLanguage } from '../layout/layout.tsx'
import { type Locale, localePath } from '../locale.ts'
import { inLocale } from '../localized.ts'
import { fill } from '../messages.ts'
import { PageHead, Trail } from '../pages/parts.tsx'
import type { PagesSetup } from '../pages/setup.ts'
import type { Route } from '../route.ts'
import { seeOther } from '../see-other.ts'
import { type Cart, cartOf, itemOf, shownAs, Total } from './cart-route.tsx'
import { shopWords } from './messages.ts'
import { cartPath, idOf, marketOf, nameOf, orderPath, type ShopSetup, valuesOf } from './setup.ts'
import styles from './shop.module.css'

type OrderData = {
  cart: Cart
  done: string | null
  isMissing: boolean
  /** What was shown is not what there is now, so nothing was ordered. */
  isChanged: boolean
  /** What the form says besides what is typed: what it showed, and that it is one form, however often it is sent. */
  form: { shown: string; once: string }
}

/** What an order is called: nothing else of the address is shown. */
const orderForm = /^[A-Z0-9]{4}-[A-Z0-9]{4}$/

/** A plain form for what is in the cart; when it was sent, the number of the order. */
export function createOrderRoute({ name, Frame }: PagesSetup, setup: ShopSetup): Route<OrderData> {
  const [top] = setup.sections
  return {
    async load(request, context) {
      const { searchParams } = new URL(request.url)
      const done = searchParams.get('done')
      const cart = await cartOf(setup, request, context)
      const isDone = done !== null && orderForm.test(done)
      if (cart.lines.length === 0 && !isDone) return seeOther(localePath(context.locale, cartPath))
      return {
        data: {
          cart,
          done: isDone ? done : null,
          isMissing: searchParams.has('missing'),
          isChanged: searchParams.has('changed'),
          form: {
            shown: await shownAs(cart, marketOf(setup, context.locale).currency),
            once: crypto.randomUUID(),
          },
        },
        head: {
          title: `${shopWords(context.locale).orderTitle} · ${name}`,
          alternates: everyLanguage(orderPath),
          robots: 'noindex',
        },
      }
    },
    Page({ data: { cart, done, isMissing, isChanged, form }, locale }) {
      const words = shopWords(locale)
      const notice = isMissing ? words.orderMissing : isChanged ? words.orderChanged : ''
      if (done !== null)
        return (
          <Frame locale={locale} path={orderPath}>
            <PageHead title={fill(words.orderDone, { order: done })} lead={words.orderDoneText} />
            <a className={styles.button} href={localePath(locale, top.path)}>
              {words.backToShop}
            </a>
          </Frame>
        )
      return (
        <Frame locale={locale} path={orderPath}>
          <Trail
            locale={locale}
            steps={[
              { path: top.path, text: words.trail },
              { path: cartPath, text: words.cart },
            ]}
          />
          <PageHead title={words.orderTitle} lead={words.orderLead} />
          <ul className={styles.lines}>
            {cart.lines.map(line => (
              <li key={idOf(line.product)}>
                {itemOf(line).quantity} × {nameOf(line.product)}
              </li>
            ))}
          </ul>
          <Total cart={cart} setup={setup} locale={locale} />
          {cart.soldOut.length > 0 ? (
            <p className={styles.notice}>
              {fill(words.orderWithout, {
                products: cart.soldOut.map(({ product }) => nameOf(product)).join(', '),
              })}
            </p>
          ) : null}
          {notice ? (
            <p role="alert" className={styles.notice}>
              {notice}
            </p>
          ) : null}
          <OrderForm cart={cart} form={form} setup={setup} locale={locale} />
        </Frame>
      )
    },
  }
}

type OrderFormProps = Pick<OrderData, 'cart' | 'form'> & { setup: ShopSetup; locale: Locale }

function OrderForm({ cart, form, setup, locale }: OrderFormProps): ReactNode {
  const words = shopWords(locale)
  const { token } = useContext(ConsentContext)
  const { stores = [] } = setup
  const hasAll = (store: string): boolean =>
    cart.lines.every(({ product }) => valuesOf(product, 'ec_available_in').includes(store))
  return (
    <form className={styles.order} method="post" action={localePath(locale, orderPath)}>
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="shown" value={form.shown} />
      <input type="hidden" name="once" value={form.once} />
      <label className={styles.asked}>
        <span>{words.name}</span>
        <input className={styles.field} name="name" autoComplete="name" maxLength={200} required />
      </label>
      <label className={styles.asked}>
        <span>{words.email}</span>
        <input
          className={styles.field}
          type="email"
          name="email"
          autoComplete="email"
          maxLength={200}
          required
        />
      </label>
      {stores.length > 0 ? (
        <fieldset className={styles.asked}>
          <legend>{words.fetchAt}</legend>
          {stores.map(({ id, name }, at) => (
            <label key={id} className={styles.tick}>
              <input type="radio" name="store" value={id} defaultChecked={at === 0} required />
              <span>
                {inLocale(name, locale)} · {hasAll(id) ? words.allThere : words.notAllThere}
              </span>
            </label>
          ))}
        </fieldset>
      ) : null}
      <button type="submit" className={styles.button}>
        {words.placeOrder}
      </button>
    </form>
  )
}
