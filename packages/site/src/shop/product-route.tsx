import type { ProductVariant } from '@quarry/protocol'
import { type ReactNode, useContext } from 'react'
import { ConsentContext } from '../consent/context.ts'
import { FavouriteButton } from '../favourites/favourite-button.tsx'
import { everyLanguage } from '../layout/layout.tsx'
import { type Locale, localePath } from '../locale.ts'
import { fill } from '../messages.ts'
import { homeStep, type ListedPage, PageHead, PageList, Section, Trail } from '../pages/parts.tsx'
import { absent, routeOf } from '../pages/route-of.tsx'
import type { PagesSetup } from '../pages/setup.ts'
import type { Route } from '../route.ts'
import { trailOf } from '../structured.ts'
import { productsById, productsWith, recommendedFor, shopVisitor } from './ask.ts'
import { Price, ProductList, ProductPicture } from './card.tsx'
import { mostOfOne } from './cart-cookie.ts'
import { ShopNav } from './listing-route.tsx'
import { shopWords } from './messages.ts'
import { NotSold, nameIn, type SoldElsewhere, soldElsewhere } from './not-sold.tsx'
import { SpecificationTable, StoreList } from './product-facts.tsx'
import { textsAbout } from './seen-in.tsx'
import {
  cartPath,
  comparePath,
  idOf,
  marketOf,
  nameOf,
  priceOf,
  productPath,
  type ShopSetup,
} from './setup.ts'
import styles from './shop.module.css'
import { structuredProduct } from './structured-product.ts'

type ProductData = {
  product: ProductVariant
  variants: readonly ProductVariant[]
  slot: { headline: string; products: readonly ProductVariant[] }
  texts: readonly ListedPage[]
}

/** A product that is sold on pages of other languages alone. */
type ElsewhereData = { id: string; sold: readonly SoldElsewhere[] }

/** Products that are asked for on the page of one: a slot of the storefront has this name. */
const slotId = 'product'
/** So long a page may be given to others, if nothing changes meanwhile. */
const sharedSeconds = 60

/** A product: its pictures, variants, what is to be said of it, where it is, and what goes with it. */
export function createProductRoute(
  setup: PagesSetup,
  shop: ShopSetup,
): Route<ProductData | ElsewhereData | null> {
  const [top] = shop.sections
  return routeOf<ProductData | ElsewhereData>(
    async (request, context) => {
      const { locale, params } = context
      const id = params['id'] ?? ''
      const [product] = await productsById(shop, context, [id])
      if (!product) {
        const sold = await soldElsewhere(shop, context, id)
        return sold.length === 0 ? absent : elsewhere(id, sold, setup.name)
      }
      const group = product.ec_item_group_id
      const visitor = shopVisitor(request, context)
      const [variants, slot, texts] = await Promise.all([
        group ? productsWith(shop, context, 'ec_item_group_id', [group]) : [product],
        recommendedFor(shop, context, slotId, { productId: id, visitor }),
        textsAbout(product, setup, shop, context),
      ])
      const path = productPath(id)
      const [name, price] = [nameOf(product), priceOf(product)]
      const { currency } = marketOf(shop, locale)
      return {
        data: { product, variants: [...variants].sort(byPrice), slot, texts },
        head: {
          title: `${name} · ${setup.name}`,
          description: product.ec_shortdesc ?? product.ec_description ?? name,
          alternates: everyLanguage(path),
          canonical: localePath(locale, path),
          structured: [
            structuredProduct(product, path, currency, context),
            trailOf(
              [homeStep(locale), { path: top.path, text: shopWords(locale).trail }, { path, text: name }],
              context,
            ),
          ],
        },
        // Other than content, prices and stock change without anything being published.
        cacheControl: 'private, no-cache',
        ...(visitor.clientId === '' && { sharedFor: sharedSeconds }),
        state: { product: { currency, product: { productId: id, name, price } }, opens: slot.opens },
      }
    },
    ({ data, locale }) => {
      if ('sold' in data)
        return (
          <setup.Frame locale={locale} path={productPath(data.id)}>
            <ShopNav setup={shop} locale={locale} />
            <NotSold {...data} setup={shop} locale={locale} />
          </setup.Frame>
        )
      const { product, variants, slot, texts } = data
      const words = shopWords(locale)
      const id = idOf(product)
      return (
        <setup.Frame locale={locale} path={productPath(id)}>
          <Trail locale={locale} steps={[homeStep(locale), { path: top.path, text: words.trail }]} />
          <ShopNav setup={shop} locale={locale} />
          <article className={styles.product}>
            <Gallery product={product} setup={shop} locale={locale} />
            <div className={styles.about}>
              <PageHead
                eyebrow={product.ec_brand}
                title={nameOf(product)}
                lead={product.ec_shortdesc ?? undefined}
              >
                <p className={styles.cost}>
                  <Price product={product} setup={shop} locale={locale} words={words} />
                  <span className={styles.note}>
                    {product.ec_in_stock === false ? words.soldOut : words.inStock}
                  </span>
                </p>
              </PageHead>
              {variants.length > 1 ? (
                <Variants variants={variants} current={id} setup={shop} locale={locale} />
              ) : null}
              <AddForm product={product} locale={locale} />
              <FavouriteButton path={productPath(id)} locale={locale} />
              {product.ec_description ? <p>{product.ec_description}</p> : null}
              <StoreList product={product} setup={shop} locale={locale} />
            </div>
          </article>
          <Section id="specifications" title={words.specifications}>
            <SpecificationTable product={product} setup={shop} locale={locale} />
          </Section>
          {texts.length > 0 ? (
            <Section id="seen-in" title={words.seenIn}>
              <PageList columns pages={texts} />
            </Section>
          ) : null}
          {slot.products.length > 0 ? (
            <Section id="slot" title={slot.headline || words.trail}>
              <ProductList products={slot.products} setup={shop} locale={locale} words={words} />
            </Section>
          ) : null}
        </setup.Frame>
      )
    },
  )
}

