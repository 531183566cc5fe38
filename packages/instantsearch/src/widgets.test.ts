import instantsearch from 'instantsearch.js'
import {
  connectHits,
  connectPagination,
  connectRange,
  connectRefinementList,
  connectSearchBox,
  connectSortBy,
  connectStats,
} from 'instantsearch.js/es/connectors/index.js'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestServices, type TestServices } from '../../server/test/open-test-services.ts'
import { createSearchClient, type SearchClientOptions } from './index.ts'

/** The family's own widgets, without their looks, on real services. */

const documents = [
  { id: 'm31', title: 'Alexandra Gallery', kind: 'object', tags: ['deep sea', 'autumn'], magnitude: 3.4 },
  { id: 'm57', title: 'Ring Needle', kind: 'object', tags: ['deep sea', 'summer'], magnitude: 8.8 },
  { id: 'm42', title: 'Oriel Needle', kind: 'object', tags: ['deep sea', 'winter'], magnitude: 4 },
  { id: 'mill', title: 'The Mill', kind: 'object', tags: ['near'], magnitude: -12.7 },
  { id: 'scope', title: 'A guide to the needle filter', kind: 'guide', tags: ['gear'] },
]

let test: TestServices
let calls: { path: string; body: Record<string, unknown> }[] = []

beforeAll(async () => {
  test = await openTestServices({ documents })
})
afterAll(() => test?.close())

const optionsOf = (more: Partial<SearchClientOptions> = {}): SearchClientOptions => ({
  baseUrl: 'http://services.test/rest/search/v2',
  organizationId: 'quarry',
  accessToken: () => test.token,
  numbers: ['magnitude'],
  sorts: { sea_faint: '@magnitude descending' },
  suggestions: ['sea_queries'],
  fetch: (input, init) => {
    calls.push({
      path: new URL(String(input)).pathname,
      body: JSON.parse(String(init?.body)) as (typeof calls)[0]['body'],
    })
    return test.services.fetch(new Request(input as string, init))
  },
  ...more,
})

type Seen = {
  hits: { objectID: string; title?: string; _highlightResult?: { title?: { value: string } } }[]
  kinds: { value: string; count: number; isRefined: boolean }[]
  range: { range: { min?: number; max?: number } }
  pages: { nbPages: number; nbHits: number }
  total: number
}

let seen: Partial<
  Seen & {
    query(q: string): void
    toggle(kind: string): void
    findKind(text: string): void
    order(name: string): void
    between(range: [number, number]): void
  }
>
let page: ReturnType<typeof instantsearch>

const ids = (): string[] => (seen.hits ?? []).map(({ objectID }) => objectID)

beforeEach(() => {
  calls = []
})

describe('widgets of the InstantSearch family', () => {
  beforeEach(() => {
    seen = {}
    page = instantsearch({ indexName: 'sea', searchClient: createSearchClient(optionsOf()) as never })
    page.addWidgets([
      connectSearchBox(({ refine }) => {
        seen.query = refine
      })({}),
      connectHits(({ items }) => {
        seen.hits = items as unknown as Seen['hits']
      })({}),
      connectRefinementList(({ items, refine, searchForItems }) => {
        seen.kinds = items as unknown as Seen['kinds']
        seen.toggle = refine
        seen.findKind = searchForItems
      })({ attribute: 'kind' }),
      connectRange(({ range, refine }) => {
        seen.range = { range: range as Seen['range']['range'] }
        seen.between = refine as (range: [number, number]) => void
      })({ attribute: 'magnitude' }),
      connectPagination(({ nbPages, nbHits }) => {
        seen.pages = { nbPages, nbHits }
      })({}),
      connectSortBy(({ refine }) => {
        seen.order = refine
      })({
        items: [
          { value: 'sea', label: 'Best' },
          { value: 'sea_faint', label: 'Faintest' },
        ],
      }),
      connectStats(({ nbHits }) => {
        seen.total = nbHits
      })({}),
    ])
    page.start()
  })
  afterEach(() => page.dispose())

  it('show results with what was found in them, counts and the total', async () => {
    await expect.poll(() => seen.total).toBe(5)
    expect(seen.kinds?.map(({ value, count }) => [value, count])).toEqual([
      ['object', 4],
      ['guide', 1],
    ])
    expect(seen.range?.range).toEqual({ min: -13, max: 9 })
    expect(seen.pages).toEqual({ nbPages: 1, nbHits: 5 })
    seen.query?.('needle')
    await expect.poll(() => seen.total).toBe(3)
    const marked = seen.hits?.find(({ objectID }) => objectID === 'm57')?._highlightResult?.title?.value
    expect(marked).toBe('Ring <mark>Needle</mark>')
  })

  it('filter by values, which stay to be chosen, and by numbers', async () => {
    await expect.poll(() => seen.total).toBe(5)
    seen.toggle?.('guide')
    await expect.poll(ids).toEqual(['scope'])
    // The other value can still be added: it keeps its count.
    expect(seen.kinds?.map(({ value, count, isRefined }) => [value, count, isRefined])).toEqual([
      ['guide', 1, true],
      ['object', 4, false],
    ])
    seen.toggle?.('object')
    await expect.poll(() => seen.total).toBe(5)
    seen.between?.([3, 5])
    await expect.poll(() => ids().sort()).toEqual(['m31', 'm42'])
  })

  it('sort by the index that stands for an order', async () => {
    await expect.poll(() => seen.total).toBe(5)
    seen.order?.('sea_faint')
    await expect.poll(() => ids()[0]).toBe('m57')
    expect(ids().slice(0, 4)).toEqual(['m57', 'm42', 'm31', 'mill'])
  })

  it('search in the values of a facet', async () => {
    await expect.poll(() => seen.total).toBe(5)
    seen.findKind?.('gui')
    await expect.poll(() => seen.kinds?.map(({ value }) => value)).toEqual(['guide'])
    expect(calls.some(({ path }) => path.endsWith('/facet'))).toBe(true)
  })
})

