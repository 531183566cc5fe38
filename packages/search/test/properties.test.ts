import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  actionHistory,
  automatic,
  automaticCleared,
  automaticToggled,
  box,
  boxCleared,
  boxSubmitted,
  boxTyped,
  breadcrumbs,
  category,
  collectionOpened,
  context,
  contextChanged,
  correction,
  correctionChosen,
  createSearch,
  date,
  dictionary,
  facetCleared,
  facetExcluded,
  facetSearch,
  facetSearched,
  facetShownLess,
  facetShownMore,
  facetSorted,
  facets,
  facetToggled,
  fields,
  filterExcluded,
  filtersCleared,
  filterToggled,
  foldedResults,
  folding,
  fromFragment,
  history,
  inspect,
  inspectionSwitched,
  instant,
  more,
  numeric,
  originalWanted,
  pager,
  pageSizeChosen,
  pagesShown,
  pageTurned,
  preview,
  previewOpened,
  query,
  queryPreviewed,
  rangeSet,
  recentQueries,
  recentQueryChosen,
  recentResults,
  recommendation,
  recommendationsWanted,
  redo,
  results,
  type SearchEvent,
  snippet,
  snippetExpanded,
  snippetLiked,
  sort,
  sortChosen,
  specific,
  standalone,
  standaloneSubmitted,
  staticFilters,
  tabChosen,
  tabs,
  toFragment,
  triggers,
  triggerUndone,
  undo,
} from '../src/index.ts'
import { config, found, quiet, result } from './fakes.ts'

const kinds = [
  specific({ field: 'kind' }),
  category({ field: 'geo' }),
  numeric({ field: 'size' }),
  numeric({ field: 'price', free: true }),
  date({ field: 'date', ranges: [{ start: 'past-1-month', end: 'now' }] }),
]

const everything = () => [
  query(),
  box(),
  results(),
  pager(),
  sort(),
  tabs([{ id: 'all' }, { id: 'guides', expression: '@kind==guide' }]),
  facets(kinds),
  facetSearch(kinds),
  automatic(),
  staticFilters([{ id: 's', values: [{ caption: 'One', expression: '@one' }] }]),
  correction(),
  triggers({ functions: ['f'] }),
  history(),
  recentQueries(),
  recentResults(),
  instant({ max: 3 }),
  standalone({ redirectionUrl: '/search' }),
  more(),
  folding(),
  recommendation(),
  preview(),
  context(),
  dictionary(),
  snippet(),
  actionHistory({ consent: true }),
  inspect(),
  fields(),
]

const word = fc.oneof(fc.constantFrom('a', 'b', 'mill'), fc.string({ maxLength: 8 }))
const id = fc.constantFrom('kind', 'geo', 'size', 'price', 'date', 'nothing')
const key = fc.oneof(
  word,
  fc.array(word, { maxLength: 3 }),
  fc.record({ start: fc.integer({ max: 9 }), end: fc.integer({ min: -9, max: 99 }) }),
  fc.constant({ start: 'past-1-month', end: 'now' }),
)

const event: fc.Arbitrary<SearchEvent | 'undo' | 'redo'> = fc.oneof(
  word.map(q => boxSubmitted(q)),
  word.map(boxTyped),
  fc.constant(boxCleared()),
  fc.tuple(id, key, fc.boolean()).map(([one, value, single]) => facetToggled(one, value, { single })),
  fc.tuple(id, key).map(([one, value]) => facetExcluded(one, value)),
  id.map(facetCleared),
  id.map(facetShownMore),
  id.map(facetShownLess),
  fc.tuple(id, word).map(([one, by]) => facetSorted(one, by)),
  fc.tuple(id, fc.double(), fc.double()).map(([one, from, to]) => rangeSet(one, from, to)),
  fc.tuple(id, word).map(([one, text]) => facetSearched(one, text)),
  fc.tuple(word, word).map(([field, value]) => automaticToggled(field, value)),
  word.map(automaticCleared),
  word.map(caption => filterToggled('s', caption)),
  fc.constant(filterExcluded('s', 'One')),
  fc.constant(filtersCleared()),
  fc.oneof(fc.integer(), fc.double()).map(pageTurned),
  fc.oneof(fc.integer(), fc.double()).map(pageSizeChosen),
  fc.constantFrom('all', 'guides', 'x').map(one => tabChosen(one)),
  fc.constantFrom('date descending', 'relevancy').map(one => sortChosen(one)),
  word.map(correctionChosen),
  word.map(originalWanted),
  word.map(triggerUndone),
  word.map(recentQueryChosen),
  word.map(queryPreviewed),
  word.map(q => standaloneSubmitted(q)),
  word.map(collectionOpened),
  word.map(previewOpened),
  fc.integer({ max: 3 }).map(at => snippetExpanded(at)),
  fc.constant(snippetLiked()),
  fc.constant(contextChanged({ role: 'dev' })),
  fc.constant(recommendationsWanted()),
  fc.boolean().map(inspectionSwitched),
  fc.constantFrom('undo' as const, 'redo' as const),
)

