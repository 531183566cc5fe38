import { describe, expect, it } from 'vitest'
import { Island } from '../islands/island.tsx'
import type { Route } from '../route.ts'
import { mount, type Site } from '../site.tsx'
import { fadeRule } from './fade.ts'
import { createSiteHandler, type HandlerOptions } from './handler.tsx'
import { policyFor } from './policy.ts'

const greeting: Route<string> = {
  load: async (request, context) => ({
    data: `${context.params['name']} at ${new URL(request.url).search}`,
    head: {
      title: 'Hello & welcome',
      alternates: { en: '/hello/x', de: '/de/hello/x' },
      structured: [{ name: '</script>' }],
    },
  }),
  Page: ({ data, locale }) => <h1 lang={locale}>{data}</h1>,
}
const Counter = ({ from, step }: { from: number; step: number }) => (
  <button type="button">{from + step}</button>
)
const withIsland: Route<null> = {
  load: async () => ({ data: null, head: { title: 'x' }, state: { search: { q: '</script>' } } }),
  Page: () => (
    <Island name="counter" hydrate="load" component={Counter} props={{ from: 1 }} live={{ step: 2 }} />
  ),
}
const slow: Route<null> = { load: () => new Promise(() => {}), Page: () => null }
const broken: Route<null> = {
  load: async () => {
    throw new Error('the services are away')
  },
  Page: () => null,
}
const moved: Route<null> = {
  load: async () => new Response(null, { status: 308, headers: { location: '/there' } }),
  Page: () => null,
}
const pictured: Route<null> = {
  load: async () => ({ data: null, head: { title: 'x', image: '/m31.png' } }),
  Page: () => null,
}
const gone: Route<null> = {
  load: async () => ({ data: null, head: { title: 'x' }, status: 404 }),
  Page: () => null,
}
const away: Route<null> = {
  load: async () => ({ data: null, head: { title: 'x' }, status: 503 }),
  Page: () => null,
}

const site: Site = {
  name: 'Test',
  routes: [
    mount('/hello/:name', greeting),
    mount('/island', withIsland),
    mount('/slow', slow),
    mount('/broken', broken),
    mount('/moved', moved),
    mount('/gone', gone),
    mount('/away', away),
    mount('/pictured', pictured),
  ],
  errors: {
    notFound: { head: () => ({ title: 'Not found' }), Page: ({ path }) => <h1>No {path}</h1> },
    failed: { head: () => ({ title: 'Failed' }), Page: ({ requestId }) => <h1>Failed {requestId}</h1> },
  },
}

function setUp(options: Partial<HandlerOptions> = {}) {
  const reports: unknown[] = []
  const handle = createSiteHandler({
    site,
    assets: {
      styles: ['/assets/style.css'],
      script: '/assets/client.js',
      islandModules: name => [`/assets/${name}.js`],
    },
    origin: 'https://site.example',
    timeoutMs: 10_000,
    securityPolicy: policyFor([]),
    clock: () => 0,
    context: () => ({}) as ReturnType<HandlerOptions['context']>,
    report: error => reports.push(error),
    ...options,
  })
  const get = (path: string, init: RequestInit = {}, signal = new AbortController().signal) =>
    handle({
      request: new Request(`https://site.example${path}`, init),
      requestId: 'r1',
      clientAddress: '',
      signal,
    })
  return { get, reports }
}

