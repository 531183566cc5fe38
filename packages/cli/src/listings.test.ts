import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { openServices, readConfig } from '@quarry/server'
import { temporaryFolder } from '@quarry/testkit/folder'
import { beforeAll, expect, it } from 'vitest'
import { runQuarry } from '../test/quarry.ts'

const folder = temporaryFolder()
const place = (name: string): string => path.join(folder, name)
beforeAll(async () => {
  writeFileSync(
    place('tools.csv'),
    'sku,label,price,kind,colour,family,stock\n' +
      'B1,Round banneton,19,Proofing|Baskets,natural,banneton,true\n' +
      'B2,Round banneton in black,21,Proofing|Baskets,black,banneton,true\n' +
      'L1,Dough lame,9.99,Cutting|Lames,,,true\n',
  )
  write({ listings: [{ name: 'proofing', url: '/shop/proofing', filter: '@ec_category==Proofing' }] })
  await (await openServices({ config: readConfig(env()) })).close()
})

const env = () => ({ QUARRY_DATA: place('data'), QUARRY_ENGINE: 'reference' })
const write = (storefront: object) => writeFileSync(place('shop.json'), JSON.stringify(storefront))

const quarry = (...args: string[]) => runQuarry(args, env())

it('makes a shop of a table: columns get the names of products, pages are tried, applied and exported', async () => {
  const map =
    'sku=ec_product_id,label=ec_name,price=ec_price,kind=ec_category,colour=ec_color,family=ec_item_group_id,stock=ec_in_stock'
  const taken = await quarry(
    'ingest',
    place('tools.csv'),
    '--source',
    'Tools',
    '--catalog',
    'yes',
    '--language',
    'en',
    '--map',
    map,
  )
  expect(taken.text).toContain('3 rows taken')
  const tried = await quarry('listings', 'try', place('shop.json'), '--at', '/shop/proofing')
  expect(tried.text).toContain('1 products.\n  $19.00\tRound banneton  (2 variants)')
  expect(await quarry('listings', 'check', place('shop.json'))).toEqual({
    code: 0,
    text: `${place('shop.json')} is in order: 1 listing pages, 0 slots.`,
  })
  expect((await quarry('listings', 'apply', place('shop.json'))).text).toBe(
    'Version 1 holds now: 1 listing pages.',
  )
  await quarry('listings', 'export', place('back.json'))
  expect(JSON.parse(readFileSync(place('back.json'), 'utf8'))).toEqual(
    JSON.parse(readFileSync(place('shop.json'), 'utf8')),
  )
})

it('says what is wrong in a file of pages, with its place, and changes nothing', async () => {
  write({ listings: [{ name: 'a b', url: 'shop', filter: '@ec_category==(' }], soldOut: 'never' })
  const { code, text } = await quarry('listings', 'apply', place('shop.json'))
  expect(code).toBe(1)
  expect(text).toContain('listings[0].name: letters, digits, "-" and "_" only.')
  expect(text).toContain('listings[0].url: begins with "/".')
  expect(text).toContain('soldOut:')
  expect((await quarry('listings', 'try', place('shop.json'))).code).toBe(2)
})
