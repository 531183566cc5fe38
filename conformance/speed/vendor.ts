import * as vendor from '@coveo/headless'
import type { Visit } from './entry.ts'
import { createService, facetFields } from './service.ts'

/** The unmodified client of the vendor: box, results, facets and pager, each drawn when it says that it changed. */
export async function playVendor(): Promise<Visit> {
  const answer = createService()
  globalThis.fetch = async (input, init) => answer(String(input), init?.body)
  const engine = vendor.buildSearchEngine({
    configuration: {
      organizationId: 'quarry',
      accessToken: 'token',
      analytics: { enabled: false },
      search: { proxyBaseUrl: 'https://service.example/rest/search/v2' },
    },
    loggerOptions: { level: 'silent' },
  })
  const box = vendor.buildSearchBox(engine, { options: { numberOfSuggestions: 5 } })
  const list = vendor.buildResultList(engine)
  const pager = vendor.buildPager(engine)
  const facets = new Map<string, vendor.Facet>(
    facetFields.map(field => [field, vendor.buildFacet(engine, { options: { field, facetId: field } })]),
  )
  const drawn = { suggestions: 0, results: 0, chosen: 0 }
  const heard = new Set<() => void>()
  const draw = () => {
    drawn.suggestions = box.state.suggestions.length
    drawn.results = list.state.results.length
    drawn.chosen = facets.get('kind')?.state.values.filter(one => one.state === 'selected').length ?? 0
    for (const one of heard) one()
  }
  for (const part of [box, list, pager, ...facets.values()]) part.subscribe(draw)

  /** Until the state shows it: a visitor sees nothing sooner. */
  const until = (good: () => boolean) =>
    new Promise<void>(resolve => {
      const look = () => {
        if (!good()) return
        heard.delete(look)
        resolve()
      }
      heard.add(look)
      look()
    })
  engine.executeFirstSearch()
  await until(() => list.state.results.length > 0 && !list.state.isLoading)
  return {
    async type(text) {
      box.updateText(text)
      // The last completion names the text that it was made for.
      await until(() => !box.state.isLoadingSuggestions && box.state.suggestions[4]?.rawValue === `${text} 4`)
    },
    async toggle(id, value) {
      const facet = facets.get(id)
      const one = facet?.state.values.find(held => held.value === value)
      if (!facet || !one) throw new Error(`There is no value "${value}".`)
      const wanted = one.state === 'idle' ? 'selected' : 'idle'
      const uid = engine.state.search?.response.searchUid
      facet.toggleSelect(one)
      await until(
        () =>
          !facet.state.isLoading &&
          engine.state.search?.response.searchUid !== uid &&
          facet.state.values.find(held => held.value === value)?.state === wanted,
      )
    },
    drawn: () => ({ ...drawn }),
  }
}
