import type { ProductVariant } from '@quarry/protocol'
import type { ReactNode } from 'react'
import { everyLanguage } from '../layout/layout.tsx'
import { type Locale, localePath } from '../locale.ts'
import { fill } from '../messages.ts'
import { homeStep, PageHead, Trail } from '../pages/parts.tsx'
import paging from '../pages/search/paging.module.css'
import type { PagesSetup } from '../pages/setup.ts'
import type { Route } from '../route.ts'
import { productsById } from './ask.ts'
import { Price, ProductPicture } from './card.tsx'
import { ShopNav } from './listing-route.tsx'
import { shopWords } from './messages.ts'
import { specificationsOf } from './product-facts.tsx'
import { comparePath, idOf, mostCompared, nameOf, productPath, type ShopSetup } from './setup.ts'
import styles from './shop.module.css'

type CompareData = { products: readonly ProductVariant[]; isMore: boolean }

/** Up to four products side by side; which, the address says: `?id=A&id=B`. */
export function createCompareRoute({ name, Frame }: PagesSetup, setup: ShopSetup): Route<CompareData> {
  const [top] = setup.sections
  return {
    async load(request, context) {
      const url = new URL(request.url)
      const ids = [...new Set(url.searchParams.getAll('id'))]
      return {
        data: {
          products: await productsById(setup, context, ids.slice(0, mostCompared)),
          isMore: ids.length > mostCompared,
        },
        head: {
          title: `${shopWords(context.locale).compareTitle} · ${name}`,
          alternates: everyLanguage(`${comparePath}${url.search}`),
          robots: 'noindex, follow',
        },
      }
    },
    Page({ data: { products, isMore }, locale }) {
      const words = shopWords(locale)
      return (
        <Frame locale={locale} path={comparePath}>
          <Trail locale={locale} steps={[homeStep(locale), { path: top.path, text: words.trail }]} />
          <PageHead
            title={words.compareTitle}
            lead={products.length > 1 ? words.compareLead : words.compareNone}
          />
          <ShopNav setup={setup} locale={locale} />
          {isMore ? <p className={styles.notice}>{words.compareMost}</p> : null}
          {products.length > 0 ? <Table products={products} setup={setup} locale={locale} /> : null}
        </Frame>
      )
    },
  }
}

type TableProps = { products: readonly ProductVariant[]; setup: ShopSetup; locale: Locale }

function Table({ products, setup, locale }: TableProps): ReactNode {
  const words = shopWords(locale)
  // Its number tells a product apart, and says nothing of how it differs.
  const columns = products.map(product =>
    specificationsOf({ product, setup, locale }).filter(({ name }) => name !== words.number),
  )
  const rows = (columns[0] ?? []).map(({ name }, at) => ({
    name,
    texts: columns.map(column => column[at]?.text ?? ''),
  }))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by the keyboard
    <section className={styles.gallery} tabIndex={0} aria-label={words.compareTitle}>
      <table className={styles.compared}>
        <thead>
          <tr>
            <td />
            {products.map(product => (
              <th scope="col" key={idOf(product)}>
                <div className={styles.picture}>
                  <ProductPicture product={product} setup={setup} />
                </div>
                <a href={localePath(locale, productPath(idOf(product)))}>{nameOf(product)}</a>{' '}
                <a
                  className={styles.quietLink}
                  href={without(products, product, locale)}
                  aria-label={fill(words.takeAway, { product: nameOf(product) })}
                  rel="nofollow"
                >
                  ×
                </a>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{words.price}</th>
            {products.map(product => (
              <td key={idOf(product)}>
                <Price product={product} setup={setup} locale={locale} words={words} />
              </td>
            ))}
          </tr>
          {rows
            .filter(({ texts }) => texts.some(Boolean))
            .map(({ name, texts }) => (
              <Row key={name} name={name} texts={texts} products={products} differs={words.differs} />
            ))}
        </tbody>
      </table>
    </section>
  )
}

type RowProps = {
  name: string
  texts: readonly string[]
  products: readonly ProductVariant[]
  differs: string
}

/** A row whose cells are not all alike is marked, for eyes and for ears. */
function Row({ name, texts, products, differs }: RowProps): ReactNode {
  const isMarked = new Set(texts).size > 1
  return (
    <tr data-differs={isMarked ? '' : undefined}>
      <th scope="row">
        {name}
        {isMarked ? <span className={paging.spoken}> ({differs})</span> : null}
      </th>
      {products.map((product, at) => (
        <td key={idOf(product)}>{texts[at] || '–'}</td>
      ))}
    </tr>
  )
}

function without(products: readonly ProductVariant[], gone: ProductVariant, locale: Locale): string {
  const query = new URLSearchParams(
    products.filter(product => product !== gone).map(product => ['id', idOf(product)]),
  )
  return `${localePath(locale, comparePath)}?${query}`
}
