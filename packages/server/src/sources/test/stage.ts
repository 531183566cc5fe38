import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { OpenOptions } from '../../capability.ts'
import { readConfig } from '../../config/index.ts'
import { openControl } from '../../control/store/open-control.ts'
import { openServices, type Services } from '../../services.ts'

export type Asked = { status: number; body: Record<string, unknown> }

/** The services on a folder of their own, with a key that may push, and short ways to call them. */
export async function openStage(engine = 'reference', options: OpenOptions = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'quarry-sources-'))
  let now = Date.parse('2026-03-01T12:00:00Z')
  const config = readConfig({
    QUARRY_DATA: folder,
    QUARRY_ENGINE: engine,
    QUARRY_REQUESTS_PER_SECOND: '100000',
  })
  const errors: unknown[] = []
  const start = () =>
    openServices({ ...options, config, clock: () => now, onError: error => errors.push(error) })
  let services: Services = await start()
  const control = await openControl(folder)
  const key = (await control.keys.create({ name: 'feeder', scopes: ['push'] })).text
  await control.close()

  async function call(method: string, address: string, body?: unknown, bearer = key): Promise<Asked> {
    const init: RequestInit = { method, headers: { authorization: `Bearer ${bearer}` } }
    if (body !== undefined) init.body = typeof body === 'string' ? body : JSON.stringify(body)
    const url = address.startsWith('http') ? address : `http://x${address}`
    const response = await services.fetch(new Request(url, init))
    const text = await response.text()
    return { status: response.status, body: text ? (JSON.parse(text) as Record<string, unknown>) : {} }
  }
  const push = (method: string, address: string, body?: unknown) =>
    call(method, `/push/v1/organizations/quarry${address}`, body)
  const platform = (method: string, address: string, body?: unknown) =>
    call(method, `/rest/organizations/quarry${address}`, body)

  async function token(grant: Record<string, unknown> = {}): Promise<string> {
    const userIds = [{ name: 'anonymous', provider: 'Email Security Provider' }]
    const made = await call('POST', '/rest/search/v2/token', { userIds, ...grant }, services.siteKeys.search)
    return String(made.body['token'])
  }

  return {
    call,
    push,
    platform,
    token,
    errors,
    folder,
    config,
    get services() {
      return services
    },
    advance(ms: number): void {
      now += ms
    },
    async source(model: Record<string, unknown> = {}): Promise<string> {
      const made = await platform('POST', '/sources', { name: 'Stock', ...model })
      return String(made.body['id'])
    },
    /** A batch as clients send it: container, bytes, then the call that names it. */
    async batch(address: string, body: unknown): Promise<Asked> {
      const { body: file } = await push('POST', '/files')
      await call('PUT', String(file['uploadUri']), body, 'none')
      const mark = address.includes('?') ? '&' : '?'
      return push('PUT', `${address}${mark}fileId=${file['fileId']}`)
    },
    /** Everything that was accepted is in the index, and nothing older is remembered. */
    async settle(): Promise<void> {
      await services.settled()
      now += 2000
    },
    async search(body: Record<string, unknown>, grant?: Record<string, unknown>) {
      const { body: answer } = await call('POST', '/rest/search/v2', body, await token(grant))
      const results = (answer['results'] ?? []) as { title: string; raw: Record<string, unknown> }[]
      return {
        answer,
        titles: results.map(({ title }) => title),
        results,
        total: answer['totalCount'] as number,
      }
    },
    async restart(between: () => void | Promise<void> = () => undefined): Promise<void> {
      await services.close()
      await between()
      services = await start()
    },
    async close(): Promise<void> {
      await services.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type Stage = Awaited<ReturnType<typeof openStage>>
