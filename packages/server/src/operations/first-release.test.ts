import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { temporaryFolder } from '@quarry/testkit/folder'
import { beforeEach, expect, it } from 'vitest'
import { readConfig } from '../config/index.ts'
import { openControl } from '../control/store/open-control.ts'
import { openServices } from '../services.ts'

/** Databases as the first release with all three of them wrote them: they are never made anew. */
const written = path.join(import.meta.dirname, '../../test/first-release')
const key = 'xxpzykoyky82a1UDNf31avaulDSVymW_l3koYHdjjpV1_x3OF8do-X0'
/** The file of its site, which an installation keeps beside its data. */
const site = {
  source: 'Sky',
  defaultLocale: 'en',
  locales: ['en', 'fr'],
  pages: { note: { path: '/note/:slug' } },
}
const project = '00000000-0000-4000-8000-000000000009'

let folder: string
beforeEach(() => {
  folder = temporaryFolder()
  mkdirSync(path.join(folder, 'index'))
  mkdirSync(path.join(folder, 'site'))
  writeFileSync(path.join(folder, 'site/feed.json'), JSON.stringify(site))
  for (const file of ['control.db', 'content.db', 'index/documents.db'])
    writeFileSync(
      path.join(folder, file),
      gunzipSync(readFileSync(path.join(written, `${path.basename(file)}.gz`))),
    )
})

it('what the first release wrote opens in this one: keys, entries, versions, and what can be searched', async () => {
  const errors: unknown[] = []
  const services = await openServices({
    config: readConfig({ QUARRY_DATA: folder, QUARRY_PROJECT: project }),
    contentFolder: path.join(folder, 'site'),
    onError: error => errors.push(error),
  })
  try {
    const control = await openControl(folder)
    expect(await control.keys.verify(key)).toMatchObject({
      name: 'importer',
      scopes: ['push', 'content-read-published'],
    })
    await control.close()
    const entries = await services.fetch(
      new Request(`http://x/api/v1/entries?projectId=${project}&state=64&locale=fr`, {
        headers: { 'x-api-key': key },
      }),
    )
    expect(entries.status).toBe(200)
    const text = await entries.text()
    expect(text).toContain('La Lune')
    expect(text).toContain('Le Soleil')
    await services.settled()
    expect(await titlesOf(services, 'moon')).toEqual(['The Moon'])
    expect(await titlesOf(services, 'soleil')).toEqual(['Le Soleil'])
    expect(errors).toEqual([])
  } finally {
    await services.close()
  }
  // And once more: nothing was half brought up to date.
  await (await openServices({ config: readConfig({ QUARRY_DATA: folder, QUARRY_PROJECT: project }) })).close()
})

async function titlesOf(services: Awaited<ReturnType<typeof openServices>>, q: string): Promise<string[]> {
  const post = (address: string, body: object, bearer: string) =>
    services.fetch(
      new Request(`http://x/rest/search/v2${address}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${bearer}` },
        body: JSON.stringify(body),
      }),
    )
  const minted = await post(
    '/token',
    { userIds: [{ name: 'anonymous', provider: 'p' }] },
    services.siteKeys.search,
  )
  const { token } = (await minted.json()) as { token: string }
  const { results } = (await (await post('', { q }, token)).json()) as { results: { title: string }[] }
  return results.map(({ title }) => title)
}
