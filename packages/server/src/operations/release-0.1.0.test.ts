import { expect, it } from 'vitest'
import { openRelease } from '../../test/open-release.ts'

/** Keys of that site, and of no other. */
const keys = {
  push: 'xxou974s339loiK4Ft2swTIQI7Qr-Okm617iukp7GrIEkNprwWIcgNM',
  editor: 'ufaqhrnqwnd1d0udWIg0HRWHMMcEe5elwxnf9SAJeHEF3R44K-amAlM',
  reader: 'xxynodm1gknvQwkwkQ98-ZzhMHK8BIeE6WRzFD01z5qKgQUCThlINNE',
}
const project = '38e66a98-2c03-44ed-a1ea-3632a87d7113'

const { services, get, found, again } = openRelease('0.1.0', 'acme', '2026-11-27T09:00:00Z')

it('is the same project, and what its editors wrote last is published', async () => {
  expect(services().projectId).toBe(project)
  const { entries } = await get(
    `/api/v1/entries?projectId=${project}&slug=write-an-entry&locale=en`,
    keys.editor,
  )
  expect(JSON.stringify(entries)).toContain('Sharpen a knife')
})

it('finds the edited entry and the pushed documents', async () => {
  for (const [q, title] of [
    ['sharpen', 'Sharpen a knife'],
    ['kettle', 'Copper kettle'],
  ] as const)
    expect(await found(q)).toContain(title)
  const { sourceModels } = await get('/rest/organizations/quarry/sources/pages', keys.push)
  expect(sourceModels).toEqual([
    expect.objectContaining({
      name: 'Stock',
      information: expect.objectContaining({ numberOfDocuments: 3 }),
    }),
  ])
})

it('knows what visitors searched for', async () => {
  const { items } = await get('/rest/insights/v1/queries', keys.reader)
  expect(items).toContainEqual(expect.objectContaining({ query: 'kettle', searches: 4, visitors: 1 }))
})

it('opens once more, and nothing failed', async () => {
  expect(await again()).toEqual([])
})
