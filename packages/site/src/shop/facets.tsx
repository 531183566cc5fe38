import type { CommerceFacet } from '@quarry/protocol'
import { type ProductValue, useProductFacet } from '@quarry/search/commerce/react'
import type { ReactNode } from 'react'
import type { Locale } from '../locale.ts'
import { inLocale } from '../localized.ts'
import { fill } from '../messages.ts'
import { ownValue } from '../own-value.ts'
import type { ShopWords } from './messages.ts'
import { boundIn, hundredths, marketOf, numbersIn, type ShopSetup } from './setup.ts'
import styles from './shop.module.css'

type FacetProps = { facet: CommerceFacet; setup: ShopSetup; locale: Locale; words: ShopWords }

/** A filter of the shop: each value is a link, so it works without script. */
export function ShopFacet(props: FacetProps): ReactNode {
  const { facet, words, locale } = props
  const { way, values, isOn, clearProps, moreProps, canShowMore } = useProductFacet(facet)
  const name = facet.displayName ?? facet.field
  const written = numbersIn(locale)
  const caption = captionOf(props)
  const item = (value: ProductValue) => (
    <li key={value.key}>
      <a className={styles.value} {...value.props} aria-current={value.isChosen ? 'true' : undefined}>
        <span>{caption(value.value)}</span>
        <span className={styles.count}>{written.format(value.count)}</span>
      </a>
    </li>
  )
  return (
    <section className={styles.facet} data-facet={facet.facetId}>
      <h2 className={styles.facetName}>
        {name}
        {isOn ? (
          <a
            className={styles.quietLink}
            href={clearProps.href}
            onClick={clearProps.onClick}
            aria-label={fill(words.clear, { filter: name })}
          >
            ×
          </a>
        ) : null}
      </h2>
      <ul className={styles.values}>
        {way.map(item)}
        {values.map(item)}
      </ul>
      {canShowMore ? (
        <a className={styles.moreValues} {...moreProps}>
          {words.moreValues}
        </a>
      ) : null}
    </section>
  )
}

/** What a value is called: money where it is a price, a store by its name, a number with its unit. */
function captionOf({ facet, setup, locale, words }: FacetProps) {
  const specification = setup.specifications?.find(({ field }) => field === facet.field)
  const store = (id: string) => setup.stores?.find(one => one.id === id)?.name
  const number = hundredths(locale)
  const money = boundIn(locale, marketOf(setup, locale).currency)
  const isPrice = /price$/.test(facet.field)
  const unit = specification?.unit ? ` ${specification.unit}` : ''
  const bound = (value: number | string): string =>
    typeof value === 'string'
      ? (value.split('@')[0] ?? '')
      : isPrice
        ? money.format(value)
        : number.format(value) + unit
  return (value: ProductValue['value']): string => {
    if (typeof value !== 'string')
      return fill(words.between, { start: bound(value.start), end: bound(value.end) })
    const named = facet.type === 'location' ? store(value) : ownValue(specification?.values ?? {}, value)
    return named ? inLocale(named, locale) : value + unit
  }
}
