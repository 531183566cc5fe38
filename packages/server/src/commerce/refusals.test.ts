import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { namesIn, openBakery } from './test/bakery.ts'

let bakery: Awaited<ReturnType<typeof openBakery>>
beforeAll(async () => {
  bakery = await openBakery()
})
afterAll(() => bakery.close())

describe('what is wrong is said', () => {
  const fault = async (path: string, body: object) => {
    const { status, body: said } = await bakery.ask(path, body)
    return { status, message: String(said['message']), type: said['type'] }
  }
  const codes = Intl.supportedValuesOf('currency').join(', ')
  const view = { url: 'https://x' }
  it.each([
    [{ currency: 'usd' }, `currency: value should be one of: ${codes}.`],
    [{ currency: 'XXX' }, `currency: value should be one of: ${codes}.`],
    [{ currency: '' }, `currency: value should be one of: ${codes}.`],
    [{ currency: 978 }, 'currency: value is not a string.'],
    [{ currency: null }, 'body: value does not contain currency'],
    [{ language: '' }, 'language: value is an empty string.'],
    [{ country: '' }, 'country: value is an empty string.'],
    [{ trackingId: 'a b' }, 'trackingId: value did not match provided regex /^[a-zA-Z0-9_\\-.]{1,100}$/'],
    [
      { trackingId: 'a'.repeat(101) },
      'trackingId: value did not match provided regex /^[a-zA-Z0-9_\\-.]{1,100}$/',
    ],
    [{ trackingId: undefined }, 'body: value does not contain trackingId'],
    [{ page: 1.5 }, 'page: value is not a whole number.'],
    [{ page: -1 }, 'page: minimum value of 0 not respected.'],
    [{ perPage: 0 }, 'perPage: minimum value of 1 not respected.'],
    [{ perPage: 1001 }, 'perPage: maximum value of 1000 not respected.'],
    [
      { context: { view, user: { latitude: 91, longitude: -181 } } },
      'context.user.latitude: maximum value of 90 not respected.\ncontext.user.longitude: minimum value of -180 not respected.',
    ],
    [{ context: { view, user: { longitude: 2 } } }, 'context.user: value does not contain latitude'],
    [
      { context: { view, user: { latitude: 'north', longitude: 2 } } },
      'context.user.latitude: value is not a number.',
    ],
    [{ context: {} }, 'context: value does not contain view'],
    [{ context: 7 }, 'context: value is not an object.'],
    [{ context: { view: {} } }, 'context.view: value does not contain url'],
    [{ context: { view: { url: '' } } }, 'context.view.url: value is an empty string.'],
    [
      { context: { view, cart: [{ productId: 'a', quantity: -1 }] } },
      'context.cart.0.quantity: minimum value of 0 not respected.',
    ],
    [
      { context: { view, cart: [{ productId: 'a', quantity: '1' }] } },
      'context.cart.0.quantity: value is not a number.',
    ],
    [{ context: { view, cart: [{ quantity: 1 }] } }, 'context.cart.0: value does not contain productId'],
    [{ context: { view, cart: {} } }, 'context.cart: value is not an array.'],
    [{ sort: { sortCriteria: 'best' } }, 'sort.sortCriteria: value should be one of: relevance, fields.'],
    [{ sort: { sortCriteria: 'fields', fields: [] } }, 'sort.fields: value is an empty array.'],
    [
      {
        facets: [{ facetId: 'b', field: 'ec_brand', type: 'regular', values: [{ value: 'K', state: 'on' }] }],
      },
      'facets.0.values.0.state: value should be one of: idle, selected, excluded.',
    ],
  ])('%j', async (body, line) => {
    const { status, message, type } = await fault('/listing', body)
    expect([status, type]).toEqual([400, 'InvalidParametersException'])
    expect(message).toBe(`The following properties are invalid:\n${line}`)
  })

  it('the same for every call, and what each of them needs besides', async () => {
    for (const path of ['/listing', '/search', '/search/querySuggest', '/search/productSuggest'])
      expect((await fault(path, { currency: 'XXX' })).message, path).toContain(
        'currency: value should be one of',
      )
    expect((await fault('/search/redirect', { query: 7 })).message).toContain('query: value is not a string.')
    expect((await fault('/facet?type=SEARCH', {})).message).toContain('body: value does not contain facetId')
    expect((await fault('/recommendations', {})).message).toContain('body: value does not contain slotId')
    const purchased = [{ productId: 'K1', quantity: -2 }]
    const context = { view, purchased, product: {} }
    expect((await fault('/recommendations', { slotId: 's', context })).message).toBe(
      'The following properties are invalid:\ncontext.product: value does not contain productId\ncontext.purchased.0.quantity: minimum value of 0 not respected.',
    )
    for (const body of ['[]', '"x"', 'null'])
      expect(
        (
          await bakery.call(
            'POST',
            '/rest/organizations/quarry/commerce/v2/listing',
            body,
            await bakery.token(),
          )
        ).body['message'],
      ).toBe('The following properties are invalid:\nbody: value is not an object.')
  })

  it('facets of another field or type than the page has, where they would narrow nothing', async () => {
    const selected = [{ start: 0, end: 9, state: 'selected' }]
    const ranges = { facetId: 'ec_brand', field: 'ec_brand', type: 'numericalRange', values: selected }
    expect(await fault('/listing', { facets: [ranges] })).toMatchObject({
      status: 400,
      message: 'facets: "ec_brand" is of the type regular here, not numericalRange.',
    })
    expect((await bakery.ask('/listing', { facets: [{ ...ranges, values: [] }] })).status).toBe(200)
    const other = { facetId: 'ec_brand', field: 'ec_color', type: 'regular', values: [] }
    expect(await fault('/listing', { facets: [other] })).toMatchObject({
      status: 400,
      message: 'facets: "ec_brand" is no facet of "ec_color" here.',
    })
    const store = { facetId: 'ec_brand', field: 'ec_brand', type: 'location' }
    const chosen = { ...store, values: [{ value: 'Sauer', state: 'selected' }] }
    expect(namesIn((await bakery.ask('/listing', { facets: [chosen] })).body)).toHaveLength(2)
  })

  it('products that nobody knows, in a cart, in a seed and in what was bought, are no products: nothing is lost', async () => {
    const odd = [
      '"',
      '\\',
      'a\\"b',
      "it's) OR (@uri",
      '")',
      '<@-',
      '-@>\\',
      '<@-\\',
      'K*',
      ' ',
      '\u0000',
      'x'.repeat(500),
    ]
    const of = (ids: readonly string[]) => ids.map(productId => ({ productId, quantity: 1 }))
    const recommended = async (more: object) => {
      const context = { ...bakery.request.context, ...more }
      const { status, body } = await bakery.ask('/recommendations', { slotId: 'any', context })
      expect([status, body['message']]).toEqual([200, undefined])
      return namesIn(body)
    }
    expect(await recommended({ cart: of(odd) })).toHaveLength(6)
    for (const id of odd) expect(await recommended({ product: { productId: id } })).toHaveLength(6)
    const many = Array.from({ length: 999 }, (_, at) => `${at} ${'y'.repeat(90)}`)
    const most = { cart: of([...many, 'K1']), purchased: of([...many.map(id => `z${id}`), 'S1']) }
    const left = await recommended({ ...most, product: { productId: 'L1' } })
    expect(left.toSorted()).toEqual(['Linen couche', 'Oval banneton 30 cm', 'Round banneton 18 cm'])
    // A product may be called as it likes, and is known by that.
    const address = `/sources/${bakery.source}/documents?documentId=${encodeURIComponent('u://odd')}`
    for (const id of ['a\\"b', 'end\\', "it's"]) {
      const product = { ec_name: 'Odd one', ec_product_id: id, ec_price: 1, language: 'en' }
      expect((await bakery.push('PUT', address, product)).status).toBe(202)
      await bakery.settle()
      expect(await recommended({}), id).toContain('Odd one')
      expect(await recommended({ cart: of([id]) }), id).not.toContain('Odd one')
    }
    await bakery.push('DELETE', address)
    await bakery.settle()
  })

  it('a cart of ten thousand items, a facet and a sort on no field, a slot of a facet that is not there', async () => {
    const cart = Array.from({ length: 10_000 }, (_, at) => ({ productId: String(at), quantity: 1 }))
    expect((await fault('/search', { context: { ...bakery.request.context, cart } })).message).toContain(
      'more than 1000 items',
    )
    const facets = [{ facetId: 'x', field: 'nowhere', type: 'regular', values: [] }]
    expect((await fault('/listing', { facets })).message).toBe('facets: there is no field "nowhere".')
    const sort = { sortCriteria: 'fields', fields: [{ field: 'nowhere', direction: 'asc' }] }
    expect((await fault('/listing', { sort })).message).toBe('sort: there is no field "nowhere".')
    const far = await fault('/listing', { page: 100, perPage: 100 })
    expect(far).toMatchObject({ status: 400, message: 'page: no more than 5000 products can be reached.' })
    expect((await fault('/facet?type=SEARCH', { facetId: 'nowhere' })).status).toBe(400)
    expect((await fault('/facet', { facetId: 'ec_brand' })).status).toBe(400)
  })

  it('an order by a field that does not sort, whoever said so; it is not offered either', async () => {
    const by = (...names: string[]) => ({
      sort: { sortCriteria: 'fields', fields: names.map(field => ({ field, direction: 'asc' })) },
    })
    const offered = async () => {
      const { sort } = (await bakery.ask('/listing')).body as { sort: { availableSorts: object[] } }
      return sort.availableSorts.length
    }
    const declare = (fields: object[]) => bakery.platform('PUT', '/indexes/fields/batch/update', fields)
    const price = { name: 'ec_price', type: 'DOUBLE', facet: true }
    for (const path of ['/listing', '/search']) {
      // A text is searched by its words: it has no order.
      expect(await fault(path, by('ec_description')), path).toEqual({
        status: 400,
        message: 'sort: products cannot be in order of "ec_description".',
        type: 'InvalidParametersException',
      })
      expect((await bakery.ask(path, by('ec_price'))).status).toBe(200)
      // Of what nobody has there is nothing to order.
      expect((await bakery.ask(path, by('ec_gender'))).status).toBe(200)
    }
    expect(await offered()).toBe(3)
    expect((await declare([{ ...price, sort: false }])).status).toBe(204)
    await bakery.settle()
    for (const path of ['/listing', '/search'])
      expect((await fault(path, by('ec_brand', 'ec_price'))).message).toBe(
        'sort: products cannot be in order of "ec_price".',
      )
    expect(await offered()).toBe(1)
    await declare([{ ...price, sort: true }])
    await bakery.settle()
    expect(await offered()).toBe(3)
  })

  it('calls without a token, and below another organisation', async () => {
    const address = '/rest/organizations/quarry/commerce/v2/listing'
    expect((await bakery.call('POST', address, bakery.request, 'nothing')).status).toBe(401)
    const other = address.replace('quarry', 'other')
    expect((await bakery.call('POST', other, bakery.request, await bakery.token())).status).toBe(400)
  })
})
