import { expect, it } from 'vitest'
import { openRelease } from '../../test/open-release.ts'

/** Keys of that site, and of no other. */
const keys = {
  push: 'xxvi6usrnh1m_Pqjd6nIfSD5CMoq_7eQcSoIhyU25c37QiWX9p46i8Y',
  editor: 'ufp7qpjjidhavUv-7l6Iu1zzwtHYvWkXI2fabm6hLFyOBiLt-IkZeIE',
  reader: 'xx6wgp8gf46j6F_4YYSz0X3qmI14kMz6ONcvAk6LzTcOKptDg0dK-xU',
}
const project = 'ba4bceb3-3149-47ee-b31f-a4ebeace3db3'
const guide = '6f9d1c2e-0000-4000-8000-000000000001'

const { services, get, found, again } = openRelease('0.2.0', 'hearth', '2026-11-29T09:00:00Z')

it('is the same project, with what its editors published, drafted and had written before', async () => {
  expect(services().projectId).toBe(project)
  const entry = (more: string) =>
    get(`/api/v1/entries?projectId=${project}&entryIDs=${guide}&locale=en&${more}`, keys.editor)
  expect(JSON.stringify(await entry('state=64'))).toContain('Sharpen a knife')
  expect(JSON.stringify(await entry('state=0'))).toContain('Sharpen two knives')
  const history = await get(`/api/v1/entries-history?projectId=${project}&entryId=${guide}`, keys.editor)
  expect(JSON.stringify(history).match(/"versionId"/g)).toHaveLength(3)
})

it('finds what was published and what was pushed', async () => {
  for (const [q, title] of [
    ['sharpen', 'Sharpen a knife'],
    ['kettle', 'Copper kettle'],
    ['kneading', 'Kneading, folding, waiting'],
  ] as const)
    expect(await found(q)).toContain(title)
  const { sourceModels } = await get('/rest/organizations/quarry/sources/pages', keys.push)
  expect(sourceModels).toContainEqual(
    expect.objectContaining({
      name: 'Stock',
      information: expect.objectContaining({ numberOfDocuments: 3 }),
    }),
  )
})

it('knows what visitors searched for', async () => {
  const { items } = await get('/rest/insights/v1/queries', keys.reader)
  expect(items).toContainEqual(expect.objectContaining({ query: 'kettle', searches: 2, visitors: 1 }))
})

it('opens once more, and nothing failed', async () => {
  expect(await again()).toEqual([])
})
