import { describe, expect, it } from 'vitest'
import { config, fakeService, quiet } from '../../test/fakes.ts'
import { afterCall, type CallState } from './after-call.ts'
import type { Capability, Question } from './capability.ts'
import { createPage } from './create-page.ts'
import { listOf } from './model.ts'
import { followAddress } from './navigation.ts'
import { last, unless } from './params.ts'

/** The second user of the core, beside the search: the products of a shop's page, with a body and a facet of its own. */
type ListingRequest = {
  url: string
  language: string
  page?: number
  chosen?: Readonly<Record<string, readonly string[]>>
}

declare module './model.ts' {
  interface EventMap {
    'brand chosen': { brand: string }
    'shop page turned': { page: number }
    'similar wanted': { sku: string }
  }
}

const LISTING: Question<ListingRequest> = {
  path: '/commerce/v2/listing',
  lane: 'listing',
  method: 'listing',
  proof: 'products',
  common: ({ settings }) => ({ url: '/shoes', language: settings.locale }),
  main: body => body,
}

const products: Capability<{ names: readonly string[]; error: string }, 'goods', ListingRequest> = {
  name: 'goods',
  initial: { names: [], error: '' },
  reduce: (own, event) =>
    event.type === 'failed' && event.of === 'full' ? { ...own, error: event.error.kind } : own,
  receive: (_, { body }) => ({
    names: listOf<{ name: string }>(body, 'products').map(({ name }) => name),
    error: '',
  }),
}

const shopPage: Capability<number, 'shopPage', ListingRequest> = {
  name: 'shopPage',
  initial: 0,
  reduce: (own, event) => (event.type === 'shop page turned' ? event.page : event.restart ? 0 : own),
  request: (body, page) => (page ? { ...body, page } : body),
  url: {
    write: page => unless(0, 'shopPage', page),
    read: (_, params) => Number(last(params, 'shopPage')) || 0,
  },
}

const brand: Capability<readonly string[], 'brand', ListingRequest> = {
  name: 'brand',
  initial: [],
  reduce: (own, event) => (event.type === 'brand chosen' ? [...own, event.brand] : own),
  request: (body, brands) => ({ ...body, chosen: { ...body.chosen, brand: brands } }),
  url: {
    write: brands => (brands.length ? [{ key: 'f-brand', values: brands, kind: 'list' }] : []),
    read: (_, params) => params['f-brand'] ?? [],
  },
}

const similar: Capability<CallState & { list: readonly string[] }, 'similar', ListingRequest> = {
  name: 'similar',
  initial: { status: 'idle', list: [] },
  reduce: (own, event) => afterCall(own, event, 'similar', body => ({ list: listOf<string>(body, 'names') })),
  calls: {
    similar: {
      path: '/commerce/v2/similar',
      lane: 'similar',
      method: 'similar',
      body: ({ common, event }) =>
        event.type === 'similar wanted' ? { ...common(), sku: event.sku } : undefined,
    },
  },
}

function open(url = '/shoes') {
  const service = fakeService()
  const listing = createPage(LISTING, config({ fetch: service.fetch, url }), [
    products,
    shopPage,
    brand,
    similar,
  ])
  const ask = async (event: Parameters<typeof listing.dispatch>[0], answer: object) => {
    const done = listing.dispatch(event)
    await quiet()
    await service.sent.at(-1)?.reply(answer)
    await done
  }
  return { service, listing, ask }
}

const brandChosen = (brand: string) => ({ type: 'brand chosen', brand, ask: 'full', restart: true }) as const

describe('a page with another main question', () => {
  it('asks it once, in its own words, and gives each capability its part of the answer', async () => {
    const { service, listing } = open('/shoes?f-brand=acme&shopPage=2')
    const done = listing.run()
    await quiet()
    expect(service.sent.map(({ url, body }) => [url, body])).toEqual([
      [
        'http://search.test/rest/search/v2/commerce/v2/listing?organizationId=quarry',
        { url: '/shoes', language: 'en-US', page: 2, chosen: { brand: ['acme'] } },
      ],
    ])
    await service.sent[0]?.reply({ products: [{ name: 'Boot' }] })
    await done
    expect(listing.state).toMatchObject({ goods: { names: ['Boot'] }, page: { answered: true } })
  })

  it('has addresses, links and a history of its own', async () => {
    const { listing, ask } = open()
    const pushed: string[] = []
    followAddress(listing, {
      href: () => '/shoes',
      push: href => void pushed.push(href),
      replace() {},
      listen: () => () => {},
    })
    await ask({ type: 'shop page turned', page: 3, ask: 'page' }, { products: [] })
    expect(listing.href(brandChosen('acme'))).toBe('/shoes?f-brand=acme')
    await ask(brandChosen('acme'), { products: [] })
    expect(pushed).toEqual(['/shoes?shopPage=3', '/shoes?f-brand=acme'])
  })

  it('lets the newest question win, and says why one failed', async () => {
    const { service, listing, ask } = open()
    const first = listing.dispatch(brandChosen('acme'))
    await quiet()
    await ask(brandChosen('zenith'), { products: [{ name: 'Clog' }] })
    await first
    expect(service.sent.map(({ aborted }) => aborted)).toEqual([true, false])
    expect(listing.state.goods).toEqual({ names: ['Clog'], error: '' })
    await ask(brandChosen('x'), { results: [] })
    expect(listing.state.goods).toEqual({ names: ['Clog'], error: 'refused' })
  })

  it('asks other questions beside it, with what all of them say', async () => {
    const { service, listing, ask } = open()
    await ask({ type: 'similar wanted', sku: 'b1', ask: 'similar' }, { names: ['Sandal'] })
    expect(service.sent[0]?.body).toEqual({ url: '/shoes', language: 'en-US', sku: 'b1' })
    expect(listing.state.similar).toMatchObject({ status: 'ready', list: ['Sandal'] })
    expect(listing.state.goods.names).toEqual([])
    expect(listing.service.body({ type: 'started' })).toEqual({
      url: '/shoes',
      language: 'en-US',
      chosen: { brand: [] },
    })
  })
})
