import type { Consent } from '@quarry/events'
import { pager, query, results, triggers } from '@quarry/search'
import type { ReactNode } from 'react'
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
const pages = {
  name: 'A site',
  Frame: ({ children }: { children?: ReactNode }) => children,
  listed: () => ({ href: '/', title: '', summary: '', note: '' }),
}
const route = createSearchRoute(setup, () => ({ filters: {}, tabs: {}, sorts: {}, card: null }), pages)

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
