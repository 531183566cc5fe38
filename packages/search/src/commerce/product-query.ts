import type { ListingResponse, Trigger } from '@quarry/protocol'
import { listOf } from '../core/model.ts'
import { last, unless } from '../core/params.ts'
import type { ShopCapability } from './questions.ts'

export type ProductQueryState = {
  readonly q: string
  /** What stood there before a rule replaced it; empty where none did for these products. */
  readonly original: string
  /** What somebody did not want in its place: it is not put there again. */
  readonly ignored: string
}

declare module '../core/model.ts' {
  interface EventMap {
    'product query submitted': { q: string }
    'product query replaced': { q: string }
    'product query restored': { q: string }
  }
  interface StateMap {
    productQuery: ProductQueryState
  }
}

/** What is looked for among all products: what was typed, what it was corrected to, or what a rule puts in its place. */
export const productQuery = (): ShopCapability<ProductQueryState, 'productQuery'> => ({
  name: 'productQuery',
  initial: { q: '', original: '', ignored: '' },
  reduce(own, event) {
    if (event.type === 'product query replaced') return { q: event.q, original: own.q, ignored: '' }
    if (event.type === 'product query restored') return { q: event.q, original: '', ignored: own.q }
    return event.q === undefined || event.q === own.q ? own : { q: event.q, original: '', ignored: '' }
  },
  request: (body, { q }) => ({ ...body, query: q }),
  before(own, { body }) {
    const { content: q } = listOf<Trigger>(body, 'triggers').find(one => one.type === 'query') ?? {}
    return typeof q === 'string' && q !== '' && q !== own.q && q !== own.ignored
      ? { type: 'product query replaced', q, ask: 'full' }
      : undefined
  },
  receive(own, { body, first }) {
    // The shop has answered for what it corrected: that is the query from here on.
    const { correctedQuery } = (body as Partial<ListingResponse>).queryCorrection ?? {}
    return { q: correctedQuery || own.q, original: first ? own.original : '', ignored: '' }
  },
  url: {
    write: ({ q }) => unless('', 'q', q),
    read: (_, params) => ({ q: last(params, 'q') ?? '', original: '', ignored: '' }),
  },
})

/** Another query: from its first page, without the filters of the one before. */
export const productQuerySubmitted = (q: string) =>
  ({ type: 'product query submitted', q, ask: 'full', restart: true, drop: 'query' }) as const
/** Back to the query that a rule replaced: `productQuery.original`. */
export const productQueryRestored = (original: string) =>
  ({ type: 'product query restored', q: original, ask: 'full' }) as const
