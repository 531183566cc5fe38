import type { Capability } from '../core/capability.ts'
import { atLeast, check } from '../core/check.ts'
import { last, unless, wholeNumber } from '../core/params.ts'

export type PagerState = {
  /** Results before this page. */
  readonly first: number
  readonly size: number
}

declare module '../core/model.ts' {
  interface EventMap {
    'page turned': { page: number }
    'page size chosen': { size: number }
  }
  interface StateMap {
    pager: PagerState
  }
}

/** The service goes no further. */
export const MOST_RESULTS = 5000

/** The page and its size, clipped to what the service can reach. */
export function pager({ size = 10 }: { size?: number } = {}): Capability<PagerState, 'pager'> {
  return {
    name: 'pager',
    initial: { first: 0, size },
    validate: () => check('initial state of pager', { size: atLeast(size, 0) }),
    reduce(own, event) {
      if (event.type === 'page turned')
        return { ...own, first: reachable((Math.trunc(event.page) - 1) * own.size) }
      if (event.type === 'page size chosen') return { first: 0, size: reachable(event.size) }
      return event.restart && own.first ? { ...own, first: 0 } : own
    },
    request: (body, { first, size }) => clipped(body, first, size),
    url: {
      write: own => [...unless(0, 'firstResult', own.first), ...unless(size, 'numberOfResults', own.size)],
      read: (own, params) => ({
        ...own,
        first: reachable(wholeNumber(last(params, 'firstResult'), 0)),
        size: reachable(wholeNumber(last(params, 'numberOfResults'), size)),
      }),
    },
  }
}

/** A number that the service can reach, whatever it was made from. */
const reachable = (value: number): number => Math.min(Math.max(0, Math.trunc(value) || 0), MOST_RESULTS)

/** Where a request begins and how much it takes, so that the end stays within reach. */
export const clipped = <Body extends object>(body: Body, first: number, size: number) => {
  const firstResult = Math.min(first, MOST_RESULTS)
  return { ...body, numberOfResults: Math.min(size, MOST_RESULTS - firstResult), firstResult }
}

export const pageTurned = (page: number) =>
  ({ type: 'page turned', page, ask: 'page', cause: 'browseResults' }) as const

export const pageSizeChosen = (size: number) =>
  ({ type: 'page size chosen', size, ask: 'page', cause: 'browseResults' }) as const
