import { consentCookie, writeConsent } from '@quarry/events'
import { openControl } from '@quarry/server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestSite, type TestSite } from './open-test-site.ts'

let site: TestSite
let get: TestSite['get']
let reader: { cookie: string }
let readerKey: string

const make = async (name: string, scopes: readonly string[]): Promise<string> => {
  const control = await openControl(site.folder)
  const { text } = await control.keys.create({
    name,
    scopes: scopes as Parameters<typeof control.keys.create>[0]['scopes'],
    projectId: site.services.projectId,
  })
  await control.close()
  return text
}

beforeAll(async () => {
  site = await openTestSite()
  get = site.openLayers({ keepsPages: false })
  readerKey = await make('reader', ['insights-read'])
  const begun = await site.beginSession('insights', readerKey, '/editors/insights')
  expect(begun.headers.get('location')).toBe('/editors/insights')
  reader = { cookie: begun.headers.get('set-cookie')?.split(';')[0] ?? '' }
})
afterAll(() => site.close())

const page = async (query = '', path = '/editors/insights') => {
  const response = await get(`${path}${query}`, reader)
  return { status: response.status, headers: response.headers, html: await response.text() }
}
const markup = '<img src=x onerror=alert(1)>'
/** As visitors who agreed to be counted search. */
async function visit(queries: readonly string[]): Promise<void> {
  for (const q of queries) {
    const consent = writeConsent({ version: 1, at: Date.now(), given: ['statistics'] })
    const cookie = `coveo_visitorId=${crypto.randomUUID()}; ${consentCookie}=${consent}`
    expect((await get(`/search?q=${encodeURIComponent(q)}`, { cookie })).status).toBe(200)
  }
  await site.services.settled()
}

it('says kindly that nothing was counted yet', async () => {
  const { status, html } = await page()
  expect(status).toBe(200)
  expect(html).toContain('Nothing was counted in this time.')
  expect(html).not.toContain('<table')
})

it('tells what visitors searched for, as the service counted it', async () => {
  await visit(['rye', 'rye', 'walnut', 'qwxyzzy', markup, '=1+1'])
  const headers = { authorization: `Bearer ${readerKey}` }
  const told = await site.services.fetch(new Request('http://x/rest/insights/v1/summary', { headers }))
  const summary = (await told.json()) as { searches: number; empty: number }
  expect(summary.searches).toBe(6)
  const { html } = await page()
  const figures = [...html.matchAll(/<dt>([^<]*)<\/dt><dd>([^<]*)<\/dd>/g)].map(([, name, value]) => [
    name,
    value,
  ])
  expect(figures.slice(0, 2)).toEqual([
    ['Searches', '6'],
    ['Without a result', `${Math.round((summary.empty / 6) * 100)}%`],
  ])
  expect(html).toContain('none in the time before')
  expect(html).toMatch(/<a href="\/search\?q=rye">rye<\/a><\/td><td class="number">2<\/td>/)
  const [, notFound = ''] = html.split('Searched and not found')
  expect(notFound.split('</section>')[0]).toContain('qwxyzzy')
  expect(html.match(/<path class="all"/g)).toHaveLength(1)
  expect(html.match(/<th scope="row">/g)).toHaveLength(30)
})

it('is for whoever shows a key that may read it, and nobody else', async () => {
  const away = await get('/editors/insights?days=7')
  expect([away.status, away.headers.get('location')]).toEqual([
    303,
    `/editors?${new URLSearchParams({ for: 'insights', back: '/editors/insights?days=7' })}`,
  ])
  for (const scopes of [['content-read-published'], ['admin']]) {
    const refused = await site.beginSession('insights', await make('other', scopes))
    expect(refused.headers.get('location')).toContain('wrong=1')
    expect(refused.headers.get('set-cookie')).toBeNull()
  }
  expect((await get('/editors/insights', { cookie: 'quarry-insights=x' })).status).toBe(303)
  const out = await page('?insights=off')
  expect([out.status, out.headers.get('set-cookie')]).toEqual([
    303,
    expect.stringContaining('quarry-insights=; Max-Age=0'),
  ])
})

it('is kept by nobody, has no script, and writes what visitors typed as text', async () => {
  const { headers, html } = await page()
  expect(headers.get('cache-control')).toBe('private, no-store')
  expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'/)
  expect(html).not.toMatch(/<script|<img|<link/)
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;')
  expect(html).not.toContain(readerKey)
})

it('gives each list as a file, in which no cell is a formula', async () => {
  const { headers, html } = await page('?list=queries&as=csv')
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(headers.get('content-disposition')).toMatch(/filename="queries-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d.csv"/)
  const lines = html.replace('\ufeff', '').split('\r\n')
  expect(lines[0]).toBe('query,searches,clicks,visitors')
  expect(lines).toContain('rye,2,0,2')
  expect(lines).toContain("'=1+1,1,0,1")
})

it('shows one list alone, a language, and another time', async () => {
  const alone = await page('?list=queries&days=7')
  expect(alone.html).toContain('<title>Searched most · Insights')
  expect(alone.html).not.toContain('Searched and not found')
  expect((await page('?language=German')).html).toContain('Nothing was counted in this time.')
  expect((await page('?from=2020-01-01&to=2020-02-01')).html).toContain('Nothing was counted in this time.')
  // Long times have a point a week.
  expect((await page('?days=90')).html).toContain('Searches by week')
  const german = await page('', '/de/editors/insights')
  expect(german.html).toContain('<html lang="de"')
  expect(german.html).toContain('Am meisten gesucht')
})

it.each([
  '?from=2026-02-01&to=2026-01-01',
  '?from=x&to=y',
  '?from=0000-01-01&to=0000-01-05',
  '?days=5000',
  '?days=-1',
  '?from=2026-01-01',
])('says what is wrong with a time that is none: %s', async query => {
  const { status, html } = await page(query)
  expect([status, html]).toEqual([400, expect.stringContaining('role="alert"')])
})
