import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { temporaryFolder } from '@quarry/testkit/folder'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readCrawl } from './import-crawl.ts'
import { contentFiles } from './import-pages.ts'

type Answer = { text?: string; to?: string; modified?: string; headers?: Record<string, string> }

let server: Server
let base: string
let answers: Record<string, Answer>
let asked: string[]
let folder: string
beforeEach(async () => {
  folder = temporaryFolder()
  answers = {}
  asked = []
  server = createServer((request, response) => {
    asked.push(request.url ?? '')
    const { text, to, headers } = answers[request.url ?? ''] ?? {}
    const status = to ? 301 : text === undefined ? 404 : 200
    response.writeHead(status, { 'content-type': 'text/html', ...(to ? { location: to } : {}), ...headers })
    response.end(text)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => new Promise(resolve => server.close(resolve)))

const page = (title: string, body = '<p>Words.</p>', { head = '', lang = 'en' } = {}): Answer => ({
  text: `<html lang="${lang}"><head>${head}</head><body><main><h1>${title}</h1>${body}</main></body></html>`,
})

/** All pages are in a site map at a place of its own. */
async function crawl(
  pages: Record<string, Answer>,
  { answers: others = {}, robots = 'Allow: /' }: { answers?: Record<string, Answer>; robots?: string } = {},
) {
  const type = 'doc'
  asked = []
  const map = Object.entries(pages).map(
    ([place, { modified }]) =>
      `<url><loc>${base}${place.replaceAll('&', '&amp;')}</loc>${modified ? `<lastmod>${modified}</lastmod>` : ''}</url>`,
  )
  answers = {
    '/robots.txt': { text: `User-agent: *\n${robots}\nSitemap: ${base}/maps/all.xml` },
    '/maps/all.xml': { text: `<urlset>${map.join('')}</urlset>` },
    ...pages,
    ...others,
  }
  const pathOf = (kind: string, slug: string) => `/${kind}/${slug}`
  const source = readCrawl(base, {
    type,
    limit: 100,
    folder,
    fetch,
    pause: async () => {},
    pathOf,
    locales: ['en', 'de'],
  })
  const entries: { _slug: string; _locales: string[]; fields: Record<string, unknown> }[] = []
  for await (const file of contentFiles(source, new Map(), 'en'))
    if (file.kind === 'entries') entries.push((file.items[0] as { entry: (typeof entries)[number] }).entry)
  const bodyOf = (slug: string) => JSON.stringify(entries.find(one => one._slug === slug)?.fields['body'])
  return { asked, slugs: entries.map(one => one._slug), entries, bodyOf, remarks: source.remarks?.() ?? [] }
}

it('finds the site map where robots.txt says that it is', async () => {
  expect((await crawl({ '/a': page('A') })).slugs).toEqual(['a'])
})

it('names pages by their addresses, in any script', async () => {
  const { slugs } = await crawl({
    '/': page('Home'),
    '/guide/index.html': page('Guide'),
    '/show.php?id=1&x=2': page('One'),
    '/%D0%BC%D0%B8%D1%80': page('World'),
  })
  expect(slugs).toEqual(['home', 'guide', 'show-php-id-1-x-2', 'мир'])
})

it('leads links between its pages to the new ones, as the page that they stand on says where it is', async () => {
  const links = (...to: string[]) => to.map(one => `<a href="${one}">x</a>`).join('')
  const { bodyOf } = await crawl({
    '/guide/start.html': page(
      'Start',
      links('next.html#part', '../', '/deep/place', '#part', 'mailto:a@b.example', 'none.html'),
    ),
    '/guide/next.html': page(
      'Next',
      `<h2 id="part">Part <a href="#part">#</a></h2>${links('/guide/start.html?from=x')}`,
    ),
    '/': page('Home', links('deep/page'), { head: '<base href="/guide/">' }),
    '/moved': { to: '/deep/place/' },
    '/deep/place/': page('Place', links('../../guide/next.html')),
  })
  const start = bodyOf('guide-start')
  for (const to of [
    '/doc/guide-next#part',
    '/doc/home',
    '/doc/deep-place',
    '#part',
    `${base}/guide/none.html`,
  ])
    expect(start).toContain(`"path":"${to}"`)
  expect(start).toContain('a@b.example')
  expect(bodyOf('guide-next')).toContain('"path":"/doc/guide-start"')
  expect(bodyOf('guide-next')).not.toContain('"#"')
  expect(bodyOf('home')).toContain(`${base}/guide/deep/page`)
  expect(bodyOf('deep-place')).toContain('"/doc/guide-next"')
})

it('takes a page once, and none that wants to be in no search', async () => {
  const { slugs, remarks } = await crawl({
    '/a': page('A'),
    '/print/a': page('A', '', { head: '<link href="/a" rel="canonical">' }),
    '/old': { to: '/a' },
    '/hidden': page('Hidden', '', { head: '<meta name="robots" content="NoIndex, follow">' }),
    '/header': { ...page('Hidden'), headers: { 'x-robots-tag': 'noindex' } },
    '/empty': { text: '' },
  })
  expect(slugs).toEqual(['a'])
  expect(remarks).toContain('2 pages are other addresses of pages that are taken.')
  expect(remarks).toContain('2 pages ask not to be in searches, and are left out.')
  expect(remarks).toContain(`${base}/empty: holds no text.`)
})

const canonical = (to: string) => ({ head: `<link href="${to}" rel="canonical">` })

it('takes a page once that the map names in two ways', async () => {
  const { slugs, remarks } = await crawl({ '/a': page('A'), '/a/': page('A') })
  expect(slugs).toEqual(['a'])
  expect(remarks).toContain('1 pages are other addresses of pages that are taken.')
  const other = await crawl({ '/b': { to: '/gone' }, '/b/': page('B') })
  expect(other.slugs).toEqual(['b'])
})

it('takes a page that says it is another one, where that one is not taken', async () => {
  const pages = {
    '/a': page('A', '', canonical('/b')),
    '/b': page('B', '', canonical('/a')),
    '/print': page('Print', '', canonical('/hidden')),
    '/hidden': {
      ...page('Hidden', '', { head: '<meta name="robots" content="noindex">' }),
      modified: '2026-01-01',
    },
    '/last': page('Last', '', canonical('/none')),
    '/none': { to: '/gone' },
    '/first': page('First', '', canonical('/whole')),
    '/whole': page('Whole'),
  }
  const { slugs, remarks } = await crawl(pages)
  expect(slugs.sort()).toEqual(['b', 'last', 'print', 'whole'])
  expect(remarks).toContain('2 pages are other addresses of pages that are taken.')
  // The next run does not fetch what is hidden, and still knows that it was not taken.
  const again = await crawl(pages)
  expect(again.asked).not.toContain('/hidden')
  expect(again.slugs.sort()).toEqual(slugs)
})

it('follows no page to where robots.txt does not let it', async () => {
  const { slugs, remarks, asked } = await crawl(
    { '/a': { to: '/closed/a' }, '/b': page('B') },
    { answers: { '/closed/a': page('A') }, robots: 'Disallow: /closed' },
  )
  expect(slugs).toEqual(['b'])
  expect(asked).not.toContain('/closed/a')
  expect(remarks).toContain(`${base}/a: leads to ${base}/closed/a, which robots.txt closes`)
})

it('takes pages in the language that they say they are in, where the site speaks it', async () => {
  const { entries } = await crawl({
    '/a': page('A'),
    '/de/a': page('B', '<p>Wörter.</p>', { lang: 'de-DE' }),
    '/fr/a': page('C', '<p>Mots.</p>', { lang: 'fr' }),
  })
  expect(entries.map(one => one._locales)).toEqual([['en'], ['de'], ['en']])
})