const value = fc.record({
  value: word,
  state: fc.constantFrom('idle', 'selected', 'excluded', 'odd'),
  numberOfResults: fc.nat(),
})
/** A service may say much that is wrong, but names a value once. */
const values = fc.uniqueArray(value, { selector: one => one.value })
const facet = fc.record({
  facetId: id,
  field: id,
  moreValuesAvailable: fc.boolean(),
  values: fc.oneof(
    values,
    fc.array(fc.record({ start: fc.integer(), end: fc.integer(), endInclusive: fc.boolean() })),
    fc.anything(),
  ),
})
const trigger = fc.oneof(
  word.map(content => ({ type: 'query', content })),
  word.map(content => ({ type: 'redirect', content })),
  fc.anything(),
)
/** What a service might send: good, half good, or nothing that makes sense. */
const body = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .record({
        results: fc.array(
          fc.constantFrom('a', 'b').map(one => result(one, { hasHtmlVersion: true })),
          { maxLength: 3 },
        ),
        totalCountFiltered: fc.nat(10_000),
        facets: fc.array(facet, { maxLength: 5 }),
        triggers: fc.array(trigger, { maxLength: 2 }),
        queryCorrections: fc.array(fc.record({ correctedQuery: word }), { maxLength: 2 }),
        queryCorrection: fc.option(
          fc.record({ correctedQuery: fc.option(word), corrections: fc.constant([]) }),
        ),
        questionAnswer: fc.option(fc.record({ question: word, answerSnippet: word })),
        generateAutomaticFacets: fc.option(
          fc.record({
            facets: fc.uniqueArray(fc.record({ field: word, label: word, values: values }), {
              selector: one => one.field,
            }),
          }),
        ),
      })
      .map(found),
  },
  {
    weight: 1,
    arbitrary: fc.record({ completions: fc.array(fc.record({ expression: word, highlighted: word })) }),
  },
  {
    weight: 1,
    arbitrary: fc.dictionary(
      fc.constantFrom('results', 'facets', 'triggers', 'completions', 'values', 'content', 'exception'),
      fc.anything(),
    ),
  },
)

const open = (url: string, answer: () => unknown) =>
  createSearch(
    config({
      url,
      fetch: async () => new Response(JSON.stringify(answer()) ?? 'x'),
    }),
    everything(),
  )

const STATUS = [
  'idle',
  'loading',
  'stalled',
  'ready',
  'refused',
  'missing',
  'offline',
  'unauthorized',
  'busy',
  'unreadable',
]

function check(search: ReturnType<typeof open>): void {
  const { state } = search
  expect(JSON.parse(JSON.stringify(state))).toEqual(JSON.parse(JSON.stringify(state)))
  expect(STATUS).toContain(state.results.status)
  const { first, size } = state.pager
  expect(first).toBeGreaterThanOrEqual(0)
  expect(size).toBeGreaterThanOrEqual(0)
  expect(pagesShown({ first, size }, 5000).length).toBeLessThanOrEqual(5)
  const { set } = state.facets
  for (const one of Object.values(set)) {
    if (one.kind === 'specific') expect(one.size).toBeGreaterThanOrEqual(1)
    if (one.kind === 'numeric' || one.kind === 'date') {
      for (const { state } of one.values) expect(['idle', 'selected', 'excluded']).toContain(state)
    }
  }
  expect(state.history.past.length).toBeLessThanOrEqual(10)
  expect(state.recentQueries.length).toBeLessThanOrEqual(10)
  expect(state.actionHistory.entries.length).toBeLessThanOrEqual(20)
  expect(() => [breadcrumbs(state), foldedResults(state)]).not.toThrow()
  // The address that is written is read as it was written.
  const href = search.href()
  expect(open(href, found).href()).toBe(href)
}

describe('whatever happens', () => {
  it('events and answers in any order keep the state whole', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(event, body, fc.boolean()), { maxLength: 12 }), async steps => {
        let next: unknown = found()
        const search = open('/search', () => next)
        for (const [step, answer, wait] of steps) {
          next = answer
          const said =
            step === 'undo' ? undo(search as never) : step === 'redo' ? redo(search as never) : step
          const done = said && search.dispatch(said)
          if (wait) await done
        }
        await search.run()
        await quiet()
        check(search)
        search.close()
      }),
      { numRuns: 100 },
    )
  }, 60_000)

  it('any text is an address', () => {
    const param = fc.tuple(
      fc.constantFrom(
        'q',
        'tab',
        'sortCriteria',
        'f-kind',
        'fExcluded-kind',
        'cf-geo',
        'nf-size',
        'nfExcluded-size',
        'nf-price',
        'df-date',
        'af-x',
        'sf-s',
        'sfExcluded-s',
        'firstResult',
        'numberOfResults',
        'debug',
        'enableQuerySyntax',
        'aq',
        'cq',
        'page',
        'lf-x',
        '__proto__',
        'constructor',
      ),
      fc.oneof(
        word,
        fc.constantFrom('0..1', '1...2', '2..1', 'past-1-day..now', 'NaN..1', '-1', '1e9', '%', '%E0%A4%A'),
        fc.integer().map(String),
      ),
    )
    const address = fc.oneof(
      fc.string().map(text => `/s?${text}`),
      fc.array(param).map(list => `/s?${new URLSearchParams(list)}`),
      fc.string(),
    )
    fc.assert(
      fc.property(address, url => check(open(url, found))),
      { numRuns: 150 },
    )
  })

  it('both forms of an address mean the same', () => {
    const ids = fc.uniqueArray(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 5 }), {
      minLength: 1,
      maxLength: 3,
    })
    fc.assert(
      fc.property(ids, ids, ids, (kind, geo, excluded) => {
        const url = `/s?${new URLSearchParams([
          ...kind.map(one => ['f-kind', one] as [string, string]),
          ...excluded.map(one => ['fExcluded-kind', one] as [string, string]),
          ...geo.map(one => ['cf-geo', one] as [string, string]),
          ['nf-size', '0..10'],
          ['nf-size', '10...20'],
          ['df-date', 'past-2-day..now'],
          ['sf-s', 'One'],
          ['q', kind[0] ?? ''],
        ])}`
        const search = open(url, found)
        const other = open('/s', found)
        void other.dispatch({ type: 'url opened', params: fromFragment(toFragment(search.params())) })
        expect(other.href()).toBe(search.href())
      }),
      { numRuns: 100 },
    )
  })
})
