import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { createStorage } from '@quarry/testkit'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startPushServer } from './support/push-server.ts'
import { startServer } from './support/server.ts'
import { contentSteps } from './versions/content.ts'
import { headlessSteps } from './versions/headless.ts'
import { platformSteps } from './versions/platform.ts'
import { pushSteps } from './versions/push.ts'
import { playAll, type Report } from './versions/step.ts'
import { readTable, tableOf, writeTable } from './versions/table.ts'

const require = createRequire(import.meta.url)
const versionOf = (name: string): string => {
  const manifest = fileURLToPath(new URL(`./node_modules/${name}/package.json`, import.meta.url))
  return (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version
}

const headless = ['headless-1', 'headless-2', 'headless-3', '@coveo/headless']
const push = ['push-1', 'push-2', '@coveo/push-api-client']
const platform = ['platform-1', 'platform-2', '@coveo/platform-client']
const content = [
  ['content-1', 'content-map-1'],
  ['content-2', 'content-map-2'],
  ['@uniformdev/canvas', '@uniformdev/project-map'],
] as const
const reports: Report[] = []

beforeAll(() => {
  vi.stubGlobal('localStorage', createStorage())
})
afterAll(() => {
  vi.unstubAllGlobals()
})

/** Clients of earlier versions call by a library of their own, which is told where to call. */
function leadElsewhere(name: string, origin: string): void {
  const inside = createRequire(require.resolve(name))
  const axios = inside('axios') as {
    interceptors: { request: { use(change: (call: { url?: string }) => object): void } }
  }
  axios.interceptors.request.use(call => ({
    ...call,
    url: call.url?.replace(/^https:\/\/(api|platform)\.cloud\.coveo\.com(?=\/)/, origin),
  }))
}

describe('versions that people have', () => {
  it.each(headless)('%s plays its steps', async name => {
    const server = await startServer({ env: { QUARRY_EVENTS_CONSENT: 'required' } })
    try {
      const library = await import(name)
      const recommending = await import(`${name}/recommendation`)
      const given = { library, recommending, server }
      reports.push(await playAll('@coveo/headless', versionOf(name), headlessSteps, given))
    } finally {
      await server.stop()
    }
  })

  it('push clients, clients of administrations and the content vendor’s clients play theirs', async () => {
    const server = await startPushServer()
    try {
      for (const name of push) {
        if (name.startsWith('push-')) leadElsewhere(name, server.origin)
        const given = { library: await import(name), server, source: name.replace(/\W/g, '') }
        reports.push(await playAll('@coveo/push-api-client', versionOf(name), pushSteps, given))
      }
      for (const name of platform) {
        const given = {
          library: await import(name),
          server,
          name: `made${versionOf(name).replace(/\W/g, '')}`,
        }
        reports.push(await playAll('@coveo/platform-client', versionOf(name), platformSteps, given))
      }
      for (const [name, map] of content) {
        const given = { library: await import(name), mapping: await import(map), server }
        reports.push(
          await playAll('@uniformdev/canvas, @uniformdev/project-map', versionOf(name), contentSteps, given),
        )
      }
    } finally {
      await server.stop()
    }
  })

  it('do what docs/compatibility.md says; QUARRY_WRITE_SEEN=yes writes what was seen', () => {
    const table = tableOf(reports)
    if (process.env['QUARRY_WRITE_SEEN'] === 'yes') writeTable(table)
    expect(readTable(), reports.flatMap(one => one.why).join('\n')).toBe(table)
  })
})
