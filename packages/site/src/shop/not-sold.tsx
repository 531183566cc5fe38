import type { ProductVariant } from '@quarry/protocol'
import type { ReactNode } from 'react'
import { nativeName } from '../language.ts'
import { type Locale, localePath, locales } from '../locale.ts'
import { fill } from '../messages.ts'
import { PageHead } from '../pages/parts.tsx'
import { perLocale } from '../per-locale.ts'
import { productsById } from './ask.ts'
import { Price } from './card.tsx'
import { shopWords } from './messages.ts'
import { marketOf, nameOf, productPath, type ShopSetup } from './setup.ts'
import styles from './shop.module.css'

/** A product as the pages of another language have it. */
export type SoldElsewhere = { locale: Locale; product: ProductVariant }

/** Where a product is sold that is not sold here: it may have no price in what is paid with here. */
export async function soldElsewhere(
  setup: ShopSetup,
  context: Parameters<typeof productsById>[1],
  id: string,
): Promise<SoldElsewhere[]> {
  const others = locales.filter(locale => locale !== context.locale)
  const found = await Promise.all(others.map(locale => productsById(setup, { ...context, locale }, [id])))
  return others.flatMap((locale, at) => (found[at] ?? []).map(product => ({ locale, product })))
}

const currencies = perLocale(locale => new Intl.DisplayNames(locale, { type: 'currency' }))

type NotSoldProps = { id: string; sold: readonly SoldElsewhere[]; setup: ShopSetup; locale: Locale }

/** Says that it is not sold here, and for how much and where it is. */
export function NotSold({ id, sold, setup, locale }: NotSoldProps): ReactNode {
  const words = shopWords(locale)
  const { currency } = marketOf(setup, locale)
  return (
    <>
      <PageHead
        title={nameIn(sold)}
        lead={fill(words.notSold, { currency: currencies(locale).of(currency) ?? currency })}
      />
      <ul className={styles.values}>
        {sold.map(({ locale: other, product }) => (
          <li key={other} lang={other}>
            <a className={styles.link} href={localePath(other, productPath(id))} hrefLang={other}>
              {`${nativeName(other)}: ${nameOf(product)}`}
            </a>{' '}
            <Price product={product} setup={setup} locale={other} words={words} />
          </li>
        ))}
      </ul>
    </>
  )
}

/** What it is called where it is sold: there is no name of it here. */
export function nameIn([first]: readonly SoldElsewhere[]): string {
  return first ? nameOf(first.product) : ''
}
