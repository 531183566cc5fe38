import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { getRequestListener } from '@hono/node-server'
import type { FieldSpec } from '@quarry/engine'
import { createReferenceEngine } from '@quarry/engine/reference'
import { openControl, openServices, readConfig, type Scope, type Services } from '@quarry/server'
import { createPages, type Page } from './corpus.ts'
import type { StageOptions } from './scenario.ts'

const ownFields: readonly FieldSpec[] = [
  { name: 'class', kind: 'keyword', searchable: 1 },
  { name: 'constellation', kind: 'keyword', searchable: 1 },
  { name: 'tags', kind: 'keyword' },
  { name: 'magnitude', kind: 'number' },
]

const grammar = { English: 'en', French: 'fr', Spanish: 'es' } as const

/** Our services on a port of their own, with the guide in their index and a count of what arrives. */
export async function startServer({ env = {}, pipelines }: StageOptions = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'quarry-conformance-'))
  const ahead = { ms: 0 }
  const clock = (): number => Date.now() + ahead.ms
  const pages = createPages(Date.now())
  const engine = createReferenceEngine({ clock })
  const services = await openServices({
    config: readConfig({ QUARRY_DATA: folder, QUARRY_ADMIN: 'on', ...env }),
    engine,
    clock,
  })
  const fields = [...services.catalogue.fields().all, ...ownFields]
  await engine.ensureIndex({ name: 'content', version: 1000, fields })
  await engine.switchAlias('content', 'content@1000')
  services.catalogue.setFields(fields)
  // The feed names the fields of the content each time that it looks: the guide's would go with that.
  services.catalogue.setFields = () => {}
  await engine.write('content', pages.map(asWrite), { visible: 'wait' })
  services.catalogue.touch()

  const control = await openControl(folder)
  const key = async (...scopes: Scope[]): Promise<string> =>
    (await control.keys.create({ name: scopes.join(' '), scopes })).text
  const minting = await key('search-impersonate', 'search-explain')
  const managing = await key('pipelines')
  await control.close()
  if (pipelines) await putPipelines(services, managing, pipelines)

  let arrived = 0
  const server = createServer(
    getRequestListener(async (request, { incoming }) => {
      arrived += 1
      const clientAddress = 'socket' in incoming ? (incoming.socket.remoteAddress ?? '') : ''
      return services.fetch(request, { clientAddress })
    }),
  )
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  async function mint(grant: Record<string, unknown> = {}): Promise<string> {
    const response = await services.fetch(
      new Request(`${origin}/rest/search/v2/token`, {
        method: 'POST',
        headers: { authorization: `Bearer ${minting}`, 'content-type': 'application/json' },
        body: JSON.stringify({ userIds: [anonymous], ...grant }),
      }),
    )
    if (!response.ok) throw new Error(await response.text())
    return ((await response.json()) as { token: string }).token
  }

  return {
    origin,
    base: `${origin}/rest/search/v2`,
    pages: pages.filter(page => !page.access),
    arrivals: async () => arrived,
    token: await mint(),
    mint,
    async advance(ms: number): Promise<void> {
      ahead.ms += ms
    },
    async stop(): Promise<void> {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
      await services.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type Server = Awaited<ReturnType<typeof startServer>>

async function putPipelines(services: Services, key: string, pipelines: readonly object[]): Promise<void> {
  const response = await services.fetch(
    new Request('http://services.test/admin/pipelines', {
      method: 'PUT',
      headers: { authorization: `Bearer ${key}` },
      body: JSON.stringify({ pipelines }),
    }),
  )
  if (!response.ok) throw new Error(await response.text())
}

const anonymous = { name: 'anonymous', provider: 'Email Security Provider', type: 'User' }

function asWrite({ id, access, ...fields }: Page) {
  return {
    op: 'upsert' as const,
    id,
    version: 1,
    language: grammar[fields.language],
    ...(access ? { access } : {}),
    fields: {
      ...fields,
      uri: `https://sky.example/${id}`,
      clickableuri: `https://sky.example/${id}`,
      permanentid: id,
      urihash: `hash-${id}`,
      source: 'Guide',
      filetype: 'html',
      objecttype: 'Page',
    },
  }
}
