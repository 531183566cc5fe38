import type { ProductVariant } from '@quarry/protocol'
import type { ReactNode } from 'react'
import type { Locale } from '../locale.ts'
import { inLocale } from '../localized.ts'
import { shopWords } from './messages.ts'
import { idOf, type ShopSetup, specificationText, valuesOf } from './setup.ts'
import styles from './shop.module.css'

type Shown = { product: ProductVariant; setup: ShopSetup; locale: Locale }

/** What is said of a product, a row each: its brand and number, and what the shop specifies. */
export function specificationsOf({ product, setup, locale }: Shown): { name: string; text: string }[] {
  const words = shopWords(locale)
  return [
    { name: words.brand, text: product.ec_brand ?? '' },
    { name: words.number, text: idOf(product) },
    ...(setup.specifications ?? []).map(one => ({
      name: inLocale(one.label, locale),
      text: specificationText(product, one, locale),
    })),
  ]
}

export function SpecificationTable(shown: Shown): ReactNode {
  return (
    <table className={styles.table}>
      <tbody>
        {specificationsOf(shown)
          .filter(({ text }) => text !== '')
          .map(({ name, text }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{text}</td>
            </tr>
          ))}
      </tbody>
    </table>
  )
}

/** Which stores have it; a shop without stores says nothing of them. */
export function StoreList({ product, setup, locale }: Shown): ReactNode {
  const words = shopWords(locale)
  if (!setup.stores?.length) return null
  const there = new Set(valuesOf(product, 'ec_available_in'))
  return (
    <table className={styles.table}>
      <caption className={styles.facetName}>{words.stores}</caption>
      <tbody>
        {setup.stores.map(({ id, name }) => (
          <tr key={id} data-store={id}>
            <th scope="row">{inLocale(name, locale)}</th>
            <td className={there.has(id) ? undefined : styles.note}>
              {there.has(id) ? words.inStock : words.soldOut}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
