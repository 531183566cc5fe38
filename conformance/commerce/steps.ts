import {
  moreProductsWanted,
  productCategoryChosen,
  productFacetCleared,
  productPageSizeChosen,
  productPageTurned,
  productRangeToggled,
  productRangeTyped,
  productsSorted,
  productValueExcluded,
  productValuesSearched,
  productValuesShown,
  productValueToggled,
} from '@quarry/search/commerce'
import {
  buildFieldsSortCriterion,
  buildRelevanceSortCriterion,
  type CategoryFacet,
  type DateFacet,
  type LocationFacet,
  type NumericFacet,
  type RegularFacet,
} from 'headless-3/commerce'
import type { Look, Step } from './script.ts'
import type { Theirs } from './vendor-side.ts'

// What a visitor does on a page of products, by the means of each client.

export const facetOf = <Facet>({ controller }: Theirs, id: string): Facet =>
  controller.facetGenerator().facets.find(({ state }) => state.facetId === id) as Facet

const namedValue = (theirs: Theirs, id: string, value: string) => {
  const { values } = facetOf<RegularFacet>(theirs, id).state
  return values.find(one => one.value === value) as RegularFacet['state']['values'][number]
}

export const regular = (id: string, value: string): Step => ({
  ours: page => page.dispatch(productValueToggled(id, value)),
  theirs: page => facetOf<RegularFacet>(page, id).toggleSelect(namedValue(page, id, value)),
})
export const excluded = (id: string, value: string): Step => ({
  ours: page => page.dispatch(productValueExcluded(id, value)),
  theirs: page => facetOf<RegularFacet>(page, id).toggleExclude(namedValue(page, id, value)),
})
export const store = (value: string): Step => ({
  ours: page => page.dispatch(productValueToggled('ec_available_in', value)),
  theirs: page =>
    facetOf<LocationFacet>(page, 'ec_available_in').toggleSelect(
      namedValue(page, 'ec_available_in', value) as never,
    ),
})

/** The last step of the path is chosen: what lies above it has been opened before. */
export const category = (...path: readonly string[]): Step => ({
  ours: page => page.dispatch(productCategoryChosen('ec_category', path)),
  theirs(page) {
    const facet = facetOf<CategoryFacet>(page, 'ec_category')
    const { values, selectedValueAncestry: above = [] } = facet.state
    const offered = above.length > 0 ? [...above, ...(above.at(-1)?.children ?? [])] : values
    const value = offered.find(one => one.path.join() === path.join())
    if (!value) throw new Error(`Nobody offers ${path}.`)
    facet.toggleSelect(value)
  },
})

/** A range that is offered, by its place. */
export const range = (id: string, at: number): Step => ({
  ours(page) {
    const facet = page.state.productFacets.list.find(one => one.facetId === id)
    return page.dispatch(productRangeToggled(id, facet?.values[at] as never))
  },
  theirs(page) {
    const facet = facetOf<NumericFacet | DateFacet>(page, id)
    facet.toggleSelect(facet.state.values[at] as never)
  },
})
export const typedRange = (start: number, end: number): Step => ({
  ours: page => page.dispatch(productRangeTyped('ec_price', start, end)),
  theirs: page =>
    facetOf<NumericFacet>(page, 'ec_price').setRanges([
      { start, end, endInclusive: true, state: 'selected' },
    ]),
})

export const cleared = (id: string): Step => ({
  ours: page => page.dispatch(productFacetCleared(id)),
  theirs: page => facetOf<RegularFacet>(page, id).deselectAll(),
})

export const page = (number: number): Step => ({
  ours: one => one.dispatch(productPageTurned(number)),
  theirs: ({ controller }) => controller.pagination().selectPage(number),
})
export const size = (perPage: number): Step => ({
  ours: one => one.dispatch(productPageSizeChosen(perPage)),
  theirs: ({ controller }) => controller.pagination().setPageSize(perPage),
})
export const more: Step = {
  ours: one => one.dispatch(moreProductsWanted()),
  theirs: ({ controller }) => controller.pagination().fetchMoreProducts(),
}

export const sorted = (field: string, direction: 'asc' | 'desc'): Step => ({
  ours: one => one.dispatch(productsSorted({ sortCriteria: 'fields', fields: [{ field, direction }] })),
  theirs: ({ controller }) =>
    controller.sort().sortBy(buildFieldsSortCriterion([{ name: field, direction: direction as never }])),
})
export const byRelevance: Step = {
  ours: one => one.dispatch(productsSorted({ sortCriteria: 'relevance' })),
  theirs: ({ controller }) => controller.sort().sortBy(buildRelevanceSortCriterion()),
}

export const moreValues: Step = {
  ours: one => one.dispatch(productValuesShown('ec_color', true)),
  theirs: one => facetOf<RegularFacet>(one, 'ec_color').showMoreValues(),
}
export const fewerValues: Step = {
  ours: one => one.dispatch(productValuesShown('ec_color', false)),
  theirs: one => facetOf<RegularFacet>(one, 'ec_color').showLessValues(),
}

/** Looks for values of a facet by what they are called. */
export const valuesSearched = (id: string, text: string): Step => ({
  ours: one => one.dispatch(productValuesSearched(id, text)),
  theirs(one) {
    const { facetSearch } = facetOf<RegularFacet>(one, id)
    facetSearch.updateText(text)
    facetSearch.search()
  },
})
export const foundValues = (id: string): Look => ({
  ours: ({ state }) => state.productValues.values,
  theirs: one => facetOf<RegularFacet>(one, id).state.facetSearch.values,
})
