import type { Consent } from '@quarry/events'
import { facets, pager, query, results, sort, specific, triggers } from '@quarry/search'
import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import type { RouteContext } from '../../route.ts'
import { list, tree } from './filters/declare.ts'
import { createSearchRoute } from './route.tsx'
import type { SearchSetup } from './setup.ts'

const setup: SearchSetup = {
  capabilities: () => [query(), results(), pager(), triggers()],
  filters: [],
  tabs: [],
  sorts: [],
  sizes: [10],
  Paging: () => null,
  Card: () => null,
}
const pages = {
  name: 'A site',
  Frame: ({ children }: { children?: ReactNode }) => children,
  listed: () => ({ href: '/', title: '', summary: '', note: '' }),
}
const words = () => ({ filters: {}, tabs: {}, sorts: {}, card: null })
const route = createSearchRoute(setup, words, pages)

function load(
  path: string,
  answer: object = {},
  { cookie, ...more }: Partial<RouteContext> & { cookie?: string } = {},
  asked = route,
) {
  const found = { results: [{ uniqueId: 'a', raw: {} }], totalCountFiltered: 1, searchUid: 'u', ...answer }
  const context = {
    locale: 'en',
    organizationId: 'o',
    searchToken: async () => ({ accessToken: 't', organizationId: 'o', expiresAt: Date.now() + 60_000 }),
    searchBaseUrl: 'https://service.example',
    publicSearchBaseUrl: '/rest/search/v2',
    searchFetch: async () => Response.json(found),
    signal: AbortSignal.timeout(5000),
    consent: null,
    ...more,
  } as unknown as RouteContext
  const request = new Request(`https://site.example${path}`, { headers: cookie ? { cookie } : {} })
  return asked.load(request, context)
}

it('what no search page can be is told when the site is made', () => {
  const wrong = { field: 'kind', facetId: 'kind', resultsMustMatch: 'all' as 'allValues' }
  const capabilities = () => [query(), results(), facets([specific(wrong)])]
  expect(() => createSearchRoute({ ...setup, capabilities }, words, pages)).toThrow(
    /The search page cannot be made.*resultsMustMatch.*allValues, atLeastOneValue/s,
  )
})

it('a rule that leads elsewhere is followed by the server, so that it works without script', async () => {
  const answer = await load('/search?q=guides', { triggers: [{ type: 'redirect', content: '/guides' }] })
  expect(answer).toBeInstanceOf(Response)
  const { status, headers } = answer as Response
  expect([status, headers.get('location')]).toEqual([303, '/guides'])
  expect(headers.get('cache-control')).toContain('no-store')
})

it.each([
  ['/guides', '/de/guides'],
  ['/', '/de'],
  ['/guides?level=1#top', '/de/guides?level=1#top'],
  // What names a language, a file or another site is meant as it stands.
  ['/ar/guides', '/ar/guides'],
  ['/en/guides', '/en/guides'],
  ['/price-list.pdf', '/price-list.pdf'],
  ['https://other.example/guides', 'https://other.example/guides'],
])('a rule that leads to %s keeps the language of its visitor: %s', async (content, place) => {
  const triggers = [{ type: 'redirect', content }]
  const answer = await load('/de/search?q=guides', { triggers }, { locale: 'de' })
  expect((answer as Response).headers.get('location')).toBe(place)
})

it('a rule that leads to where the visitor is leads nowhere', async () => {
  const path = '/search?q=guides'
  expect(await load(path, { triggers: [{ type: 'redirect', content: path }] })).not.toBeInstanceOf(Response)
})

it.each([
  ['firstResult=4999', 54, 'q=mill&firstResult=50'],
  ['firstResult=60&numberOfResults=20', 54, 'q=mill&firstResult=40&numberOfResults=20'],
  ['firstResult=9999', 12_000, 'q=mill&firstResult=4990'],
  ['numberOfResults=0', 54, 'q=mill'],
])(
  '%s asks for a page that is not there: of %i results the last page is shown',
  async (asks, total, place) => {
    const answer = await load(`/search?q=mill&${asks}`, { results: [], totalCountFiltered: total })
    expect(answer).toBeInstanceOf(Response)
    expect((answer as Response).headers.get('location')).toBe(`/search?${place}`)
  },
)

it.each([
  ['numberOfResults=5000&f-kind=a%2Cb', [10], 'q=mill&f-kind=a%2Cb&numberOfResults=100'],
  ['numberOfResults=10&numberOfResults=1e9', [10], 'q=mill&numberOfResults=100'],
  ['numberOfResults=101', [10, 250], null],
  ['numberOfResults=100', [10], null],
  ['numberOfResults=many', [10], null],
])('of %s, where a page offers %j, one page shows what it can: %s', async (asks, sizes, place) => {
  const longer = createSearchRoute({ ...setup, sizes }, words, pages)
  const answer = await load(`/search?q=mill&${asks}`, {}, {}, longer)
  if (place === null) expect(answer).not.toBeInstanceOf(Response)
  else expect((answer as Response).headers.get('location')).toBe(`/search?${place}`)
})

