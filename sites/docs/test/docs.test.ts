import { openTestSite, type TestSite } from '@quarry/site/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'

let site: TestSite
const pages = new Map<string, string>()

beforeAll(async () => {
  site = await openTestSite()
  await site.services.settled()
  const map = await (await site.get('/sitemap.xml')).text()
  for (const [, path = ''] of map.matchAll(/<loc>https:\/\/[^/<]+(\/[^<]*)<\/loc>/g)) {
    const response = await site.get(path)
    expect(response.status, path).toBe(200)
    pages.set(path, await response.text())
  }
}, 600_000)
afterAll(() => site?.close())

it('shows every page, and says where each is edited', () => {
  const docs = [...pages.keys()].filter(path => path.startsWith('/docs/'))
  expect(docs.length).toBeGreaterThan(70)
  for (const path of docs) {
    expect(pages.get(path), path).toContain('<h1')
    expect(pages.get(path), path).toContain('/edit/main/docs/')
  }
})

it('every link inside leads to a page, and to a place that is on it', () => {
  const astray: string[] = []
  for (const [path, html] of pages) {
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
    for (const [, target = ''] of main.matchAll(/href="([^"]*)"/g)) {
      const { pathname, hash, origin } = new URL(target, `https://site.example${path}`)
      if (origin !== 'https://site.example' || pathname.endsWith('.md')) continue
      const id = decodeURIComponent(hash.slice(1))
      const page = pages.get(pathname)
      if (page === undefined ? !['/about-you'].includes(pathname) : id && !page.includes(`id="${id}"`))
        astray.push(`${path}: ${target}`)
    }
  }
  expect(astray).toEqual([])
})

it('the sidebar leads through all pages: each has the next one', () => {
  const seen = ['/docs/start']
  for (let next: string | undefined; ; seen.push(next)) {
    next = /href="([^"]+)" rel="next"/.exec(pages.get(seen.at(-1) ?? '') ?? '')?.[1]
    if (next === undefined || seen.includes(next)) break
  }
  expect(new Set(seen)).toEqual(new Set([...pages.keys()].filter(path => path.startsWith('/docs/'))))
})

it('gives a page as Markdown', async () => {
  const response = await site.get('/docs/start.md')
  expect(response.headers.get('content-type')).toContain('text/markdown')
  const text = await response.text()
  expect(text).toMatch(/^# A site of your own\n\n/)
  expect(text).toContain('](/docs/site#what-the-config-names)')
  expect((await site.get('/docs/nothing.md')).status).toBe(404)
})

it('finds a page, and narrows by section', async () => {
  const found = await (await site.get('/search?q=synonyms&f-section=Better%20results')).text()
  expect(found).toContain('href="/docs/steering"')
  expect(found).not.toContain('href="/docs/glossary"')
})
