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

it('shows its pages', async () => {
  expect(await page('/guides')).toContain('href="/guide/write-an-entry"')
  expect(await page('/guide/write-an-entry')).toContain('<h1')
})

it('greets those who say what they came for', async () => {
  expect(await page('/')).not.toEqual(await page('/?role=build'))
})

it('finds what it holds, with filters', async () => {
  const found = await page('/search?q=docker')
  expect(found).toContain('/guide/deploy')
  expect(found).toContain('f-level')
})

it('puts the shortest first for those who ask for it', async () => {
  const found = await page('/search?sortCriteria=%40minutes+ascending')
  expect(found).toMatch(/<option value="@minutes ascending" selected="">/)
  // Its type says that guides are sorted by their minutes: the page offers both directions.
  expect(found).toContain('<option value="@minutes descending">')
  expect(found.indexOf('href="/guide/write-an-entry"')).toBeGreaterThan(0)
  expect(found.indexOf('href="/guide/write-an-entry"')).toBeLessThan(found.indexOf('href="/guide/deploy"'))
})
