import type { Product } from '@quarry/protocol'
import {
  cart,
  createListing,
  productFacets,
  productPages,
  productSort,
  products,
  productValues,
  recommended,
  type ShopConfig,
} from '../src/commerce.ts'
import { fakeService, quiet } from './fakes.ts'

export const place = {
  language: 'en',
  country: 'US',
  currency: 'USD',
  view: { url: 'https://bread.example/tools' },
}

export function settings(more: Partial<ShopConfig> = {}): ShopConfig {
  return {
    organizationId: 'bread',
    accessToken: 'token',
    baseUrl: 'https://bread.example/commerce',
    trackingId: 'shop',
    place,
    analytics: { enabled: false },
    ...more,
  }
}

export function open(more: Partial<ShopConfig> = {}) {
  const service = fakeService()
  const page = createListing(settings({ fetch: service.fetch, ...more }), [
    products(),
    productPages(),
    productSort(),
    productFacets(),
    cart(),
    productValues('LISTING'),
    recommended('home', 'side'),
  ])
  return { service, page }
}

export const product = (id: string, more: Partial<Product> = {}) =>
  ({
    permanentid: id,
    ec_product_id: id,
    ec_name: `Tool ${id}`,
    ec_price: 10,
    children: [],
    ...more,
  }) as unknown as Product

export const brand = {
  facetId: 'ec_brand',
  field: 'ec_brand',
  type: 'regular',
  displayName: 'Brand',
  numberOfValues: 8,
  initialNumberOfValues: 8,
  moreValuesAvailable: true,
  values: [
    { value: 'Krume', state: 'idle', numberOfResults: 3 },
    { value: 'Sauer', state: 'idle', numberOfResults: 2 },
  ],
}
export const category = {
  facetId: 'ec_category',
  field: 'ec_category',
  type: 'hierarchical',
  values: [{ value: 'Proofing', state: 'idle', children: [], path: ['Proofing'] }],
}
export const price = {
  facetId: 'ec_price',
  field: 'ec_price',
  type: 'numericalRange',
  values: [
    { start: 0, end: 20, endInclusive: false, state: 'idle' },
    { start: 20, end: 40, endInclusive: true, state: 'idle' },
  ],
}

export const answer = (more: object = {}) => ({
  responseId: 'r1',
  products: [product('a'), product('b')],
  pagination: { page: 0, perPage: 2, totalEntries: 5, totalPages: 3 },
  facets: [brand, category, price],
  sort: { appliedSort: { sortCriteria: 'relevance' }, availableSorts: [{ sortCriteria: 'relevance' }] },
  triggers: [],
  queryCorrection: null,
  ...more,
})

export async function answered(more: Partial<ShopConfig> = {}) {
  const opened = open(more)
  void opened.page.run()
  await quiet()
  await opened.service.last.reply(answer())
  return opened
}
