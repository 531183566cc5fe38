import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventsOf, told } from '../answer/test/sea.ts'
import { openControl } from '../control/store/open-control.ts'
import { openStage } from '../sources/test/stage.ts'
import { createStorefront } from './versions.ts'

let stage: Awaited<ReturnType<typeof openStage>>

const products = [
  {
    ec_product_id: 'B1',
    ec_name: 'Round banneton 18 cm',
    ec_price: 19,
    price_eur: 18,
    ec_color: 'natural',
    width: 18,
    weight_kg: 0.21,
  },
  {
    ec_product_id: 'B2',
    ec_name: 'Round banneton 22 cm',
    ec_price: 24.5,
    price_eur: 22.9,
    ec_color: 'natural',
    width: 22,
    weight_kg: 0.28,
  },
  {
    ec_product_id: 'K1',
    ec_name: 'Bread knife',
    ec_price: 49,
    ec_promo_price: 39,
    price_eur: 45,
    ec_brand: 'Klinge',
    ec_in_stock: false,
    Breite: 25,
    steel: 'VG-10',
  },
  {
    ec_product_id: 'C1',
    ec_name: 'Linen couche',
    ec_price: 15,
    ec_color: 'natural',
    ec_in_stock: true,
    ec_item_group_id: 'c',
  },
  {
    ec_product_id: 'C2',
    ec_name: 'Linen couche',
    ec_price: 17,
    ec_color: 'blue',
    ec_in_stock: true,
    ec_item_group_id: 'c',
  },
  ...['red', 'green', 'grey', 'white', 'black'].map((ec_color, at) => ({
    ec_product_id: `J${at}`,
    ec_name: `Jar ${at} l`,
    ec_price: at + 1,
    ec_color,
  })),
]

beforeAll(async () => {
  stage = await openStage()
  const number = (name: string, more: object = {}) => ({
    name,
    type: 'DOUBLE',
    facet: true,
    sort: true,
    ...more,
  })
  const fields = [
    ...['price_eur', 'width', 'weight_kg', 'Breite'].map(name => number(name)),
    { name: 'steel', type: 'STRING', facet: true },
  ]
  await stage.platform('POST', '/indexes/fields/batch/create', fields)
  const source = await stage.source({ name: 'Bread tools', sourceType: 'CATALOG' })
  const addOrUpdate = products.map(product => ({
    documentId: `https://bread.example/${product.ec_product_id}`,
    ...product,
  }))
  await stage.batch(`/sources/${source}/documents/batch`, { addOrUpdate })
  const storefront = {
    priceLists: [
      { currency: 'USD', price: 'ec_price', promoPrice: 'ec_promo_price' },
      { currency: 'EUR', country: 'DE', price: 'price_eur' },
    ],
    specifications: [{ field: 'width', displayName: { en: 'Diameter', de: 'Durchmesser' }, unit: 'cm' }],
  }
  const control = await openControl(stage.folder)
  const validator = { faultOfExpression: () => null }
  const versions = createStorefront({ versions: control.versions, clock: Date.now, validator })
  await versions.replace(storefront, { by: 'test', note: '' })
  await control.close()
  await stage.settle()
  stage.advance(60_000)
})
afterAll(() => stage.close())

async function answer(q: string, body: object = {}, asked = stage) {
  const response = await asked.services.fetch(
    new Request('http://x/rest/organizations/quarry/answer/v1/configs/default/generate', {
      method: 'POST',
      headers: { authorization: `Bearer ${await asked.token()}`, 'content-type': 'application/json' },
      body: JSON.stringify({ q, locale: 'en', ...body }),
    }),
  )
  return told(await eventsOf(response))
}

