import { expect, it } from 'vitest'
import type { RouteContext } from '../../route.ts'
import { createSitemapRoutes } from './route.ts'

type Row = { type: string; _slug: string; _locales: string[] }

/** The text of a file of a site that has these entries. */
async function file(
  path: string,
  rows: readonly Row[],
  perFile?: number,
  publicSearchBaseUrl = '/rest/search/v2',
): Promise<{ status: number; text: string }> {
  const routes = createSitemapRoutes({
    fixed: ['/'],
    pathOf: (type, slug) => `/${type}/${slug}`,
    except: type => type === 'reply',
    closed: ['/search'],
    about: {
      name: 'Site',
      tagline: 'A site',
      sections: [{ path: '/guides', name: 'Guides', lead: 'How things are done' }],
    },
    ...(perFile === undefined ? {} : { perFile }),
  })
  const part = /^\/sitemap\/(.+)$/.exec(path)?.[1]
  const route = routes.find(one => one.pattern === (part ? '/sitemap/:part' : path))
  const entries = async ({ limit = 0, offset = 0 }) => ({
    entries: rows
      .slice(offset, offset + limit)
      .map(entry => ({ entry, modified: '2026-03-01T20:00:00.000Z' })),
  })
  const context = {
    locale: 'en',
    origin: 'https://site.example',
    params: part ? { part } : {},
    content: { entries },
    publicSearchBaseUrl,
  }
  const opened = await route?.open(
    new Request(`https://site.example${path}`),
    context as unknown as RouteContext,
  )
  return opened instanceof Response
    ? { status: opened.status, text: await opened.text() }
    : { status: opened?.status ?? 0, text: '' }
}

const rows = (count: number, locales = ['en', 'ar']): Row[] =>
  Array.from({ length: count }, (_, n) => ({ type: 'guide', _slug: `g-${n}`, _locales: locales }))
const addresses = (text: string) => [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, one]) => one)

it('names pages in the languages that they have, and no others', async () => {
  const { text } = await file('/sitemap.xml', [...rows(1), { type: 'reply', _slug: 'r', _locales: ['en'] }])
  expect(addresses(text)).toEqual([
    ...['https://site.example/', 'https://site.example/de', 'https://site.example/ar'],
    ...['https://site.example/guide/g-0', 'https://site.example/ar/guide/g-0'],
  ])
  expect(text).not.toContain('hreflang="de" href="https://site.example/de/guide')
})
it('cannot be broken by a slug', async () => {
  const { text } = await file('/sitemap.xml', [{ type: 'guide', _slug: '"><x>&\'', _locales: ['en'] }])
  expect(text).not.toContain('<x>')
  expect(text).toContain('/guide/%22%3E%3Cx%3E%26&#39;')
})
it('becomes an index of files when there are more addresses than one may hold', async () => {
  const all = rows(2600, ['en'])
  const index = await file('/sitemap.xml', all, 1000)
  expect(index.text).toContain('<sitemapindex')
  const files = addresses(index.text).map(one => new URL(String(one)).pathname)
  expect(files).toEqual(['/sitemap/1.xml', '/sitemap/2.xml', '/sitemap/3.xml'])
  const parts = await Promise.all(files.map(path => file(path, all, 1000)))
  const found = parts.flatMap(part => addresses(part.text))
  expect(found).toHaveLength(2603)
  expect(new Set(found).size).toBe(2603)
  expect((await file('/sitemap/4.xml', all, 1000)).status).toBe(404)
  expect((await file('/sitemap/0.xml', all, 1000)).status).toBe(404)
  expect((await file('/sitemap/x', all, 1000)).status).toBe(404)
})
it('50 000 addresses are one file, one more makes two', async () => {
  expect((await file('/sitemap.xml', rows(49_997, ['en']))).text).toContain('<urlset')
  expect((await file('/sitemap.xml', rows(49_998, ['en']))).text).toContain('<sitemapindex')
})

it('tells programs what the site is and where they ask it, if that is here', async () => {
  const { status, text } = await file('/llms.txt', [])
  expect(status).toBe(200)
  expect(text).toMatch(/^# Site\n\n> A site\n/)
  expect(text).toContain('(https://site.example/mcp)')
  expect(text).toContain('[Guides](https://site.example/guides): How things are done')
  expect((await file('/llms.txt', [], undefined, 'https://elsewhere.example/search')).text).not.toContain(
    '/mcp',
  )
})
