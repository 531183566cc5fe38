import type { ProductSearchRequest } from '@quarry/protocol'
import type { Capability } from '../core/capability.ts'
import { placeFaults, type ShopPlace } from './shop-config.ts'

declare module '../core/model.ts' {
  interface EventMap {
    'place changed': { change: Partial<ShopPlace> }
  }
}
declare module '../core/model.ts' {
  interface StateMap {
    place: ShopPlace
  }
}

/** Language, country, currency and page of the shop: every question says them. */
export const shopPlace = (initial: ShopPlace): Capability<ShopPlace, 'place', ProductSearchRequest> => ({
  name: 'place',
  rank: -1,
  initial,
  reduce(own, event) {
    if (event.type !== 'place changed') return own
    const next = { ...own, ...event.change }
    // A place that cannot be is no place to go to: the page stays as it is.
    return Object.values(placeFaults(next)).some(Boolean) ? own : next
  },
  common: (body, { view, location, ...place }) => ({
    ...body,
    ...place,
    context: {
      ...body.context,
      user: { ...location, ...body.context.user },
      view: { ...view },
    },
  }),
})

/** Another currency, country, language or page of the shop: its products are others. A location changes only their order. */
export function placeChanged({ ...change }: Partial<ShopPlace>) {
  const isElsewhere = Object.keys(change).some(key => key !== 'location')
  const type = 'place changed' as const
  return isElsewhere
    ? ({ type, change, ask: 'full', restart: true, drop: 'all' } as const)
    : ({ type, change, ask: 'full' } as const)
}
