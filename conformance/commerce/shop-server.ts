import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { openControl, openServices, readConfig } from '@quarry/server'

/** Bread tools: ten of each kind, in two brands and three colours, each second one as two variants. */
const kinds = ['Baskets', 'Cloths', 'Lames', 'Knives', 'Steels', 'Ovens'] as const
const areas = {
  Baskets: 'Proofing',
  Cloths: 'Proofing',
  Lames: 'Cutting',
  Knives: 'Cutting',
  Steels: 'Baking',
  Ovens: 'Baking',
}
const colours = ['natural', 'black', 'red']

export const products = kinds.flatMap((kind, at) =>
  Array.from({ length: 10 }, (_, number) => ({
    documentId: `https://bread.example/${kind}/${number}`,
    ec_product_id: `${kind}-${number}`,
    ec_item_group_id: `${kind}-${Math.floor(number / 2)}`,
    ec_name: `${kind.slice(0, -1)} number ${number}`,
    ec_description: `A ${kind.toLowerCase().slice(0, -1)} for bread, ${colours[number % 3]}.`,
    ec_brand: number % 4 < 2 ? 'Krume' : 'Sauer',
    ec_category: `${areas[kind]}|${kind}`,
    ec_color: colours[number % 3],
    ec_price: 10 * (at + 1) + number,
    ...(number === 0 ? { ec_promo_price: 10 * (at + 1) - 1 } : {}),
    ec_rating: number,
    ec_in_stock: number !== 9,
    ec_available_in: number < 5 ? ['North', 'South'] : ['South'],
    ec_thumbnails: ['/t.avif'],
    ec_images: ['/a.avif', '/b.avif'],
    made: '2026-01-0' + ((number % 9) + 1),
    weight: 100 * number,
    language: 'en',
    date: '2026-01-01',
    // Sold in Europe without the last area.
    ...(areas[kind] === 'Baking' ? {} : { price_eur: 9 * (at + 1) + number }),
  })),
)

const storefront = {
  priceLists: [
    { currency: 'USD', price: 'ec_price', promoPrice: 'ec_promo_price' },
    { currency: 'EUR', price: 'price_eur' },
  ],
  perPage: 6,
  facets: [
    {
      field: 'ec_category',
      type: 'hierarchical',
      displayName: { en: 'Category', fr: 'Catégorie' },
      suggest: true,
    },
    { field: 'ec_brand', displayName: 'Brand', suggest: true },
    { field: 'ec_color', displayName: 'Color', numberOfValues: 2 },
    { field: 'ec_price', type: 'numericalRange', interval: 'even', numberOfValues: 4, displayName: 'Price' },
    { field: 'ec_rating', type: 'numericalRange', interval: 'continuous', displayName: 'Rating' },
    { field: 'made', type: 'dateRange', displayName: 'Made' },
    { field: 'ec_available_in', type: 'location', displayName: 'Stores' },
  ],
  sorts: [
    { field: 'ec_price', direction: 'asc', displayName: 'Cheapest first' },
    { field: 'ec_price', direction: 'desc', displayName: 'Dearest first' },
    { field: 'ec_name', direction: 'asc', displayName: 'By name' },
  ],
  listings: [
    {
      name: 'proofing',
      url: '/proofing*',
      filter: '@ec_category==Proofing',
      spotlights: [
        {
          id: 'sale',
          position: 2,
          clickUri: 'https://bread.example/sale',
          desktopImage: '/sale.avif',
          name: 'Sale',
        },
      ],
    },
    { name: 'all', url: '/all' },
  ],
  recommendations: [
    { slotId: 'similar', headline: 'More like this', kind: 'similar', perPage: 4 },
    { slotId: 'popular', headline: 'Popular', kind: 'popular', perPage: 4 },
  ],
}

const rules = {
  pipelines: [
    {
      name: 'default',
      when: {},
      rules: [
        { id: 'sale', type: 'redirect', to: 'https://bread.example/sale', when: { query: { is: ['sale'] } } },
        { id: 'hello', type: 'notify', text: 'Good morning', when: { query: { is: ['hello'] } } },
        { id: 'bowl', type: 'query', query: 'basket', when: { query: { is: ['bowl'] } } },
      ],
    },
  ],
}

/** Our services on a port of their own, with a shop in them. */
export async function startShop(env: Record<string, string> = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'quarry-shop-'))
  const config = readConfig({
    QUARRY_DATA: folder,
    QUARRY_ENGINE: 'reference',
    QUARRY_ADMIN: 'on',
    QUARRY_REQUESTS_PER_SECOND: '10000',
    ...env,
  })
  const services = await openServices({ config })
  const control = await openControl(folder)
  const key = (
    await control.keys.create({ name: 'shop', scopes: ['push', 'pipelines', 'search-impersonate'] })
  ).text
  await control.close()

  async function call(method: string, address: string, body?: unknown): Promise<Record<string, unknown>> {
    const response = await services.fetch(
      new Request(`http://shop.test${address}`, {
        method,
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    )
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${address}: ${text}`)
    return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>)
  }
  const org = 'organizations/quarry'
  const number = { type: 'DOUBLE', facet: true, sort: true }
  await call('POST', `/rest/${org}/indexes/fields/batch/create`, [
    { name: 'price_eur', ...number },
    { name: 'weight', ...number },
    { name: 'made', type: 'DATE', facet: true, sort: true },
  ])
  const { id } = await call('POST', `/rest/${org}/sources`, { name: 'Tools', sourceType: 'CATALOG' })
  for (const { documentId, ...product } of products)
    await call(
      'PUT',
      `/push/v1/${org}/sources/${id}/documents?documentId=${encodeURIComponent(documentId)}`,
      product,
    )
  await services.settled()
  await call('PUT', '/admin/storefront', storefront)
  await call('PUT', '/admin/pipelines', rules)
  const { token } = await call('POST', '/rest/search/v2/token', {
    userIds: [{ name: 'anonymous', provider: 'Email Security Provider' }],
  })

  const server = createServer(getRequestListener(request => services.fetch(request)))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    base: `${origin}/rest/${org}/commerce/v2`,
    token: String(token),
    async stop(): Promise<void> {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
      await services.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type Shop = Awaited<ReturnType<typeof startShop>>
