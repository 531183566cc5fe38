import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { config, quiet } from '../../test/fakes.ts'
import {
  automatic,
  automaticToggled,
  box,
  boxSubmitted,
  category,
  correction,
  createSearch,
  date,
  facetCleared,
  facetExcluded,
  facetShownMore,
  facets,
  facetToggled,
  filterExcluded,
  filtersCleared,
  filterToggled,
  folding,
  history,
  inspect,
  inspectionSwitched,
  more,
  numeric,
  onTabs,
  pager,
  pageSizeChosen,
  pageTurned,
  preview,
  query,
  queryChanged,
  recentQueries,
  results,
  type SearchEvent,
  sort,
  sortChosen,
  specific,
  staticFilters,
  tabChosen,
  tabs,
  triggers,
  whenSelected,
} from '../index.ts'

const page = () => [
  query({ cq: '@language==English' }),
  box(),
  recentQueries(),
  results(),
  tabs([{ id: 'all' }, { id: 'guides', expression: '@kind==guide' }]),
  facets([
    specific({ field: 'kind' }),
    // One depends on another, and a third on that one or on a tab.
    specific({ field: 'level', visible: whenSelected('kind', 'a') }),
    numeric({ field: 'size', free: true, visible: onTabs({ excluded: ['guides'] }) }),
    specific({ field: 'shape', visible: whenSelected('level', 'b') }),
    category({ field: 'geo' }),
    date({ field: 'date', ranges: [{ start: 'past-1-month', end: 'now' }] }),
  ]),
  automatic(),
  staticFilters([{ id: 's', values: [{ caption: 'a', expression: '@a' }] }]),
  sort(),
  pager(),
  more(),
  folding(),
  correction(),
  triggers(),
  history(),
  preview(),
  inspect(),
]

const word = fc.constantFrom('a', 'b', 'c d', 'é&"<', '')
const id = fc.constantFrom('kind', 'level', 'shape', 'geo', 'size', 'date', 'nothing')
const value = fc.oneof(
  word,
  fc.array(word, { maxLength: 2 }),
  fc.constantFrom({ start: 0, end: 9 }, { start: 'past-1-month', end: 'now' }),
)
const event: fc.Arbitrary<SearchEvent> = fc.oneof(
  { weight: 6, arbitrary: fc.tuple(id, value).map(([one, of]) => facetToggled(one, of)) },
  fc.tuple(id, value).map(([one, of]) => facetToggled(one, of, { single: true })),
  fc.tuple(id, value).map(([one, of]) => facetExcluded(one, of)),
  id.map(facetCleared),
  id.map(facetShownMore),
  fc.tuple(word, word).map(([field, of]) => automaticToggled(field, of)),
  word.map(of => filterToggled('s', of)),
  word.map(of => filterExcluded('s', of)),
  fc.constant(filtersCleared()),
  fc.integer({ min: 1, max: 9 }).map(pageTurned),
  fc.constantFrom(5, 10, 50).map(pageSizeChosen),
  fc.tuple(fc.constantFrom('all', 'guides'), fc.boolean()).map(([to, clear]) => tabChosen(to, { clear })),
  fc.constantFrom('date descending', 'relevancy').map(by => sortChosen(by)),
  fc.tuple(word, fc.boolean()).map(([q, keepFilters]) => boxSubmitted(q, { keepFilters })),
  word.map(aq => queryChanged({ aq })),
  fc.boolean().map(inspectionSwitched),
)
const address = fc
  .subarray([
    ...[
      'q=a',
      'tab=guides',
      'f-kind=a',
      'f-kind=b',
      'f-level=b',
      'f-shape=a',
      'fExcluded-kind=b',
      'cf-geo=a',
    ],
    ...['nf-size=0..9', 'af-a=b', 'sf-s=a', 'firstResult=20', 'numberOfResults=20', 'debug=true', 'page=2'],
  ])
  .map(list => `/s?${list.join('&')}`)

/** What happens without the service: an answer is another matter. */
const alone = (happened: SearchEvent) => ({ ...happened, ask: undefined }) as SearchEvent

describe('a link', () => {
  it('leads where its event does, character by character', async () => {
    await fc.assert(
      fc.asyncProperty(
        address,
        fc.array(event, { maxLength: 3 }),
        fc.array(event, { minLength: 1, maxLength: 6 }),
        async (url, before, links) => {
          const search = createSearch(config({ url }), page())
          for (const one of before) await search.dispatch(alone(one))
          for (const one of links) {
            const there = createSearch(config({ state: search.snapshot() }), page())
            await there.dispatch(alone(one))
            expect(search.href(one)).toBe(there.href())
            expect(search.params(one)).toEqual(there.params())
          }
          await quiet()
        },
      ),
      { numRuns: 200 },
    )
  }, 30_000)

  it('asks only those who write addresses', () => {
    const heard: string[] = []
    const listener = (name: string, url?: object) => ({
      name,
      initial: 0,
      reduce: (own: unknown) => {
        heard.push(name)
        return own
      },
      ...(url && { url: { write: () => [], read: (own: unknown) => own } }),
    })
    const search = createSearch(config({ url: '/s' }), [listener('silent'), listener('written', {})])
    heard.length = 0
    search.href(boxSubmitted('a'))
    expect(heard).toEqual(['written'])
  })
})
