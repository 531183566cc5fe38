import { openTestSite, type TestSite } from '@quarry/site/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
  await site.services.settled()
}, 30_000)
afterAll(() => site?.close())

const page = async (path: string): Promise<string> => {
  const response = await site.get(path)
  expect(response.status, path).toBe(200)
  return response.text()
}

it('shows every page in the sidebar, in order', async () => {
  const start = await page('/docs/introduction')
  const links = [...start.matchAll(/href="(\/docs\/[a-z-]+)"/g)].map(([, link]) => link ?? '')
  expect(links.indexOf('/docs/introduction')).toBeLessThan(links.indexOf('/docs/guides-write-a-page'))
  for (const link of links) await page(link)
})

it('colours code, shows callouts, and gives each page as Markdown', async () => {
  const html = await page('/docs/guides-code-and-callouts')
  expect(html).toContain('hljs-keyword')
  expect(html).toContain('data-kind="warning"')
  expect(await page('/docs/guides-code-and-callouts.md')).toContain('> [!WARNING]')
})

it('finds what it holds, by section', async () => {
  const found = await page('/search?q=docker')
  expect(found).toContain('/docs/running-deploy')
  expect(found).toContain('f-section')
})