it.each([
  ['firstResult=50', { results: [], totalCountFiltered: 54 }],
  ['firstResult=50', { results: [], totalCountFiltered: 0 }],
  ['firstResult=50', { results: undefined, statusCode: 400, message: 'no', type: 'Refused' }],
])(
  '%s leads nowhere else where the service counts more than it gives, nothing, or refuses',
  async (asks, gives) => {
    expect(await load(`/search?q=mill&${asks}`, gives)).not.toBeInstanceOf(Response)
  },
)

describe('a filter that was chosen in another language', () => {
  const filters = [tree({ field: 'category' }), list({ field: 'grain' })]
  const filtered = createSearchRoute({ ...setup, filters }, words, pages)
  const documents = [
    { uri: '/mill', language: 'English', category: 'Trade;Mills', grain: ['wheat', 'rye'] },
    { uri: '/de/mill', language: 'German', category: 'Gewerbe;Mühlen', grain: ['Weizen', 'Roggen'] },
  ]
  /** Understands what the page asks: a field, a language, an address. */
  const searchFetch: typeof fetch = async (_url, init) => {
    const { cq = '' } = JSON.parse(String(init?.body)) as { cq?: string }
    const asked = [...cq.matchAll(/@(\w+)=="([^"]*)"/g)]
    const found = documents.filter(one =>
      asked.every(([, field = '', value = '']) =>
        [one[field as keyof typeof one]].flat().some(own => `${own};`.startsWith(`${value};`)),
      ),
    )
    const results = cq === '' ? [] : found.map(one => ({ uniqueId: one.uri, uri: one.uri, raw: one }))
    return Response.json({ results, totalCountFiltered: results.length, searchUid: 'u' })
  }
  const led = async (path: string, locale = 'de'): Promise<string | null> => {
    const loaded = await load(path, {}, { locale, searchFetch }, filtered)
    return loaded instanceof Response ? decodeURIComponent(loaded.headers.get('location') ?? '') : null
  }

  it('is called what it is called in this one', async () => {
    expect(await led('/de/search?q=mill&cf-category=Trade')).toBe('/de/search?q=mill&cf-category=Gewerbe')
    expect(await led('/de/search?q=mill&cf-category=Trade&cf-category=Mills')).toBe(
      '/de/search?q=mill&cf-category=Gewerbe&cf-category=Mühlen',
    )
    expect(await led('/de/search?f-grain=rye&f-grain=Weizen')).toBe(
      '/de/search?f-grain=Roggen&f-grain=Weizen',
    )
    expect(await led('/search?f-grain=Roggen', 'en')).toBe('/search?f-grain=rye')
  })

  it('stays where it is one of this language too, or of none', async () => {
    expect(await led('/de/search?q=mill&cf-category=Gewerbe')).toBeNull()
    expect(await led('/de/search?q=mill&f-grain=spelt')).toBeNull()
    expect(await led('/de/search?q=mill')).toBeNull()
  })
})

it('the page before a question is offered to engines; pages of results are not, but their links are', async () => {
  expect(await load('/search')).toMatchObject({
    head: { description: expect.stringContaining('A site'), title: 'Search · A site' },
  })
  expect(await load('/search')).not.toHaveProperty('head.robots')
  expect(await load('/search?q=mill')).toMatchObject({ head: { robots: 'noindex, follow' } })
})

it('what another page handed over is the cause of the search, where its visitor agreed to statistics', async () => {
  const visitor = 'coveo_visitorId=11111111-1111-4111-8111-111111111111'
  const handover = encodeURIComponent(JSON.stringify({ q: 'mill', handover: { cause: 'omniboxFromLink' } }))
  const cookie = `${visitor}; quarry-handover=${handover}`
  const causeOf = async (path: string, given: Consent['given']): Promise<unknown> => {
    const asked: Record<string, unknown>[] = []
    const consent: Consent = { version: 1, at: Date.now(), given }
    const searchFetch: typeof fetch = async (_url, init) => {
      asked.push(JSON.parse(String(init?.body)) as Record<string, unknown>)
      return Response.json({ results: [{ uniqueId: 'a', raw: {} }], totalCountFiltered: 1, searchUid: 'u' })
    }
    await load(path, {}, { cookie, consent, searchFetch })
    return (asked[0]?.['analytics'] as { actionCause?: string } | undefined)?.actionCause
  }
  expect(await causeOf('/search?q=mill', ['statistics'])).toBe('omniboxFromLink')
  expect(await causeOf('/search?q=mint', ['statistics'])).toBe('interfaceLoad')
  expect(await causeOf('/search?q=mill', [])).toBe('interfaceLoad')
})

