import { openTestSite, type TestSite } from '@quarry/site/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
  await site.services.settled()
}, 30_000)
afterAll(() => site?.close())

it('sells what the table has', async () => {
  const page = async (path: string): Promise<string> => (await site.get(path)).text()
  expect(await page('/shop/kitchen')).toContain('data-product="board"')
  expect(await page('/shop/kitchen')).not.toContain('data-product="tray"')
  expect(await page('/product/lamp-l')).toContain('data-store="north"')
})
