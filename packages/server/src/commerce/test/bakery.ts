import { openStage } from '../../sources/test/stage.ts'

type Row = [id: string, group: string, name: string, more: Record<string, unknown>]

/** Tools for making bread: few enough to count by hand. Prices in dollars; euros where they are sold in Europe. */
const rows: readonly Row[] = [
  [
    'B1',
    'banneton',
    'Round banneton 18 cm',
    { ec_color: 'natural', ec_price: 19, eur: 18, ec_category: 'Proofing|Baskets', ec_brand: 'Krume' },
  ],
  [
    'B2',
    'banneton',
    'Round banneton 22 cm',
    {
      ec_color: 'dark',
      ec_price: 24,
      eur: 22,
      at: 23.5,
      promo: 21,
      ec_category: 'Proofing|Baskets',
      ec_brand: 'Krume',
    },
  ],
  [
    'B3',
    'banneton-oval',
    'Oval banneton 30 cm',
    { ec_price: 29, eur: 27, ec_category: 'Proofing|Baskets', ec_brand: 'Sauer' },
  ],
  [
    'C1',
    '',
    'Linen couche',
    { ec_price: 15, eur: 14, ec_category: 'Proofing|Cloths', ec_brand: 'Sauer', ec_in_stock: false },
  ],
  [
    'L1',
    '',
    'Dough lame with five blades',
    { ec_price: 9.99, eur: 8.99, ec_category: 'Cutting|Lames', ec_brand: 'Krume' },
  ],
  [
    'K1',
    '',
    'Bread knife with a serrated blade',
    { ec_price: 49, ec_promo_price: 39, eur: 45, ec_category: 'Cutting|Knives', ec_brand: 'Klinge' },
  ],
  ['S1', '', 'Steel baking plate', { ec_price: 79, ec_category: 'Baking|Steels', ec_brand: 'Klinge' }],
]

export async function openBakery() {
  const stage = await openStage()
  const fields = ['price_eur', 'price_at', 'promo_at'].map(name => ({
    name,
    type: 'DOUBLE',
    facet: true,
    sort: true,
  }))
  await stage.platform('POST', '/indexes/fields/batch/create', fields)
  const source = await stage.source({ name: 'Bread tools', sourceType: 'CATALOG' })
  const addOrUpdate = rows.map(([id, group, name, { eur, at, promo, ...more }]) => ({
    documentId: `https://bread.example/tools/${id}`,
    ec_name: name,
    ec_product_id: id,
    ec_item_group_id: group,
    ec_in_stock: true,
    language: 'en',
    price_eur: eur,
    price_at: at,
    promo_at: promo,
    ...more,
  }))
  await stage.batch(`/sources/${source}/documents/batch`, { addOrUpdate })
  await stage.settle()

  const request = {
    trackingId: 'bread',
    language: 'en',
    country: 'US',
    currency: 'USD',
    context: { view: { url: 'https://bread.example/shop' }, capture: false, cart: [] },
  }
  async function ask(path: string, body: object = {}, grant?: Record<string, unknown>) {
    const address = `/rest/organizations/quarry/commerce/v2${path}`
    return stage.call('POST', address, { ...request, ...body }, await stage.token(grant))
  }
  return { ...stage, request, source, ask }
}

type Named = { ec_name: string; children: unknown[] }

export const namesIn = (body: Record<string, unknown>): string[] =>
  ((body['products'] ?? []) as Named[]).map(({ ec_name }) => ec_name)
