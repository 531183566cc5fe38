import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readConfig } from '../config/index.ts'
import { openServices, type Services } from '../services.ts'

/** What that release wrote: the README beside it says how. */
const archive = path.join(import.meta.dirname, '../../test/release-0.1.0/site.tar.gz')
/** Keys of that site, and of no other. */
const keys = {
  push: 'xxou974s339loiK4Ft2swTIQI7Qr-Okm617iukp7GrIEkNprwWIcgNM',
  editor: 'ufaqhrnqwnd1d0udWIg0HRWHMMcEe5elwxnf9SAJeHEF3R44K-amAlM',
  reader: 'xxynodm1gknvQwkwkQ98-ZzhMHK8BIeE6WRzFD01z5qKgQUCThlINNE',
}
const project = '38e66a98-2c03-44ed-a1ea-3632a87d7113'

let folder: string
let services: Services
const errors: unknown[] = []
/** The day after: events are kept for half a year only. */
const clock = () => Date.parse('2026-11-27T09:00:00Z')
const open = () =>
  openServices({
    config: readConfig({ QUARRY_DATA: path.join(folder, 'acme/data') }),
    contentFolder: path.join(folder, 'acme/content'),
    clock,
    onError: error => errors.push(error),
  })
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'quarry-release-'))
  const done = spawnSync('tar', ['-xzf', archive, '-C', folder], { encoding: 'utf8' })
  expect(done.stderr).toBe('')
  services = await open()
  await services.settled()
}, 300_000)
afterAll(async () => {
  await services.close()
  rmSync(folder, { recursive: true, force: true })
})

async function get(address: string, key: string): Promise<Record<string, unknown>> {
  const answer = await services.fetch(
    new Request(`http://x${address}`, { headers: { authorization: `Bearer ${key}` } }),
  )
  expect([address, answer.status]).toEqual([address, 200])
  return (await answer.json()) as Record<string, unknown>
}

it('is the same project, and what its editors wrote last is published', async () => {
  expect(services.projectId).toBe(project)
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
  ] as const) {
    const { results } = await services.steering.explain({ q })
    expect(results.map(one => one.title)).toContain(title)
  }
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
  await services.close()
  services = await open()
  expect(await services.ready()).toEqual({ ok: true, detail: 'ready' })
  expect(errors).toEqual([])
})
