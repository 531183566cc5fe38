import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { openControl, openServices, readConfig } from '@quarry/server'

/** Where the provider's clients call when nobody tells them otherwise. */
const hosted = /^https:\/\/(api|platform)\.cloud\.coveo\.com(?=\/)/

/**
 * Our services on a port of their own, with an empty index on a disk, and a `fetch` that sends there what is meant for
 * the provider: its push client knows no other way to be pointed elsewhere.
 */
export async function startPushServer() {
  const folder = mkdtempSync(path.join(tmpdir(), 'quarry-push-'))
  const config = readConfig({ QUARRY_DATA: folder, QUARRY_ADMIN: 'on' })
  const errors: unknown[] = []
  const services = await openServices({ config, onError: error => errors.push(error) })
  const control = await openControl(folder)
  const key = (await control.keys.create({ name: 'feeder', scopes: ['push'] })).text
  const adminKey = (await control.keys.create({ name: 'administrator', scopes: ['admin'] })).text
  const contentKey = (
    await control.keys.create({
      name: 'editor',
      scopes: ['content-read-published', 'content-read-draft', 'content-write', 'content-publish'],
    })
  ).text
  await control.close()
  const calls: string[] = []
  const server = createServer(
    getRequestListener(request => {
      calls.push(`${request.method} ${new URL(request.url).pathname}`)
      return services.fetch(request, { clientAddress: '127.0.0.1' })
    }),
  )
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const before = globalThis.fetch
  globalThis.fetch = (input, init) => {
    const address = input instanceof Request ? input.url : String(input)
    const url = address.replace(hosted, origin)
    if (!url.startsWith(origin)) throw new Error(`A call left the house: ${address}`)
    return before(input instanceof Request ? new Request(url, input) : url, init)
  }

  async function ask(call: string, body: unknown, bearer: string): Promise<Record<string, unknown>> {
    const response = await before(`${origin}${call}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${bearer}` },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(await response.text())
    return (await response.json()) as Record<string, unknown>
  }

  return {
    origin,
    key,
    contentKey,
    adminKey,
    projectId: services.projectId,
    calls,
    errors,
    services,
    /** Everything that was pushed can be found. */
    settle: () => services.settled(),
    async sources(): Promise<readonly { id: string; name: string }[]> {
      const address = `${origin}/rest/organizations/quarry/sources`
      const response = await before(address, { headers: { authorization: `Bearer ${key}` } })
      return (await response.json()) as { id: string; name: string }[]
    },
    async search(body: Record<string, unknown>, names: readonly string[] = []) {
      const userIds = [...names, 'anonymous'].map(name => ({ name, provider: 'Email Security Provider' }))
      const { token } = await ask('/rest/search/v2/token', { userIds }, services.siteKeys.search)
      const answer = await ask('/rest/search/v2', body, String(token))
      const results = answer['results'] as { title: string; raw: Record<string, unknown> }[]
      const facets = (answer['facets'] ?? []) as { values: { value: string; numberOfResults: number }[] }[]
      return {
        total: Number(answer['totalCount']),
        titles: results.map(({ title }) => title),
        results,
        facets,
      }
    },
    async stop(): Promise<void> {
      globalThis.fetch = before
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
      await services.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
