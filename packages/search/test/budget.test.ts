import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { bytesOf } from './bundle.ts'

/** What each capability takes from the root entry. */
const CAPABILITIES: Record<string, readonly string[]> = {
  query: ['query'],
  expression: ['query', 'queryChanged'],
  size: ['pager', 'pageSizeChosen'],
  box: ['box', 'boxTyped', 'boxOpened', 'boxSubmitted', 'boxCleared', 'suggestionPicked'],
  results: ['results', 'isWaiting'],
  highlight: ['highlighted'],
  facet: [
    'facets',
    'facetToggled',
    'facetExcluded',
    'facetCleared',
    'facetShownMore',
    'facetShownLess',
    'facetSorted',
  ],
  specific: ['specific'],
  pager: ['pager', 'pageTurned', 'pagesShown', 'currentPage', 'lastPage'],
  sort: ['sort', 'sortChosen', 'sortExpression', 'parseSort'],
  summary: ['summaryOf'],
  tabs: ['tabs', 'tabChosen', 'onTabs'],
  category: ['category'],
  numeric: ['numeric', 'rangeSet'],
  date: ['date', 'dateRange', 'relativeDate', 'rangeSet'],
  'facet-search': ['facetSearch', 'facetSearched', 'facetSearchShownMore', 'facetSearchClosed'],
  automatic: ['automatic', 'automaticToggled', 'automaticCleared'],
  'static-filter': ['staticFilters', 'filterToggled', 'filterExcluded', 'filterCleared'],
  breadcrumb: ['breadcrumbs', 'filtersCleared'],
  correction: ['correction', 'correctionChosen', 'originalWanted'],
  trigger: ['triggers', 'triggerUndone'],
  history: ['history', 'undo', 'redo'],
  recent: ['recentQueries', 'recentResults', 'recentQueryChosen', 'resultOpened'],
  instant: ['instant', 'queryPreviewed'],
  standalone: ['standalone', 'standaloneSubmitted', 'standaloneLeft'],
  legacy: ['legacy'],
  more: ['more', 'createLoadMore'],
  folding: ['folding', 'foldedResults', 'collectionOpened', 'collectionClosed'],
  recommendation: ['recommendation', 'recommendationsWanted'],
  preview: ['preview', 'previewOpened', 'previewTurned', 'previewClosed', 'contentUrl'],
  context: ['context', 'contextChanged', 'dictionary', 'dictionaryChanged'],
  snippet: ['snippet', 'snippetExpanded', 'snippetLiked', 'snippetDisliked', 'snippetSource'],
  'action-history': ['actionHistory', 'keepActionHistory', 'consentAnswered', 'visitorId'],
  excerpt: ['excerpt'],
  inspect: ['inspect', 'inspectionSwitched'],
  fields: ['fields', 'fieldsWanted'],
  navigation: ['browserNavigation', 'followAddress'],
  remember: ['remembering'],
}

const FIRST = ['query', 'box', 'results', 'facet', 'specific', 'pager']

/** Dates are ranges too. */
const STANDS_ON: Record<string, readonly string[]> = {
  date: ['numeric'],
  breadcrumb: ['automatic', 'static-filter'],
}

/** A page that uses these: as in a page, no name is left of what it uses. */
const use = (names: readonly string[], from = 'search/index.ts') => {
  const unique = [...new Set(names)].join(', ')
  return `import { ${unique} } from '${from}'
globalThis.used = [globalThis.used, ${unique}]
`
}
const together = (folders: readonly string[]) =>
  use(['createSearch', ...folders.flatMap(one => CAPABILITIES[one] ?? [])])

describe('bytes (brotli)', () => {
  it('box, results, facet, pager and address: at most 8 kB', async () => {
    expect(await bytesOf(together(FIRST))).toBeLessThanOrEqual(8000)
  })

  it('everything: at most 20.2 kB', async () => {
    expect(await bytesOf(use(Object.keys(await import('../src/index.ts'))))).toBeLessThanOrEqual(20_200)
  })

  it('a listing of a shop with facets, sort, pages and cart: at most 9 kB', async () => {
    const names = [
      ...[
        'createListing',
        'products',
        'redirectIn',
        'productPages',
        'productPageTurned',
        'productPageSizeChosen',
      ],
      ...[
        'moreProductsWanted',
        'hasMoreProducts',
        'productSort',
        'productsSorted',
        'productFacets',
        'chosenFilters',
      ],
      ...['productValueToggled', 'productValueExcluded', 'productCategoryChosen', 'productRangeToggled'],
      ...[
        'productRangeTyped',
        'productFacetCleared',
        'productValuesShown',
        'selectedPath',
        'cart',
        'cartItemChanged',
      ],
      ...['cartEmptied', 'cartPurchased', 'cartTotal'],
    ]
    expect(await bytesOf(use(names, 'search/commerce.ts'))).toBeLessThanOrEqual(9000)
  })

  it('everything of a shop: at most 14 kB', async () => {
    const names = Object.keys(await import('../src/commerce.ts'))
    expect(await bytesOf(use(names, 'search/commerce.ts'))).toBeLessThanOrEqual(14_000)
  })

  it.each(Object.keys(CAPABILITIES))('%s: at most 1.5 kB more', async name => {
    // What a capability adds to a page that has the others it stands on.
    const base = [...FIRST, ...(STANDS_ON[name] ?? [])].filter(one => one !== name)
    expect((await bytesOf(together([...base, name]))) - (await bytesOf(together(base)))).toBeLessThanOrEqual(
      1500,
    )
  })

  it('the joining file, box, results, facet and pager for React: at most 4 kB more', async () => {
    const react = use(
      ['SearchProvider', 'useSearch', 'useSelect', 'linkTo', 'SearchBox', 'ResultList', 'Facet', 'Pager'],
      'search/react.ts',
    )
    expect((await bytesOf(together(FIRST) + react)) - (await bytesOf(together(FIRST)))).toBeLessThanOrEqual(
      4000,
    )
  })
})

describe('answers (gzip)', () => {
  it('asking 6 kB; drawing, with its markdown, 22 kB more', async () => {
    const asking = use(Object.keys(await import('../src/answer.ts')), 'search/answer.ts')
    const drawing = use(Object.keys(await import('../src/answer-react.ts')), 'search/answer-react.ts')
    expect(await bytesOf(asking, gzipSync)).toBeLessThanOrEqual(6000)
    expect(await bytesOf(asking + drawing, gzipSync)).toBeLessThanOrEqual(28_000)
  })
})

it('asks for nothing but React', async () => {
  const { dependencies } = (await import('../package.json', { with: { type: 'json' } })).default
  // Types only, a lexer in the one subpath with answers, a parser in the one that a page is made with: nothing else has them.
  expect(Object.keys(dependencies)).toEqual(['@messageformat/parser', '@quarry/protocol', 'marked'])
  expect(await bytesOf(`import 'search/index.ts'`)).toBeLessThanOrEqual(1)
})
