import type { Route } from '../route.ts'
import { type FindFact, findFact } from './fact.ts'

/** What a page of results asks when its question becomes another one. */
export const factPath = '/search/fact'

/** `/search/fact?q=`: the fact as JSON, or null. */
export function createFactRoute(finders: readonly FindFact[]): Route<never> {
  return {
    async load(request, context) {
      const question = new URL(request.url).searchParams.get('q') ?? ''
      return Response.json(await findFact(finders, { question, request, context }), {
        headers: { 'cache-control': 'private, no-store' },
      })
    },
    Page: () => null,
  }
}
