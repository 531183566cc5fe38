import { openTestSite, type TestSite } from '@quarry/site/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
  await site.services.settled()
})
afterAll(() => site?.close())

it('sells what the table has', async () => {
  const page = async (path: string): Promise<string> => (await site.get(path)).text()
  expect(await page('/shop/kitchen')).toContain('data-product="board"')
  expect(await page('/shop/kitchen')).not.toContain('data-product="tray"')
  expect(await page('/product/lamp-l')).toContain('data-store="north"')
  // Whoever types into the search of a shop looks for what it sells.
  const found = await page('/search?q=lamp')
  expect(found).toContain('href="/product/lamp-l"')
  expect(found).toContain('Warm light on a long brass arm')
})
