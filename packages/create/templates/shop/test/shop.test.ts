import { openTestSite, type TestSite } from '@quarry/site/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import config from '../quarry.config.ts'
import { shopSetup } from '../shop.tsx'

// What holds for any products: it stays as it is while yours come.
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

it.each(shopSetup.sections)('has products in $path', async ({ path }) => {
  expect((await page(path)).includes('data-product="'), path).toBe(true)
})

it('sells what the table has, and finds it by its name', async () => {
  const addresses = [...(await page('/sitemap.xml')).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, url = '']) => new URL(url).pathname,
  )
  const products = addresses.filter(address => address.startsWith('/product/'))
  expect(products.length, config.shop.products).toBeGreaterThan(0)
  for (const address of products.slice(0, 20)) {
    const [, name = ''] = /<title>(.*?) · /.exec(await page(address)) ?? []
    const found = await page(`/search?q=${encodeURIComponent(name.replaceAll(/&.+?;/g, ' '))}`)
    expect(found.includes(`href="${address}"`), `${name} finds ${address}`).toBe(true)
  }
})
