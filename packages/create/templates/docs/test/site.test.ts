import { openTestSite, type TestSite } from '@quarry/site/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
  await site.services.settled()
})
afterAll(() => site?.close())

const page = async (path: string): Promise<string> => {
  const response = await site.get(path)
  expect(response.status, path).toBe(200)
  return response.text()
}

// What holds for any content: it stays as it is while yours comes.
const pages = async (): Promise<string[]> =>
  [...(await page('/sitemap.xml')).matchAll(/<loc>([^<]+)<\/loc>/g)]
    .map(([, url = '']) => new URL(url).pathname)
    .filter(address => address.startsWith('/docs/'))

it('shows every page, each in the sidebar', async () => {
  const all = await pages()
  expect(all.length).toBeGreaterThan(0)
  for (const address of all)
    expect((await page(address)).includes(`href="${address}"`), `the sidebar of ${address}`).toBe(true)
})

it('gives each page as Markdown', async () => {
  for (const address of await pages())
    expect((await page(`${address}.md`)).startsWith('# '), `${address}.md`).toBe(true)
})

it('finds its pages by their titles', async () => {
  for (const address of (await pages()).slice(0, 20)) {
    const [, title = ''] = /<title>(.*?) · /.exec(await page(address)) ?? []
    const found = await page(`/search?q=${encodeURIComponent(title.replaceAll(/&.+?;/g, ' '))}`)
    expect(found.includes(`href="${address}`), `${title} finds ${address}`).toBe(true)
  }
})
