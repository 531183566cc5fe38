import type { FieldModel } from './field.ts'

const counted = { type: 'STRING', facet: true } as const
const list = { ...counted, multiValueFacet: true } as const
const number = { type: 'DOUBLE', facet: true, sort: true } as const
const read = { type: 'STRING', mergeWithLexicon: true } as const

/** Fields of products by the protocol's names: declared with the first catalogue, unless somebody did before. */
export const catalogFields: readonly FieldModel[] = [
  { name: 'ec_product_id', ...counted },
  { name: 'ec_item_group_id', ...counted },
  { name: 'ec_sku', ...counted, mergeWithLexicon: true, weight: 2 },
  // Found as the title, which is the name where there is no other.
  { name: 'ec_name', type: 'STRING', sort: true },
  { name: 'ec_description', ...read, weight: 1 },
  { name: 'ec_shortdesc', ...read, weight: 2 },
  { name: 'ec_brand', ...counted, sort: true, mergeWithLexicon: true, weight: 3 },
  {
    name: 'ec_category',
    ...counted,
    multiValueFacet: true,
    hierarchicalFacet: true,
    mergeWithLexicon: true,
    weight: 2,
  },
  { name: 'ec_color', ...list, mergeWithLexicon: true, weight: 2 },
  { name: 'ec_gender', ...counted },
  { name: 'ec_listing', ...list },
  { name: 'ec_price', ...number },
  { name: 'ec_promo_price', ...number },
  { name: 'ec_rating', ...number },
  { name: 'ec_in_stock', ...counted },
  { name: 'ec_available_in', ...list },
  { name: 'ec_thumbnails', type: 'STRING', multiValueFacet: true, includeInQuery: false },
  { name: 'ec_images', type: 'STRING', multiValueFacet: true, includeInQuery: false },
]
