import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { siteFolder, config as siteSettings } from 'virtual:quarry/config'
import { site } from 'virtual:quarry/site'
import {
  type createAdmission,
  imageAddressing,
  openServices,
  readConfig,
  type Services,
} from '@quarry/server'
import { type Connection, connect } from '../serve/connection.ts'
import { createPageCache } from '../serve/page-cache.ts'
import { shopFiles } from '../serve/shop-files.ts'
import { createSiteLayers } from '../serve/site-layers.ts'
import { createSiteHandler } from '../src/kernel/handler.tsx'
import { policyFor } from '../src/kernel/policy.ts'
import { previewKeyOf } from '../src/kernel/preview.tsx'
import { type EditorKind, editorsPath } from '../src/key-cookie.ts'

type Get = (path: string, headers?: Record<string, string>, init?: RequestInit) => Promise<Response>

export type TestSite = {
  origin: string
  /** Where its data are. */
  folder: string
  services: Services
  /** A page as visitors get it. */
  get: Get
  /** The same with everything that stands around pages: consent, visitors, caches of searches. */
  openLayers(options: {
    keepsPages: boolean
    isFromProxy?: boolean
    /** Where visitors are; without one they are in this process, and wait for nothing. */
    clientAddress?: string
    admit?: ReturnType<typeof createAdmission>
  }): Get
  /** What an editor is answered who shows a key in the form. */
  beginSession(kind: EditorKind, key: string, back?: string): Promise<Response>
  close(): Promise<void>
}

/** The site of the test's project, whole but without a socket, with the content of its first start. */
export async function openTestSite({
  clock = Date.now,
  env = {},
}: {
  clock?: () => number
  env?: Readonly<Record<string, string>>
} = {}): Promise<TestSite> {
  const origin = 'https://site.example'
  const folder = mkdtempSync(path.join(tmpdir(), 'quarry-site-'))
  const fileAt = (name: string): string => fileURLToPath(new URL(`../${siteFolder}${name}`, import.meta.url))
  const config = readConfig({ QUARRY_DATA: folder, QUARRY_ENGINE: 'reference', ...env })
  const services = await openServices({
    config,
    contentFolder: fileAt(`${siteSettings.content}/`),
    ...shopFiles(siteSettings, fileAt),
  })
  const shared = {
    assets: { styles: [], script: '/client.js', islandModules: () => [] },
    origin,
    timeoutMs: 20_000,
    securityPolicy: policyFor([]),
    imageAddress: imageAddressing(config, services.imageAddress),
    report: (error: unknown) => console.error(error),
  }
  const connection = connect(config, services)
  const connections: Connection[] = []
  const getter =
    (answer: ReturnType<typeof createSiteHandler>, isFromProxy = false, clientAddress = ''): Get =>
    (path, headers = {}, init = {}) => {
      const request = new Request(`${origin}${path}`, { ...init, headers })
      return answer({ request, requestId: 'r', clientAddress, signal: request.signal, isFromProxy })
    }
  const openLayers: TestSite['openLayers'] = ({ keepsPages, isFromProxy, clientAddress, admit }) => {
    const own = connect(config, services)
    connections.push(own)
    return getter(
      createSiteLayers({
        ...shared,
        ...(admit ? { admit } : {}),
        config,
        keepsPages,
        release: 'test',
        connection: own,
        generation: services.contentGeneration,
        searchVersion: services.searchVersion,
      }),
      isFromProxy,
      clientAddress,
    )
  }
  return {
    origin,
    folder,
    services,
    openLayers,
    beginSession(kind, key, back = '/') {
      const body = new URLSearchParams({ for: kind, key, back }).toString()
      return openLayers({ keepsPages: false })(editorsPath, { origin }, { method: 'POST', body })
    },
    get: getter(
      createPageCache({
        make: createSiteHandler({
          ...shared,
          site,
          clock,
          context: (incoming, key) => connection.contextFor(incoming, key),
        }),
        clock,
        isOwn: ({ request }) => previewKeyOf(request) !== null,
        generation: services.contentGeneration,
      }),
    ),
    async close() {
      for (const one of connections) await one.end()
      await services.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
