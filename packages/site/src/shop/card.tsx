import type { ProductVariant } from '@quarry/protocol'
import { say } from '@quarry/search/say'
import type { ReactNode } from 'react'
import { type Locale, localePath } from '../locale.ts'
import { fill } from '../messages.ts'
import type { ShopWords } from './messages.ts'
import { idOf, marketOf, moneyIn, nameOf, priceOf, productPath, type ShopSetup } from './setup.ts'
import styles from './shop.module.css'

type Shown = { product: ProductVariant; setup: ShopSetup; locale: Locale; words: ShopWords }

/** A product's picture: a file of it, or what the shop draws. */
export function ProductPicture({
  product,
  setup,
  view = setup.views?.[0] ?? '',
  says = '',
}: Pick<Shown, 'product' | 'setup'> & { view?: string; says?: string }): ReactNode {
  const [file] = [...product.ec_thumbnails, ...product.ec_images]
  if (file)
    return <img className={styles.image} src={file} alt={says} width="480" height="360" loading="lazy" />
  return setup.Picture ? <setup.Picture product={product} view={view} /> : null
}

/** What it costs, and what it cost before. */
export function Price({ product, setup, locale, words }: Shown): ReactNode {
  const money = moneyIn(locale, marketOf(setup, locale).currency)
  const price = priceOf(product)
  if (price === null) return null
  const { ec_price: before } = product
  return (
    <span className={styles.price}>
      <strong>{money.format(price)}</strong>
      {before !== null && before > price ? (
        <s className={styles.note} title={fill(words.before, { price: money.format(before) })}>
          {money.format(before)}
        </s>
      ) : null}
    </span>
  )
}

/** A product in a list. `tick` lets it be put beside others. */
export function ProductCard({
  product,
  setup,
  locale,
  words,
  variants = 1,
  tick = false,
  level: Title = 'h3',
}: Shown & { variants?: number; tick?: boolean; level?: 'h2' | 'h3' }): ReactNode {
  const [id, name] = [idOf(product), nameOf(product)]
  return (
    <li className={styles.card} data-product={id}>
      <div className={styles.picture}>
        <ProductPicture product={product} setup={setup} />
      </div>
      <Title className={styles.name}>
        <a className={styles.link} href={localePath(locale, productPath(id))}>
          {name}
        </a>
      </Title>
      <p className={styles.note}>
        {[product.ec_brand, variants > 1 ? say(words.variants, locale, { count: variants }) : '']
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p className={styles.cost}>
        <Price product={product} setup={setup} locale={locale} words={words} />
        {product.ec_in_stock === false ? <span className={styles.note}>{words.soldOut}</span> : null}
      </p>
      {tick ? (
        <label className={styles.tick}>
          <input
            type="checkbox"
            name="id"
            value={id}
            aria-label={fill(words.compareThis, { product: name })}
          />
          {words.compare}
        </label>
      ) : null}
    </li>
  )
}

export function ProductList({
  products,
  ...shown
}: Omit<Shown, 'product'> & { products: readonly ProductVariant[] }): ReactNode {
  return (
    <ul className={styles.grid}>
      {products.map(product => (
        <ProductCard key={idOf(product)} product={product} {...shown} />
      ))}
    </ul>
  )
}
