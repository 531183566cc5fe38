import { readdir, readFile } from 'node:fs/promises'
import { openTestSite, type TestSite } from '@quarry/site/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import config from '../quarry.config.ts'
import { searchSetup } from '../search.ts'

// What holds for any content: it stays as it is while yours comes.
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

/** The addresses of all pages, as the site map has them. */
const addresses = async (): Promise<string[]> =>
  [...(await page('/sitemap.xml')).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, url = '']) => new URL(url).pathname,
  )

it('shows every page, each with a title', async () => {
  const all = await addresses()
  expect(all.length).toBeGreaterThan(1)
  for (const address of all) expect((await page(address)).includes('<h1'), address).toBe(true)
})

it('finds its texts by their titles', async () => {
  const others: readonly string[] = config.locales.slice(1)
  const first = (await addresses()).filter(address => !others.includes(address.split('/')[1] ?? ''))
  let tried = 0
  for (const address of first) {
    const html = await page(address)
    if (!html.includes('<article') || tried === 20) continue
    tried += 1
    const [, title = ''] = /<title>(.*?) · /.exec(html) ?? []
    const found = await page(`/search?q=${encodeURIComponent(title.replaceAll(/&.+?;/g, ' '))}`)
    expect(found.includes(`href="${address}"`), `${title} finds ${address}`).toBe(true)
  }
  expect(tried).toBeGreaterThan(0)
})

it('has a filter for each field of its content types that search.ts names', async () => {
  // Fields of documents have values where documents are, and those of these tests are none.
  const folder = 'content/content-types'
  const texts = await Promise.all((await readdir(folder)).map(file => readFile(`${folder}/${file}`, 'utf8')))
  const types: { contentType: { fields: { id: string }[] } }[] = texts.map(text => JSON.parse(text))
  const own = new Set(['kind', ...types.flatMap(({ contentType }) => contentType.fields.map(({ id }) => id))])
  const found = await page('/search')
  for (const { id } of searchSetup.filters.filter(filter => own.has(filter.id)))
    expect(found.includes(`data-facet="${id}"`), `${id} has values`).toBe(true)
})

it('greets those who say what they came for', async () => {
  const start = await page('/')
  const [, name, options = ''] = /<select name="([^"]+)"[^>]*>(.*?)<\/select>/.exec(start) ?? []
  const values = [...options.matchAll(/value="([^"]+)"/g)].map(([, value = '']) => value)
  const shown = await Promise.all(values.map(async value => heroOf(await page(`/?${name}=${value}`))))
  expect(shown.filter(hero => hero !== heroOf(start)).length, `by ${name}`).toBeGreaterThan(0)
})

/** Which variant of the placement on the home page is shown. */
const heroOf = (html: string): string | undefined => /data-placement="([^"]+)"/.exec(html)?.[1]