describe('a question about a product is answered by its fields', () => {
  it.each([
    ['How much is the round banneton 18 cm?', 'Round banneton 18 cm costs $19.00.'],
    ['What does the bread knife cost?', 'Bread knife costs $39.00.'],
    ['Is the bread knife in stock?', 'Bread knife is sold out.'],
    ['Do you have a linen couche in stock?', 'Linen couche is in stock.'],
    ['Who makes the bread knife?', 'Bread knife – Brand: Klinge.'],
    ['What is the diameter of the banneton of 22 cm?', 'Round banneton 22 cm – Diameter: 22 cm.'],
    ['How wide is the bread knife?', 'Bread knife – Width: 25.'],
    ['How heavy is the 18 cm banneton?', 'Round banneton 18 cm – Weight: 0.21 kg.'],
    ['What steel is the bread knife?', 'Bread knife – Steel: VG-10.'],
    ['price of K1', 'Bread knife costs $39.00.'],
    ['Does the linen couche come in blue?', 'Linen couche – Colour: blue.'],
    [
      'How much is the linen couche?',
      'Linen couche (natural) costs $15.00. Linen couche (blue) costs $17.00.',
    ],
    [
      'Which is cheaper, the bread knife or the round banneton 22 cm?',
      'Bread knife costs $39.00. Round banneton 22 cm costs $24.50.',
    ],
  ])('%s', async (question, text) => {
    expect((await answer(question)).text).toBe(text)
  })

  it('cites the page, with the field', async () => {
    const { citations } = await answer('How much is the round banneton 18 cm?')
    expect(citations).toMatchObject([
      { permanentid: 'B1', text: 'Price: $19.00', spans: [{ start: 0, end: 13 }] },
    ])
  })

  it.each([
    ['de', 'Was kostet das Bread knife?', 'Bread knife kostet 39,00 $.'],
    ['de-DE', 'Was kostet das Bread knife?', 'Bread knife kostet 45,00 €.'],
    ['de', 'Wie schwer ist Round banneton 18 cm?', 'Round banneton 18 cm – Gewicht: 0,21 kg.'],
    ['de', 'Ist Linen couche vorrätig?', 'Linen couche ist auf Lager.'],
    ['es', '¿Cuánto cuesta Bread knife?', 'Bread knife cuesta 39,00 US$.'],
    ['fr', 'Combien coûte Bread knife ?', 'Bread knife coûte 39,00 $US.'],
    ['it', 'Quanto costa Bread knife?', 'Bread knife costa 39,00 USD.'],
    ['pt', 'Quanto custa Bread knife?', 'Bread knife custa US$ 39,00.'],
    ['nl', 'Wat kost Bread knife?', 'Bread knife kost US$ 39,00.'],
  ])('in %s: %s', async (locale, question, text) => {
    expect((await answer(question, { locale })).text.replace(/\u00a0|\u202f/g, ' ')).toBe(text)
  })

  it.each([
    'How much does delivery of the bread knife cost?',
    'How much is the bread fork?',
    'How much is a jar?',
    'How heavy is the bread knife?',
    'How long does the bread knife stay sharp?',
    'How much flour can the round banneton 18 cm hold?',
    'Which is cheaper, the bread knife or the bread fork?',
    'What is the warranty of the bread knife?',
  ])('but not what it does not hold, or of what nobody can tell: %s', async question => {
    expect((await answer(question)).generated).toBe(false)
  })

  it('on a tab that leaves products out as well', async () => {
    const { text } = await answer('How much is the round banneton 18 cm?', { cq: 'NOT @objecttype==Product' })
    expect(text).toBe('Round banneton 18 cm costs $19.00.')
  })
})

it('answers for the shop of a site, as its table and its storefront say', async () => {
  const folder = path.resolve(import.meta.dirname, '../../../../sites/fixture/shop')
  const files = {
    productsFile: path.join(folder, 'products.csv'),
    storefrontFile: path.join(folder, 'storefront.json'),
  }
  const site = await openStage('reference', { ...files, locales: ['en', 'de', 'ar'] })
  await site.settle()
  site.advance(60_000)
  const said = async (q: string, body: object): Promise<string> =>
    (await answer(q, body, site)).text.replace(/\u00a0/g, ' ')
  const inEuro = { locale: 'de', context: { currency: 'EUR' } }
  expect(await said('Was kostet das Leinentuch?', inEuro)).toBe('Leinentuch kostet 14,00 €.')
  expect(await said('Wie schwer ist der Backstahl 6 mm?', inEuro)).toBe('Backstahl 6 mm – Gewicht: 7.100 g.')
  expect(await said('Is the linen couche in stock?', {})).toBe('Linen couche is sold out.')
  // Who says nothing of where they pay is told each price.
  expect(await said('How much is the linen couche?', {})).toBe('Linen couche costs $15.00 / €14.00.')
  await site.close()
})
