/** The shop: pages of products, their search, cart and recommendations, apart from the search of pages. */
export type { CartItem, CartState } from './commerce/cart.ts'
export {
  cart,
  cartEmptied,
  cartItemChanged,
  cartPurchased,
  cartTotal,
  quantitiesOf,
} from './commerce/cart.ts'
export type { ProductFacetsState } from './commerce/product-facets.ts'
export {
  chosenFilters,
  productCategoryChosen,
  productFacetCleared,
  productFacets,
  productRangeToggled,
  productRangeTyped,
  productValueExcluded,
  productValuesShown,
  productValueToggled,
  selectedPath,
} from './commerce/product-facets.ts'
export type { ProductPagesState } from './commerce/product-pages.ts'
export {
  hasMoreProducts,
  moreProductsWanted,
  productPageSizeChosen,
  productPages,
  productPageTurned,
} from './commerce/product-pages.ts'
export type { ProductQueryState } from './commerce/product-query.ts'
export { productQuery, productQueryRestored, productQuerySubmitted } from './commerce/product-query.ts'
export { type ProductSortState, productSort, productsSorted, sortText } from './commerce/product-sort.ts'
export type { ProductSuggestState, ProductValuesState, RecommendedState } from './commerce/product-suggest.ts'
export {
  instantProductsWanted,
  productQueryTyped,
  productSuggest,
  productsRecommended,
  productValues,
  productValuesSearched,
  recommended,
} from './commerce/product-suggest.ts'
export { type ProductsState, products, redirectIn } from './commerce/products.ts'
export type { ShopBody, ShopCapability } from './commerce/questions.ts'
export { createListing, createProductSearch } from './commerce/questions.ts'
export { type ShopConfig, type ShopPlace, shopEndpoint } from './commerce/shop-config.ts'
export type { ShopEvent } from './commerce/shop-events.ts'
export {
  cartEvents,
  productClickEvent,
  productOf,
  productViewEvent,
  purchaseEvent,
} from './commerce/shop-events.ts'
export { placeChanged } from './commerce/shop-place.ts'
export type { SuggestedValuesState } from './commerce/suggested-values.ts'
export { productValuesSuggested, suggestedValues } from './commerce/suggested-values.ts'
