/** React parts of the shop: what its page shows, and links for everything that can be done there. */
export {
  type ProductValue,
  ShopProvider,
  useProductFacet,
  useProductPages,
  useProductSorts,
  useProducts,
} from './commerce/react.tsx'
