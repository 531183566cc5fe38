import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { temporaryFolder } from '@quarry/testkit/folder'
import { expect, it } from 'vitest'
import { readConfig } from '../config/index.ts'
import { openServices } from '../services.ts'

const folder = temporaryFolder()

/** Opens the services with a table of products, and tells which there are by now. */
async function start(csv: string): Promise<string[]> {
  const productsFile = path.join(folder, 'products.csv')
  writeFileSync(productsFile, csv)
  const config = readConfig({ QUARRY_DATA: path.join(folder, 'data'), QUARRY_ENGINE: 'reference' })
  const services = await openServices({ config, productsFile, locales: ['en'] })
  try {
    await services.settled()
    const ask = async (to: string, key: string, body: object) => {
      const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
      const request = new Request(`http://shop.test${to}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      })
      return (await (await services.fetch(request)).json()) as Record<string, unknown>
    }
    const userIds = [{ name: 'anonymous', provider: 'Email Security Provider' }]
    const { token } = await ask('/rest/search/v2/token', services.siteKeys.search, { userIds })
    const asked = { aq: '@objecttype==Product', sortCriteria: '@ec_price ascending' }
    const { results } = await ask('/rest/search/v2', String(token), asked)
    return (results as { title: string; raw: Record<string, unknown> }[]).map(
      ({ title, raw }) => `${title} ${raw['ec_price']}`,
    )
  } finally {
    await services.close()
  }
}

it('products of a site are taken once, and again when their file is another: what left it goes', async () => {
  const header = 'ec_product_id,ec_name.en,ec_price'
  expect(await start(`${header}\nA,Basket,19\nB,Lame,9.99`)).toEqual(['Lame 9.99', 'Basket 19'])
  expect(await start(`${header}\nA,Basket,19\nB,Lame,9.99`)).toEqual(['Lame 9.99', 'Basket 19'])
  expect(await start(`${header}\nA,Basket,17.5\nC,Knife,49`)).toEqual(['Basket 17.5', 'Knife 49'])
  await expect(start(`${header}\nA,Basket`)).rejects.toThrow(/products\.csv: Line 2 has 2 cells/)
})
