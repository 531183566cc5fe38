import type { CommerceCategoryValue, CommerceFacet, CommerceRangeValue, CommerceSort } from '@quarry/protocol'
import type { ReactNode } from 'react'
import type { Page } from '../core/create-page.ts'
import type { Search } from '../core/create-search.ts'
import type { SearchEvent } from '../core/model.ts'
import { type LinkProps, SearchProvider, useLinks, useSelect } from '../core/react.tsx'
import {
  productCategoryChosen,
  productFacetCleared,
  productRangeToggled,
  productValuesShown,
  productValueToggled,
  selectedPath,
} from './product-facets.ts'
import { hasMoreProducts, moreProductsWanted, productPageTurned } from './product-pages.ts'
import { productsSorted, sortText } from './product-sort.ts'
import { noProducts, type ProductsState } from './products.ts'
import type { ShopBody } from './questions.ts'

/** Gives a listing or a product search to what is inside. */
export function ShopProvider<Whole>({
  page,
  children,
}: {
  page: Page<Whole, ShopBody>
  children: ReactNode
}): ReactNode {
  // Parts select from the state and say events: for them one page is like the other.
  return <SearchProvider search={page as unknown as Search}>{children}</SearchProvider>
}

/** The products of the page, and how it stands with them. */
export const useProducts = (): ProductsState => useSelect(({ products }) => products ?? noProducts)

/** Links of the shop: addresses for what its events lead to. */
function useShopLinks(): (event: object) => LinkProps & { rel: 'nofollow' } {
  const link = useLinks()
  return event => ({ ...link(event as SearchEvent), rel: 'nofollow' })
}

/** A value of a facet: what it is, how many products have it, and the link that chooses it or takes it back. */
export type ProductValue = {
  key: string
  /** A text, or the two ends of a range. */
  value: string | { start: number | string; end: number | string }
  count: number
  isChosen: boolean
  props: LinkProps & { rel: 'nofollow' }
}

/** A facet: its values with their links. Of a tree: the way to what is chosen, and what lies below it. */
export function useProductFacet(facet: CommerceFacet) {
  const link = useShopLinks()
  const { facetId } = facet
  const common = {
    clearProps: link(productFacetCleared(facetId)),
    moreProps: link(productValuesShown(facetId, true)),
    canShowMore: facet.moreValuesAvailable === true,
  }
  if (facet.type === 'hierarchical') {
    const path = selectedPath(facet.values)
    const step = ({ value, numberOfResults = 0 }: CommerceCategoryValue, at: readonly string[]) => ({
      key: at.join('|'),
      value,
      count: numberOfResults,
      isChosen: at.length <= path.length && at.every((one, place) => one === path[place]),
      props: link(productCategoryChosen(facetId, at)),
    })
    const way: ProductValue[] = []
    let below: readonly CommerceCategoryValue[] = facet.values
    path.forEach((name, at) => {
      const here = below.find(({ value }) => value === name)
      if (!here) return
      way.push(step(here, path.slice(0, at + 1)))
      below = here.children
    })
    return { ...common, way, values: below.map(one => step(one, [...path, one.value])), isOn: way.length > 0 }
  }
  const values: ProductValue[] =
    facet.type === 'regular' || facet.type === 'location'
      ? facet.values.map(({ value, state, numberOfResults = 0 }) => ({
          key: value,
          value,
          count: numberOfResults,
          isChosen: state === 'selected',
          props: link(productValueToggled(facetId, value)),
        }))
      : (facet.values as readonly CommerceRangeValue[]).map(
          ({ start, end, endInclusive, state, numberOfResults = 0 }) => ({
            key: `${start} ${end}`,
            value: { start, end },
            count: numberOfResults,
            isChosen: state === 'selected',
            props: link(productRangeToggled(facetId, { start, end, endInclusive })),
          }),
        )
  return { ...common, way: [] as ProductValue[], values, isOn: values.some(({ isChosen }) => isChosen) }
}

/** The orders that the shop offers, with their links. */
export function useProductSorts() {
  const link = useShopLinks()
  const sort = useSelect(({ productSort }) => productSort)
  const applied = sort ? sortText(sort.applied) : ''
  return (sort?.available ?? []).map((one: CommerceSort) => ({
    key: sortText(one),
    /** Nothing for the usual order: it is called what the page calls it. */
    name: one.sortCriteria === 'fields' ? one.fields.map(({ displayName }) => displayName).join(', ') : '',
    isChosen: sortText(one) === applied,
    props: link(productsSorted(one)),
  }))
}

/** Pages of products: links to those around this one, and what lengthens the list. */
export function useProductPages(around = 2) {
  const link = useShopLinks()
  const { page = 0, pages = 0, ...more } = useSelect(({ productPages }) => productPages) ?? {}
  const first = Math.max(0, Math.min(page - around, pages - 2 * around - 1))
  const shown = Array.from({ length: Math.min(pages, 2 * around + 1) }, (_, at) => first + at)
  return {
    page,
    pages,
    steps: shown.map(at => ({ page: at, isCurrent: at === page, props: link(productPageTurned(at)) })),
    previous: page > 0 ? link(productPageTurned(page - 1)) : null,
    next: page + 1 < pages ? link(productPageTurned(page + 1)) : null,
    more: hasMoreProducts({ page, pages, perPage: 0, usual: 0, loaded: 1, ...more })
      ? moreProductsWanted()
      : null,
  }
}
