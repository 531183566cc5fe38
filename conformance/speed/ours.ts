import {
  box,
  boxTyped,
  createSearch,
  facets as facetsOf,
  facetToggled,
  pager,
  query,
  results,
  specific,
} from '@quarry/search'
import type { Visit } from './entry.ts'
import { createService, facetFields } from './service.ts'

/** Our client with the same parts, drawn when its state changed. */
export async function playOurs(): Promise<Visit> {
  const answer = createService()
  const search = createSearch(
    {
      organizationId: 'quarry',
      accessToken: 'token',
      baseUrl: 'https://service.example/rest/search/v2',
      analytics: { enabled: false },
      fetch: async (input, init) => answer(String(input), init?.body),
    },
    [query(), box(), results(), facetsOf(facetFields.map(field => specific({ field }))), pager()],
  )
  const chosenOf = () => {
    const set = search.state.facets.set['kind']
    return set?.kind === 'specific' ? set.values.filter(one => one.state === 'selected').length : 0
  }
  const drawn = { suggestions: 0, results: 0, chosen: 0 }
  search.subscribe(() => {
    drawn.suggestions = search.state.box.suggestions.length
    drawn.results = search.state.results.list.length
    drawn.chosen = chosenOf()
  })
  await search.run()
  return {
    async type(text) {
      await search.dispatch(boxTyped(text))
      if (search.state.box.suggestions[4]?.value !== `${text} 4`) throw new Error('No suggestions came.')
    },
    async toggle(facet, value) {
      await search.dispatch(facetToggled(facet, value))
    },
    drawn: () => ({ ...drawn }),
  }
}
