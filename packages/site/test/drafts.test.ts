import { consentCookie, writeConsent } from '@quarry/events'
import { openControl } from '@quarry/server'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { openTestSite, type TestSite } from './open-test-site.ts'

let site: TestSite
let get: TestSite['get']
let editor: string
/** The session of somebody who may read drafts. */
let mine: { cookie: string }

beforeAll(async () => {
  site = await openTestSite()
  get = site.openLayers({ keepsPages: true })
  const control = await openControl(site.folder)
  const make = async (name: string, scopes: Parameters<typeof control.keys.create>[0]['scopes']) =>
    (await control.keys.create({ name, scopes, projectId: site.services.projectId })).text
  editor = await make('editor', [
    'content-write',
    'content-publish',
    'content-read-draft',
    'content-read-published',
  ])
  const begun = await site.beginSession(
    'preview',
    await make('reader', ['content-read-draft', 'content-read-published']),
  )
  mine = { cookie: begun.headers.get('set-cookie')?.split(';')[0] ?? '' }
  await control.close()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})
afterAll(() => site.close())

type Entry = {
  _id: string
  _slug: string
  _name?: string
  fields: Record<string, { locales: Record<string, string> }>
}

async function entries(method: string, query: string, body?: object): Promise<{ entry: Entry }[]> {
  const headers = { 'x-api-key': editor, 'content-type': 'application/json' }
  const init = { method, headers, ...(body && { body: JSON.stringify(body) }) }
  const response = await site.services.fetch(new Request(`http://x/api/v1/entries?${query}`, init))
  expect(response.status, await response.clone().text()).toBeLessThan(300)
  return response.status === 204 ? [] : ((await response.json()) as { entries: { entry: Entry }[] }).entries
}

/** An entry as it is published. */
async function published(query: string): Promise<Entry> {
  const { projectId } = site.services
  const found = await entries('GET', `projectId=${projectId}&${query}&state=64&skipDataResolution=true`)
  return structuredClone(found[0]?.entry) as Entry
}

/** Writes another draft of a guide that is published, or a new guide that nobody else has seen. */
async function draft(title: string, id?: string): Promise<void> {
  const { projectId } = site.services
  const entry = await published('slug=sourdough-starter')
  if (id) Object.assign(entry, { _id: id, _slug: `draft-${id}` })
  for (const locale of Object.keys(entry.fields['title']?.locales ?? {}))
    Object.assign(entry.fields['title']?.locales ?? {}, { [locale]: title })
  await entries('PUT', '', { projectId, state: 0, entry })
}

const search = async (q: string, headers?: Record<string, string>): Promise<string> =>
  (await get(`/search?q=${q}`, headers)).text()
/** Where the drafts lead that stand above the results. */
const drafts = (html: string): (string | undefined)[] => {
  const [, above = ''] = /data-drafts="([\s\S]*?)data-island="search"/.exec(html) ?? []
  return [...above.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)
}

it('a reader of drafts finds those that have the words, of pages that are out and of new ones', async () => {
  await draft('Zweifelkorn in the starter')
  await draft('Zweifelkorn by itself', '5b1f7a52-3a44-4f0e-9a8e-7a3f1f0f9d11')
  const response = await get('/search?q=zweifelkorn', mine)
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  const html = await response.text()
  expect(html).toContain('Drafts with “zweifelkorn”')
  expect(drafts(html).sort()).toEqual([
    '/guide/draft-5b1f7a52-3a44-4f0e-9a8e-7a3f1f0f9d11',
    '/guide/sourdough-starter',
  ])
  // What is out is found among the results, and is no draft.
  expect(drafts(await search('bread', mine))).toEqual([])
  expect(await search('', mine)).not.toContain('Drafts with')
})

it('what an editor does is no visit: neither the search nor anything in the browser is recorded', async () => {
  const heard: unknown[] = []
  const { log } = site.services.provided.search
  const stop = log.listen(({ analytics }) => heard.push(analytics?.['capture']))
  const consent = writeConsent({ version: 1, at: Date.now(), given: ['statistics'] })
  const agreed = `coveo_visitorId=${crypto.randomUUID()}; ${consentCookie}=${consent}`
  const stateOf = async (cookie: string): Promise<Record<string, unknown>> => {
    const [, state = '{}'] =
      /<script type="application\/json"[^>]*>(.*?)<\/script>/.exec(await search('rye', { cookie })) ?? []
    return JSON.parse(state)
  }
  expect(Object.keys(await stateOf(agreed))).toContain('events')
  expect(heard.splice(0)).toContain(true)
  expect(Object.keys(await stateOf(`${agreed}; ${mine.cookie}`))).not.toContain('events')
  expect(heard).not.toContain(true)
  stop()
})

