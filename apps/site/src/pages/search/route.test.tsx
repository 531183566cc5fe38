import { pager, query, results, triggers } from '@quarry/search'
import { expect, it } from 'vitest'
import type { RouteContext } from '../../route.ts'
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
const route = createSearchRoute(
  setup,
  () => ({ filters: {}, tabs: {}, sorts: {}, card: null }),
  'A site',
  ({ children }) => children,
)

function load(path: string, answer: object = {}) {
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
  } as unknown as RouteContext
  return route.load(new Request(`https://site.example${path}`), context)
}

it('a rule that leads elsewhere is followed by the server, so that it works without script', async () => {
  const answer = await load('/search?q=guides', { triggers: [{ type: 'redirect', content: '/guides' }] })
  expect(answer).toBeInstanceOf(Response)
  const { status, headers } = answer as Response
  expect([status, headers.get('location')]).toEqual([303, '/guides'])
  expect(headers.get('cache-control')).toContain('no-store')
})

it('a rule that leads to where the visitor is leads nowhere', async () => {
  const path = '/search?q=guides'
  expect(await load(path, { triggers: [{ type: 'redirect', content: path }] })).not.toBeInstanceOf(Response)
})

it('the page before a question is offered to engines; pages of results are not, but their links are', async () => {
  expect(await load('/search')).toMatchObject({
    head: { description: expect.stringContaining('A site'), title: 'Search · A site' },
  })
  expect(await load('/search')).not.toHaveProperty('head.robots')
  expect(await load('/search?q=moon')).toMatchObject({ head: { robots: 'noindex, follow' } })
})