/** The page of a product that is not sold here: for whoever followed a link, and for no index. */
const elsewhere = (id: string, sold: readonly SoldElsewhere[], siteName: string) => ({
  data: { id, sold },
  head: {
    title: `${nameIn(sold)} · ${siteName}`,
    alternates: everyLanguage(productPath(id)),
    robots: 'noindex, follow',
  },
  cacheControl: 'private, no-cache',
  sharedFor: sharedSeconds,
})

const byPrice = (one: ProductVariant, other: ProductVariant): number =>
  (priceOf(one) ?? 0) - (priceOf(other) ?? 0) || nameOf(one).localeCompare(nameOf(other))

type GalleryProps = { product: ProductVariant; setup: ShopSetup; locale: Locale }

/** All pictures in a row that scrolls, each in its place: no script, and the keyboard moves it too. */
function Gallery({ product, setup, locale }: GalleryProps): ReactNode {
  const words = shopWords(locale)
  const files = product.ec_images
  const views = files.length > 0 || !setup.Picture ? files : (setup.views ?? [''])
  if (views.length === 0) return null
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by the keyboard
    <section className={styles.gallery} tabIndex={0} aria-label={words.pictures}>
      {views.map((view, at) => {
        const says = fill(words.picture, { number: at + 1, product: nameOf(product) })
        return (
          <figure key={view} className={styles.view}>
            {files.length > 0 ? (
              <img className={styles.image} src={view} alt={says} width="640" height="480" />
            ) : (
              <div role="img" aria-label={says} className={styles.drawn}>
                <ProductPicture product={product} setup={setup} view={view} />
              </div>
            )}
          </figure>
        )
      })}
    </section>
  )
}

type VariantsProps = {
  variants: readonly ProductVariant[]
  current: string
  setup: ShopSetup
  locale: Locale
}

function Variants({ variants, current, setup, locale }: VariantsProps): ReactNode {
  const words = shopWords(locale)
  return (
    <nav aria-label={words.variant}>
      <ul className={styles.variants}>
        {variants.map(variant => (
          <li key={idOf(variant)}>
            <a
              className={styles.variant}
              href={localePath(locale, productPath(idOf(variant)))}
              aria-current={idOf(variant) === current ? 'page' : undefined}
            >
              {nameOf(variant)}
              <span className={styles.note}>
                <Price product={variant} setup={setup} locale={locale} words={words} />
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function AddForm({ product, locale }: { product: ProductVariant; locale: Locale }): ReactNode {
  const words = shopWords(locale)
  const { token } = useContext(ConsentContext)
  const [id, name] = [idOf(product), nameOf(product)]
  return (
    <form className={styles.add} method="post" action={localePath(locale, cartPath)}>
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="do" value="add" />
      <input type="hidden" name="id" value={id} />
      <label className={styles.quantity}>
        <span>{words.quantity}</span>
        <input
          className={styles.number}
          type="number"
          name="quantity"
          min="1"
          max={mostOfOne}
          defaultValue="1"
          required
        />
      </label>
      <button type="submit" className={styles.button} disabled={product.ec_in_stock === false}>
        {words.add}
      </button>
      <a
        className={styles.quietLink}
        href={`${localePath(locale, comparePath)}?id=${encodeURIComponent(id)}`}
        aria-label={fill(words.compareThis, { product: name })}
        rel="nofollow"
      >
        {words.compare}
      </a>
    </form>
  )
}
