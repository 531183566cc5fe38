import {
  buildCart,
  buildCommerceEngine,
  buildContext,
  buildFilterSuggestionsGenerator,
  buildInstantProducts,
  buildNotifyTrigger,
  buildProductListing,
  buildQueryTrigger,
  buildRecommendations,
  buildRedirectionTrigger,
  buildSearch,
  buildSearchBox,
  type CommerceEngine,
  loadQueryActions,
} from 'headless-3/commerce'
import { chosenIn, toldBy } from './our-side.ts'
import { placeOf, type ShopAddress, type ShopSetup } from './script.ts'

type Currency = 'USD' | 'EUR'

/** A page of the vendor's client, as its documentation has it built. */
export function openTheirs(setup: ShopSetup, shop: ShopAddress) {
  const { query, link, promotions: enableResults = false, cart: items = [], custom } = setup
  const { currency, location, ...place } = placeOf(setup)
  const engine: CommerceEngine = buildCommerceEngine({
    configuration: {
      organizationId: 'quarry',
      accessToken: shop.token,
      proxyBaseUrl: shop.base,
      analytics: { enabled: shop.visitor !== undefined, trackingId: 'bread' },
      cart: { items: items.map(one => ({ ...one })) },
      context: {
        ...place,
        currency: currency as Currency,
        ...(location && { location }),
        ...(custom && { custom }),
      },
    },
    loggerOptions: { level: 'silent' },
  })
  const isSearch = query !== undefined
  const search = isSearch ? buildSearch(engine, { enableResults }) : undefined
  const listing = isSearch ? undefined : buildProductListing(engine, { enableResults })
  const controller = (search ?? listing) as NonNullable<typeof search | typeof listing>
  const correction = search?.didYouMean()
  const trigger = buildQueryTrigger(engine)
  const redirection = buildRedirectionTrigger(engine)
  const notices = buildNotifyTrigger(engine)
  const addresses = controller.urlManager({ initialState: { fragment: link ?? '' } })
  if (query) engine.dispatch(loadQueryActions(engine).updateQuery({ query }))
  const slots = new Map<string, ReturnType<typeof buildRecommendations>>()
  return {
    engine,
    controller,
    addresses,
    correction,
    trigger,
    redirection,
    notices,
    suggestions: buildFilterSuggestionsGenerator(engine),
    cart: buildCart(engine),
    context: buildContext(engine),
    box: buildSearchBox(engine, { options: { id: 'box' } }),
    instant: buildInstantProducts(engine, { options: {} }),
    slot(slotId: string, productId?: string) {
      const options = { slotId, ...(productId === undefined ? {} : { productId }) }
      const one = slots.get(slotId) ?? buildRecommendations(engine, { options })
      slots.set(slotId, one)
      return one
    },
    start: () => (search ? search.executeFirstSearch() : listing?.executeFirstRequest()),
  }
}

export type Theirs = ReturnType<typeof openTheirs>

/** What the vendor's page shows, in the words of ours. */
export function shownByTheirs({ controller, cart, addresses }: Theirs): unknown {
  const pagination = controller.pagination().state
  return {
    products: controller.state.products.map(one => [
      one.permanentid,
      one.position,
      one.children.map(child => child.permanentid),
    ]),
    results: controller.state.results.map(one => ('permanentid' in one ? one.permanentid : one.id)),
    total: pagination.totalEntries,
    perPage: pagination.pageSize,
    pages: pagination.totalPages,
    sort: controller.sort().state.appliedSort.by,
    facets: controller
      .facetGenerator()
      .facets.map(({ state }) => [
        state.facetId,
        state.values.length,
        chosenIn(
          'selectedValueAncestry' in state && state.selectedValueAncestry?.length
            ? state.selectedValueAncestry.slice(0, 1)
            : state.values,
        ),
      ]),
    cart: cart.state.items,
    address: toldBy(addresses.state.fragment),
  }
}
