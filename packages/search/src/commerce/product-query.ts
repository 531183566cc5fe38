import { last, unless } from '../core/params.ts'
import type { ShopCapability } from './questions.ts'

declare module '../core/event.ts' {
  interface EventMap {
    'product query submitted': { q: string }
  }
}
declare module '../core/state.ts' {
  interface StateMap {
    productQuery: { readonly q: string }
  }
}

/** What is looked for among all products. */
export const productQuery = (): ShopCapability<{ readonly q: string }, 'productQuery'> => ({
  name: 'productQuery',
  initial: { q: '' },
  reduce: (own, event) => (event.q === undefined || event.q === own.q ? own : { q: event.q }),
  request: (body, { q }) => ({ ...body, query: q }),
  url: {
    write: ({ q }) => unless('', 'q', q),
    read: (_, params) => ({ q: last(params, 'q') ?? '' }),
  },
})

/** Another query: from its first page, without the filters of the one before. */
export const productQuerySubmitted = (q: string) =>
  ({ type: 'product query submitted', q, ask: 'full', restart: true, drop: 'query' }) as const
