import { expect, it } from 'vitest'
import { config, found, promptService } from '../../test/fakes.ts'
import { actionHistory } from '../action-history/action-history.ts'
import { box, boxSubmitted, boxTyped, suggestionPicked } from '../box/box.ts'
import { breadcrumbs, filtersCleared } from '../breadcrumb/breadcrumb.ts'
import { context } from '../context/context.ts'
import { createSearch } from '../core/create-search.ts'
import type { SearchEvent } from '../core/model.ts'
import { correction, correctionChosen } from '../correction/correction.ts'
import { facetCleared, facetShownMore, facetSorted, facetToggled } from '../facet/events.ts'
import { facets } from '../facet/facets.ts'
import { history } from '../history/history.ts'
import { undo } from '../history/travel.ts'
import { numeric } from '../numeric/numeric.ts'
import { pager, pageSizeChosen, pageTurned } from '../pager/pager.ts'
import { query } from '../query/query.ts'
import { recentQueryChosen } from '../recent/recent-queries.ts'
import { sort, sortChosen } from '../sort/sort.ts'
import { specific } from '../specific/specific.ts'
import { filterToggled, staticFilters } from '../static-filter/static-filter.ts'
import { tabChosen, tabs } from '../tabs/tabs.ts'
import { legacy } from './legacy.ts'

const kinds = [
  specific({ field: 'filetype', id: 'ft' }),
  numeric({ field: 'size', ranges: [{ start: 0, end: 9, endInclusive: true }] }),
]
const filters = [{ id: 's', values: [{ caption: 'One', expression: '@one' }] }]

async function open(url = '/s') {
  const service = promptService(({ url: asked }) =>
    asked.includes('querySuggest')
      ? { completions: [{ expression: 'cat', highlighted: '' }], responseId: 'r1' }
      : found(),
  )
  const search = createSearch(
    config({
      fetch: service.fetch,
      url,
      navigatorContext: () => ({
        clientId: 'visitor',
        referrer: 'https://r.test',
        location: 'https://here.test',
      }),
      analytics: {
        analyticsMode: 'legacy',
        originLevel3: 'https://prev.test/',
        deviceId: 'phone',
        documentLocation: 'https://page.test/',
      },
    }),
    [
      query(),
      box(),
      context({ role: 'dev' }),
      tabs([{ id: 'a' }, { id: 'b' }]),
      facets(kinds),
      staticFilters(filters),
      sort(),
      pager(),
      correction(),
      history(),
      actionHistory({ consent: true }),
      legacy(kinds, filters),
    ],
  )
  await search.run()
  const body = () => service.sent.at(-1)!.body
  const say = async (event: SearchEvent | undefined) => {
    if (event) await search.dispatch(event)
    const { coveoHeadlessVersion: _, context_role, ...data } = body().analytics?.customData ?? {}
    return [body().analytics?.actionCause, data]
  }
  return { search, say, body }
}

it('the older mode sends its own analytics object', async () => {
  const { search, say, body } = await open()
  await search.dispatch({ type: 'page viewed', item: 'item1', at: 0 })
  await say(boxSubmitted('a'))
  expect(body()).toMatchObject({ referrer: 'https://prev.test/' })
  expect(body().analytics).toEqual({
    clientId: 'visitor',
    clientTimestamp: expect.any(String),
    documentReferrer: 'https://prev.test/',
    originContext: 'Search',
    actionCause: 'searchboxSubmit',
    customData: { context_role: 'dev', coveoHeadlessVersion: '0.2.0' },
    documentLocation: 'https://page.test/',
    deviceId: 'phone',
    pageId: 'item1',
    capture: false,
  })
})

it('the older mode has its own causes and says more about them', async () => {
  const { search, say, body } = await open()
  const ft = { facetId: 'ft', facetField: 'filetype', facetTitle: 'filetype_ft' }
  expect(await say(facetToggled('ft', 'HTML'))).toEqual(['facetSelect', { ...ft, facetValue: 'HTML' }])
  expect(await say(facetCleared('ft'))).toEqual(['facetClearAll', ft])
  expect(await say(facetSorted('ft', 'score'))).toEqual(['facetUpdateSort', { ...ft, criteria: 'score' }])
  expect(await say(facetShownMore('ft'))).toEqual(['showMoreFacetResults', ft])
  // Here more values are an ordinary search.
  expect(body().numberOfResults).toBe(10)
  const size = { facetId: 'size', facetField: 'size', facetTitle: 'size_size' }
  expect(await say(facetToggled('size', { start: 0, end: 9 }))).toEqual([
    'facetSelect',
    { ...size, facetValue: '0..9' },
  ])
  await search.dispatch({ type: 'url opened', params: { 'nf-size': ['0...9'] } })
  expect(await say(breadcrumbs(search.state)[0]?.remove)).toEqual([
    'breadcrumbFacet',
    { ...size, facetRangeStart: '0', facetRangeEnd: '9', facetRangeEndInclusive: true },
  ])
  expect(await say(filterToggled('s', 'One'))).toEqual([
    'staticFilterSelect',
    { staticFilterId: 's', staticFilterValue: { caption: 'One', expression: '@one' } },
  ])
  expect(await say(filterToggled('s', 'One'))).toMatchObject(['staticFilterDeselect', {}])
  expect(await say(filtersCleared())).toEqual(['breadcrumbResetAll', {}])
  expect(await say(sortChosen('date descending'))).toEqual([
    'resultsSort',
    { resultsSortBy: 'date descending' },
  ])
  expect(await say(tabChosen('b'))).toEqual(['interfaceChange', { interfaceChangeTo: 'b' }])
  expect(await say(pageTurned(2))).toEqual(['pagerNumber', { pagerNumber: 2 }])
  expect(await say(pageSizeChosen(20))).toEqual(['pagerResize', { currentResultsPerPage: 20 }])
  expect(await say(correctionChosen('x'))).toEqual(['didyoumeanClick', {}])
  expect(await say(recentQueryChosen('x'))).toEqual(['recentQueriesClick', {}])
  expect(await say(undo(search.state as never))).toEqual(['historyBackward', {}])
})

it('a suggestion tells how it came about', async () => {
  const { search, say } = await open()
  for (const text of ['c', 'ca', 'ca', 'c;']) await search.dispatch(boxTyped(text))
  expect(await say(suggestionPicked('cat', 0))).toEqual([
    'omniboxAnalytics',
    {
      suggestionRanking: 0,
      partialQuery: 'c;',
      partialQueries: 'c;ca;c',
      suggestions: 'cat',
      querySuggestResponseId: 'r1',
    },
  ])
})

it('the older mode changes nothing unless it is asked for', async () => {
  const service = promptService()
  await createSearch(config({ fetch: service.fetch }), [query(), legacy()]).run()
  expect(service.sent[0]?.body).toMatchObject({
    referrer: null,
    analytics: { source: ['@quarry/search@0.2.0'] },
  })
})