/** What stands in the choice of orders, with a service that says so of its fields. */
async function ordersAt(
  path: string,
  more: Partial<SearchSetup>,
  fieldsReply: () => Response | Promise<Response>,
  context: Partial<RouteContext> = {},
): Promise<{ orders: unknown; asked: string[] }> {
  const asked: string[] = []
  const offering = createSearchRoute(
    { ...setup, capabilities: () => [...setup.capabilities('en'), sort()], sorts: ['relevancy'], ...more },
    () => ({ filters: { price: { label: 'Cost', values: {} } }, tabs: {}, sorts: named, card: null }),
    pages,
  )
  const searchFetch: typeof fetch = async input => {
    const url = String(input)
    asked.push(new URL(url).pathname)
    if (url.includes('/fields?')) return fieldsReply()
    return Response.json({ results: [{ uniqueId: 'a', raw: {} }], totalCountFiltered: 1, searchUid: 'u' })
  }
  const loaded = await load(path, {}, { searchFetch, ...context }, offering)
  if (loaded instanceof Response) throw new Error(`${path} leads to ${loaded.headers.get('location')}`)
  expect(loaded.status).toBe(200)
  return { orders: loaded.data.orders, asked }
}
const named = { '@made descending': 'Just made' }
const fieldsReply = () =>
  Response.json({
    fields: [
      { name: '@price', type: 'Double', sortByField: true, offered: true, label: 'Price' },
      { name: '@made', type: 'Date', sortByField: true, offered: true, label: 'Made' },
      { name: '@shelf_code', type: 'String', sortByField: true, offered: true, label: '' },
      { name: '@date', type: 'Date', sortByField: true, offered: true, label: 'Date' },
      { name: '@uri', type: 'String', sortByField: true },
    ],
  })

it('orders that fields offer stand after those of the setup, in words: the site’s own, else those of the field', async () => {
  const { orders } = await ordersAt('/search', { suggestedSorts: 20 }, fieldsReply)
  expect(orders).toEqual([
    ['relevancy', 'Best match'],
    ['@price ascending', 'Cost: lowest first'],
    ['@price descending', 'Cost: highest first'],
    ['@made ascending', 'Made: earliest first'],
    ['@made descending', 'Just made'],
    ['@shelf_code ascending', 'Shelf code: A to Z'],
    ['date ascending', 'Oldest first'],
    ['date descending', 'Newest first'],
  ])
  const french = await ordersAt('/search', { suggestedSorts: 1 }, fieldsReply, { locale: 'fr' })
  expect(french.orders).toEqual([
    ['relevancy', 'Les plus pertinents'],
    ['@price ascending', 'Cost : ordre croissant'],
  ])
})

it('of offered orders there are as many as the setup says, each once, and the one that the address asks for', async () => {
  const sorts = ['relevancy', '@price ascending']
  const expressions = async (path: string) =>
    ((await ordersAt(path, { sorts, suggestedSorts: 1 }, fieldsReply)).orders as string[][]).map(
      ([one]) => one,
    )
  expect(await expressions('/search')).toEqual([...sorts, '@price descending'])
  expect(await expressions('/search?sortCriteria=%40shelf_code+ascending')).toEqual([
    ...sorts,
    '@price descending',
    '@shelf_code ascending',
  ])
  // Nobody offers it: the choice shows it as it stands in the address.
  expect(await expressions('/search?sortCriteria=%40nothing+ascending')).toEqual([
    ...sorts,
    '@price descending',
  ])
})

it('a page that offers none asks for none, nor does one whose service is a provider’s', async () => {
  const fields = '/fields'
  expect((await ordersAt('/search', { suggestedSorts: 3 }, fieldsReply)).asked).toContain(fields)
  expect((await ordersAt('/search', {}, fieldsReply)).asked).not.toContain(fields)
  const foreign = { searchService: { isForeign: true as const } }
  const { asked, orders } = await ordersAt('/search', { suggestedSorts: 3 }, fieldsReply, foreign)
  expect(asked).not.toContain(fields)
  expect(orders).toEqual([['relevancy', 'Best match']])
})

it.each<[string, () => Response | Promise<Response>]>([
  ['refuses', () => Response.json({ message: 'no' }, { status: 500 })],
  ['answers nonsense', () => new Response('no')],
  ['fails', () => Promise.reject(new TypeError('no connection'))],
  ['never answers', () => new Promise(() => {})],
])('a page whose service %s when it is asked for orders has those of its setup', async (_, reply) => {
  expect((await ordersAt('/search', { suggestedSorts: 3 }, reply)).orders).toEqual([
    ['relevancy', 'Best match'],
  ])
})

it('what a page offers is made once a day in each language', async () => {
  const made: string[] = []
  const counted = createSearchRoute(
    {
      ...setup,
      capabilities(locale) {
        made.push(locale)
        return setup.capabilities(locale)
      },
    },
    () => ({ filters: {}, tabs: {}, sorts: {}, card: null }),
    pages,
  )
  // Tried once, when the site is made.
  expect(made.splice(0)).toEqual(['en'])
  const day = 86_400_000
  for (const [locale, now] of [
    ...([
      ['en', 5 * day],
      ['en', 6 * day - 1],
      ['fr', 5 * day],
      ['en', 6 * day],
    ] as const),
  ])
    await load('/search', {}, { locale, now }, counted)
  expect(made).toEqual(['en', 'fr', 'en'])
})