describe('the client', () => {
  const client = (more: Partial<SearchClientOptions> = {}) => createSearchClient(optionsOf(more))
  const search = async (params: object, more: Partial<SearchClientOptions> = {}) => {
    const { results } = await client(more).search([{ indexName: 'sea', params }])
    return results[0] as { hits: { objectID: string }[]; nbHits: number }
  }
  const found = async (params: object): Promise<string[]> =>
    (await search(params)).hits.map(({ objectID }) => objectID).sort()

  it.each([
    [{ filters: 'kind:guide' }, ['scope']],
    [{ filters: 'kind:object AND magnitude >= 4' }, ['m42', 'm57']],
    [{ filters: '(tags:"deep sea" OR tags:near) AND NOT tags:winter' }, ['m31', 'm57', 'mill']],
    [{ filters: 'magnitude: 3 TO 5' }, ['m31', 'm42']],
    [{ facetFilters: [['tags:summer', 'tags:winter'], 'kind:object'] }, ['m42', 'm57']],
    [{ facetFilters: ['kind:-object'] }, ['scope']],
    [{ numericFilters: ['magnitude<0'] }, ['mill']],
    [{ filters: `tags:'deep sea'`, query: 'gallery' }, ['m31']],
  ])('filters as %j says', async (params, expected) => {
    expect(await found(params)).toEqual(expected)
  })

  it.each([
    { filters: 'kind' },
    { facetFilters: ['kind'] },
    { numericFilters: ['magnitude~3'] },
    { filters: 'a b:"x" OR' },
    { facetFilters: ['ki) OR (nd:x'] },
  ])('says what is wrong with %j', async params => {
    await expect(search(params)).rejects.toThrow(/no filter|no numeric filter|no name of a field/)
  })

  it('tells rules the contexts that they ask for', async () => {
    await search({ ruleContexts: ['shop'] })
    expect(calls[0]?.body).toMatchObject({ context: { ruleContexts: ['shop'] } })
  })

  it('cannot be made to say more by a value', async () => {
    expect(await found({ facetFilters: ['kind:guide" OR @kind=="object'] })).toEqual([])
  })

  it('suggests queries, and asks for what it asked before only when told to', async () => {
    const one = client()
    const ask = () => one.search([{ indexName: 'sea_queries', params: { query: 'ring' } }])
    const { results } = await ask()
    expect(results[0]).toMatchObject({ hits: [{ query: 'Ring Needle' }] })
    await ask()
    expect(calls).toHaveLength(1)
    await one.clearCache()
    await ask()
    expect(calls).toHaveLength(2)
  })

  it('comes with a new token when the old one is over', async () => {
    const tokens = ['gone.with.it', test.token]
    const { nbHits } = await search({}, { accessToken: () => tokens.shift() ?? '' })
    expect(nbHits).toBe(5)
    await expect(search({}, { accessToken: 'gone.with.it' })).rejects.toMatchObject({ status: 401 })
  })
})
