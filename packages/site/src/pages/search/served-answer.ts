import type { Search, State } from '@quarry/search'
import { asServed } from './as-rendered.ts'

/** The question that somebody who comes back to the page asks, and the answer that stands for it. */
export type RenderedAnswer = { asked: readonly [input: RequestInfo | URL, init: RequestInit]; body: object }

/** @param twin Makes a search in the state that was served, which asks this way; nothing of it leaves the page. */
export function servedAnswer(
  twin: (fetch: typeof globalThis.fetch) => Search,
): Promise<RenderedAnswer | undefined> {
  return new Promise(resolve => {
    const search: Search = twin(async (input, init = {}) => {
      resolve({ asked: [input, init], body: bodyOf(search.state) })
      return Response.json({})
    })
    // What could not be answered is to be asked again.
    if (search.state.results?.status !== 'ready') return resolve(undefined)
    const params = Object.fromEntries(search.params().map(({ key, values }) => [key, values]))
    void search.dispatch({ type: 'url opened', params, ask: 'full' }).then(() => resolve(undefined))
  })
}

/** What remembers the visit reads the order of facets from it. */
const bodyOf = ({ history }: State): object => ({
  results: [],
  facets: (history?.order ?? []).map(facetId => ({ facetId })),
  [asServed]: true,
})
