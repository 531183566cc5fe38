import { chosenFilters } from '@quarry/search/commerce'
import { ShopProvider, useProductPages, useProductSorts, useProducts } from '@quarry/search/commerce/react'
import { useSelect } from '@quarry/search/react'
import { say } from '@quarry/search/say'
import type { ReactNode } from 'react'
import { type Locale, localePath } from '../locale.ts'
import { fill } from '../messages.ts'
import paging from '../pages/search/paging.module.css'
import { ProductCard } from './card.tsx'
import { ShopFacet } from './facets.tsx'
import type { ShopWords } from './messages.ts'
import type { SiteListing } from './open.ts'
import { comparePath, idOf, numbersIn, type ShopSetup, variantsOf } from './setup.ts'
import styles from './shop.module.css'

export type ListingProps = { locale: Locale; words: ShopWords; query: string | null }
type Live = { page: SiteListing; setup: ShopSetup }

/** Filters, orders, products and pages of a section: plain links, which the browser may follow in place. */
export function ListingPage({ page, ...props }: ListingProps & Live): ReactNode {
  return (
    <ShopProvider page={page as never}>
      <Listing {...props} />
    </ShopProvider>
  )
}

function Listing({ locale, words, setup, query }: Omit<ListingProps & Live, 'page'>): ReactNode {
  const { status, list, total, correction } = useProducts()
  const facets = useSelect(({ productFacets }) => productFacets)
  const isOld = status === 'stalled' || status === 'loading'
  if (list.length === 0 && !['ready', 'loading', 'stalled'].includes(status))
    return <p className={styles.notice}>{words.failed}</p>
  const chosen = facets ? chosenFilters(facets) : 0
  return (
    <div className={styles.listing}>
      <details className={styles.filters} open={chosen > 0}>
        <summary className={styles.filtersName}>
          {words.filters}
          {chosen > 0 ? ` (${chosen})` : ''}
        </summary>
        {facets?.list.map(facet => (
          <ShopFacet key={facet.facetId} facet={facet} setup={setup} locale={locale} words={words} />
        ))}
      </details>
      <div aria-busy={isOld}>
        <div className={styles.bar}>
          <p role="status" className={styles.note}>
            {query
              ? say(words.foundFor, locale, { count: total, query })
              : say(words.found, locale, { count: total })}
            {correction ? ` ${fill(words.corrected, { query: correction.correctedQuery ?? '' })}` : ''}
          </p>
          <Sorts words={words} />
        </div>
        {status === 'ready' && list.length === 0 ? (
          <p className={styles.notice}>{chosen > 0 ? words.nothing : words.nothingFound}</p>
        ) : null}
        <form action={localePath(locale, comparePath)}>
          <ul className={styles.grid}>
            {list.map(product => (
              <ProductCard
                key={idOf(product)}
                product={product}
                variants={variantsOf(product).length}
                setup={setup}
                locale={locale}
                words={words}
                tick
                level="h2"
              />
            ))}
          </ul>
          {list.length > 1 ? (
            <p className={styles.compareBar}>
              <button type="submit" className={styles.quiet}>
                {words.compareMarked}
              </button>
            </p>
          ) : null}
        </form>
        <Pages locale={locale} words={words} />
      </div>
    </div>
  )
}

function Sorts({ words }: { words: ShopWords }): ReactNode {
  const sorts = useProductSorts()
  if (sorts.length < 2) return null
  return (
    <nav className={styles.sorts} aria-label={words.order}>
      {sorts.map(({ key, name, isChosen, props }) => (
        <a key={key} className={styles.sort} {...props} aria-current={isChosen ? 'true' : undefined}>
          {name || words.relevance}
        </a>
      ))}
    </nav>
  )
}

function Pages({ locale, words }: { locale: Locale; words: ShopWords }): ReactNode {
  const { pages, steps, previous, next } = useProductPages()
  if (pages < 2) return null
  const written = numbersIn(locale)
  return (
    <nav className={paging.pages} aria-label={words.pages}>
      {previous ? (
        <a className={paging.step} {...previous}>
          {words.previous}
        </a>
      ) : null}
      {steps.map(({ page, isCurrent, props }) => (
        <a
          key={page}
          className={paging.page}
          href={props.href}
          onClick={props.onClick}
          aria-current={isCurrent ? 'page' : undefined}
          aria-label={fill(words.page, { page: written.format(page + 1) })}
        >
          {written.format(page + 1)}
        </a>
      ))}
      {next ? (
        <a className={paging.step} {...next}>
          {words.next}
        </a>
      ) : null}
    </nav>
  )
}
