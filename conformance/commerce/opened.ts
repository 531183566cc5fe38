import { createStorage } from '@quarry/testkit'
import { buildProductListing, buildSearch, loadQueryActions } from 'headless-3/commerce'
import { afterAll, beforeAll, beforeEach, vi } from 'vitest'
import { connectShop } from './client.ts'
import { products, type Shop, startShop } from './shop-server.ts'

// The vendor's commerce engine of 3.50.1, unmodified, in Node, against our shop: a shop for the tests of a file.

export let shop: Shop

export function useShop(): void {
  beforeAll(async () => {
    vi.stubGlobal('localStorage', createStorage())
    shop = await startShop()
  })
  beforeEach(() => localStorage.clear())
  afterAll(async () => {
    await shop.stop()
    vi.unstubAllGlobals()
  })
}

type View = Parameters<typeof connectShop>[1]
export const groups = products.length / 2

export async function openListing(view: View = {}, options: { enableResults?: boolean } = {}) {
  const client = connectShop(shop, view)
  const listing = buildProductListing(client.engine, options)
  await client.act(listing, () => listing.executeFirstRequest())
  return { ...client, controller: listing, listing, facets: () => listing.facetGenerator().facets }
}

export async function openSearch(query: string, view: View = {}) {
  const client = connectShop(shop, view)
  const search = buildSearch(client.engine)
  const { updateQuery } = loadQueryActions(client.engine)
  client.engine.dispatch(updateQuery({ query }))
  await client.act(search, () => search.executeFirstSearch())
  return { ...client, controller: search, search, facets: () => search.facetGenerator().facets }
}

export type Opened = Awaited<ReturnType<typeof openListing>> | Awaited<ReturnType<typeof openSearch>>
export const facetOf = <Facet>({ facets }: Pick<Opened, 'facets'>, id: string): Facet =>
  facets().find(({ state }) => state.facetId === id) as Facet
export const namesOf = ({ controller }: Pick<Opened, 'controller'>) =>
  controller.state.products.map(one => one.ec_name)