it('nobody else finds a word of them, also after somebody did', async () => {
  await draft('Zweifelkorn in the starter')
  expect(await search('zweifelkorn', mine)).toContain('Zweifelkorn in the starter')
  for (const headers of [undefined, { cookie: 'quarry-preview=x' }]) {
    const html = await search('zweifelkorn', headers)
    expect(html).not.toMatch(/Zweifelkorn|data-drafts/)
  }
})

it('nor by the search itself: what it counts and what it proposes know none of them', async () => {
  await draft('Zweifelkorn in the starter')
  expect(drafts(await search('zweifelkorn', mine))).toContain('/guide/sourdough-starter')
  const token = (await (await get('/search-token', mine)).json()) as { token: string; accessToken?: string }
  const ask = async (path: string, body: object): Promise<string> => {
    const headers = {
      authorization: `Bearer ${token.accessToken ?? token.token}`,
      'content-type': 'application/json',
    }
    const init = { method: 'POST', headers, body: JSON.stringify({ locale: 'en', ...body }) }
    const response = await site.services.fetch(new Request(`http://x/rest/search/v2${path}`, init))
    expect(response.status, await response.clone().text()).toBe(200)
    return response.text()
  }
  const facets = [{ facetId: 'kind', field: 'kind', type: 'specific' }]
  const found = JSON.parse(await ask('', { q: 'zweifelkorn', facets, numberOfResults: 50 }))
  expect(found.totalCount).toBe(0)
  expect(JSON.stringify(found.results)).not.toMatch(/zweifelkorn/i)
  expect(JSON.parse(await ask('/querySuggest', { q: 'zweif' })).completions).toEqual([])
})

it('the session ends after an hour, and what it found with it', async () => {
  await draft('Zweifelkorn in the starter')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  // The clock of a site is that of its start.
  const later = site.openLayers({ keepsPages: true })
  const page = async (): Promise<string> => (await later('/search?q=zweifelkorn', mine)).text()
  expect(drafts(await page())).toContain('/guide/sourdough-starter')
  vi.setSystemTime(Date.now() + 3_700_000)
  expect(await page()).not.toMatch(/Zweifelkorn|data-drafts/)
})

it('what is read on another page is named and leads nowhere', async () => {
  const { projectId } = site.services
  const reply = await published('type=reply&limit=1')
  await entries('PUT', '', { projectId, state: 0, entry: { ...reply, _name: 'Zwiebelbrot' } })
  const html = await search('zwiebelbrot', mine)
  expect(html).toContain('Drafts with “zwiebelbrot”')
  expect(html).toContain(reply.fields['title']?.locales['en'])
  expect(drafts(html)).toEqual([])
})

it('a search is made although it is too long to look for drafts, or they cannot be looked for', async () => {
  const long = await get(`/search?q=${'zweifelkorn '.repeat(60)}`, mine)
  expect(long.status).toBe(200)
  expect(drafts(await long.text())).toContain('/guide/sourdough-starter')
  const { fetch } = site.services
  vi.spyOn(site.services, 'fetch').mockImplementation(async (request, inner) =>
    request.url.includes('search=bread') ? new Response('{}', { status: 503 }) : fetch(request, inner),
  )
  const response = await get('/search?q=bread', mine)
  expect(response.status).toBe(200)
  const html = await response.text()
  expect(html).toContain('Drafts could not be looked for just now.')
  expect(html).toContain('data-island="search"')
})

it('a key that is revoked opens nothing any more', async () => {
  const control = await openControl(site.folder)
  const [id = ''] = (await control.keys.list()).filter(({ name }) => name === 'reader').map(key => key.id)
  await control.keys.revoke(id)
  await control.close()
  const response = await get('/search?q=zweifelkorn', mine)
  expect([response.status, response.headers.get('set-cookie')]).toEqual([
    303,
    expect.stringContaining('quarry-preview=; Max-Age=0'),
  ])
})
