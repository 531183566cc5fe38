import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect } from 'vitest'
import { readConfig } from '../src/config/index.ts'
import { openServices, type Services } from '../src/services.ts'

/**
 * What a release wrote, opened by this one for the tests of a file. How it was written, the README beside it says.
 *
 * @param site The folder inside of the archive.
 * @param at The day after it was written: events are kept for half a year only.
 */
export function openRelease(version: string, site: string, at: string) {
  let folder: string
  let services: Services
  const errors: unknown[] = []
  const open = () =>
    openServices({
      config: readConfig({ QUARRY_DATA: path.join(folder, site, 'data') }),
      contentFolder: path.join(folder, site, 'content'),
      clock: () => Date.parse(at),
      onError: error => errors.push(error),
    })
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'quarry-release-'))
    const archive = path.join(import.meta.dirname, `release-${version}/site.tar.gz`)
    const done = spawnSync('tar', ['-xzf', archive, '-C', folder], { encoding: 'utf8' })
    expect(done.stderr).toBe('')
    services = await open()
    await services.settled()
  }, 300_000)
  afterAll(async () => {
    await services.close()
    rmSync(folder, { recursive: true, force: true })
  })
  return {
    services: () => services,
    async get(address: string, key: string): Promise<Record<string, unknown>> {
      const answer = await services.fetch(
        new Request(`http://x${address}`, { headers: { authorization: `Bearer ${key}` } }),
      )
      expect([address, answer.status]).toEqual([address, 200])
      return (await answer.json()) as Record<string, unknown>
    },
    /** Titles of what is found. */
    async found(q: string): Promise<(string | undefined)[]> {
      const { results } = await services.steering.explain({ q })
      return results.map(one => one.title)
    },
    /** Ends and begins again, as at the next start. @returns everything that failed since the first. */
    async again(): Promise<unknown[]> {
      await services.close()
      services = await open()
      expect(await services.ready()).toEqual({ ok: true, detail: 'ready' })
      return errors
    },
  }
}
