import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { openServices, readConfig, type Services } from '@quarry/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const contentFolder = fileURLToPath(new URL('../meridian/content/', import.meta.url))
let folder: string
let services: Services
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'quarry-meridian-'))
  services = await openServices({
    config: readConfig({ QUARRY_DATA: folder, QUARRY_ENGINE: 'oracle' }),
    contentFolder,
  })
}, 60_000)
afterAll(async () => {
  await services?.close()
  rmSync(folder, { recursive: true, force: true })
})

const entries = async (
  query: string,
): Promise<{ entries: { entry: { _slug: string } }[]; totalCount: number }> => {
  const response = await services.fetch(
    new Request(`http://x/api/v1/entries?projectId=${services.projectId}&withTotalCount=true&${query}`, {
      headers: { 'x-api-key': services.siteKeys.content },
    }),
  )
  expect(response.status).toBe(200)
  return response.json()
}

describe('the content of Meridian', () => {
  it('is taken whole by the content service', async () => {
    expect((await entries('limit=1')).totalCount).toBeGreaterThanOrEqual(150)
    expect((await entries('limit=200&type=object')).totalCount).toBeGreaterThanOrEqual(110)
    expect((await entries('limit=200&type=question')).totalCount).toBeGreaterThanOrEqual(3)
  })
  it('is searchable in three languages', async () => {
    const token = async (): Promise<string> => {
      const response = await services.fetch(
        new Request('http://x/rest/search/v2/token?organizationId=quarry', {
          method: 'POST',
          headers: { authorization: `Bearer ${services.siteKeys.search}` },
          body: JSON.stringify({ userIds: [{ name: 'anonymous', provider: 'Email Security Provider' }] }),
        }),
      )
      return ((await response.json()) as { token: string }).token
    }
    const bearer = await token()
    for (const [q, language] of [
      ['ring nebula', 'English'],
      ['nebulosa del anillo', 'Spanish'],
      ['nébuleuse de l’anneau', 'French'],
      ['nebuleuse anneau', 'French'],
    ]) {
      const response = await services.fetch(
        new Request('http://x/rest/search/v2?organizationId=quarry', {
          method: 'POST',
          headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
          body: JSON.stringify({ q, cq: `@language=="${language}"` }),
        }),
      )
      const { results } = (await response.json()) as { results: { clickUri: string }[] }
      expect(results[0]?.clickUri, String(q)).toMatch(/\/object\/m57$/)
    }
  })
})