describe('a page', () => {
  it('is whole: language, head, canonical and alternate links, policy, and no script when nothing hydrates', async () => {
    const response = await setUp().get('/de/hello/Zo%C3%AB?a=1')
    const html = await response.text()
    expect(response.status).toBe(200)
    expect(html).toContain('<html lang="de">')
    expect(html).toContain('<h1 lang="de">Zoë at ?a=1</h1>')
    expect(html).toContain('<title>Hello &amp; welcome</title>')
    expect(html).toContain('<link rel="canonical" href="https://site.example/de/hello/Zo%C3%AB"')
    expect(html).toContain('hrefLang="de" href="https://site.example/de/hello/x"')
    expect(html).toContain('hrefLang="x-default" href="https://site.example/hello/x"')
    expect(html).not.toContain('/assets/client.js')
    expect(html.match(/<\/script>/g)).toHaveLength(1) // the one data block's own end
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self'; style-src 'self'")
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    // Before anything that has to be fetched: browsers look for it before they show the page.
    expect(html.slice(0, html.indexOf('<link'))).toContain(`<style>${fadeRule}</style>`)
  })
  it('has a picture for links to it: its own, else the site’s', async () => {
    const image = {
      path: '/share.png',
      width: 1200,
      height: 630,
      says: { en: 'Stars', es: '', de: 'Brote' },
    }
    const { get } = setUp({ site: { ...site, image } })
    const card = '<meta name="twitter:card" content="summary_large_image"/>'
    const shared = await (await get('/de/hello/x')).text()
    expect(shared).toContain('<meta property="og:image" content="https://site.example/share.png"/>')
    expect(shared).toContain('<meta property="og:image:alt" content="Brote"/>')
    expect(shared).toContain(card)
    const own = await (await get('/pictured')).text()
    expect(own).toContain('<meta property="og:image" content="https://site.example/m31.png"/>')
    expect(own).toContain(card)
    expect(own).not.toContain('share.png')
    expect(await (await setUp().get('/hello/x')).text()).not.toMatch(/og:image|twitter:card/)
  })
  it('carries islands with their props, one state block, and asks early for what hydrates at once', async () => {
    const html = await (await setUp().get('/island')).text()
    expect(html).toContain('data-hydrate="load" data-index="0"><button type="button">3</button></div>')
    expect(html).toContain('<link rel="modulepreload" href="/assets/counter.js" fetchpriority="low">')
    const block = /<script type="application\/json" id="page-state">(.*?)<\/script>/.exec(html)?.[1] ?? ''
    expect(JSON.parse(block)).toEqual({ search: { q: '</script>' }, locale: 'en', islands: [{ from: 1 }] })
    expect(html).not.toMatch(/ style=/)
  })
  it('may answer with a redirect of its own', async () => {
    expect((await setUp().get('/moved')).headers.get('location')).toBe('/there')
  })
})

describe('a page that is not there or fails', () => {
  it('is a page of the site with the right status, not to be indexed or kept', async () => {
    const response = await setUp().get('/ar/nowhere')
    expect(response.status).toBe(404)
    expect(await response.text()).toContain('<h1>No <!-- -->/nowhere</h1>')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect((await setUp().get('/gone')).status).toBe(404)
  })
  it('leads to the one that is meant, where its address was written in capitals', async () => {
    const { get } = setUp()
    const response = await get('/de/HELLO/X?a=B')
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe('/de/hello/x?a=B')
    // What has capitals of its own is found by them, and what is in no writing is not there.
    expect((await get('/hello/X')).status).toBe(200)
    expect((await get('/Gone')).status).toBe(404)
    expect((await get('/Nowhere')).status).toBe(404)
  })
  it('reports what went wrong and shows the visitor only a number to tell us', async () => {
    const { get, reports } = setUp()
    const response = await get('/broken')
    const html = await response.text()
    expect(response.status).toBe(500)
    expect(html).toContain('r1')
    expect(html).not.toContain('services are away')
    expect(reports).toHaveLength(1)
  })
  it('ends when its time is up, even if its load never does', async () => {
    expect((await setUp({ timeoutMs: 5 }).get('/slow')).status).toBe(504)
  })
  it('says when to come again, where what failed passes', async () => {
    const { get } = setUp({ timeoutMs: 5 })
    const [away, slow, broken] = await Promise.all(['/away', '/slow', '/broken'].map(path => get(path)))
    expect([away?.status, away?.headers.get('retry-after')]).toEqual([503, '10'])
    expect([slow?.status, slow?.headers.get('retry-after')]).toEqual([504, '10'])
    expect([broken?.status, broken?.headers.get('retry-after')]).toEqual([500, null])
  })
  it('ends when the visitor leaves, and that is no fault', async () => {
    const { get, reports } = setUp()
    const leaving = new AbortController()
    const answer = get('/slow', {}, leaving.signal)
    leaving.abort()
    expect((await answer).status).toBe(499)
    expect(reports).toEqual([])
  })
  it('refuses methods that a page does not have', async () => {
    const response = await setUp().get('/hello/x', { method: 'DELETE' })
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toBe('GET, HEAD')
  })
})
