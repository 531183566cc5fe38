import { readdirSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import { build, type Plugin } from 'vite'
import { afterAll, describe, expect, it } from 'vitest'
import { findBrowser } from '../scripts/browser.mjs'
import { knownGaps } from './known-gaps.ts'
import type { ScenarioWindow } from './support/in-browser/scenario.ts'
import { type Server, startServer } from './support/server.ts'

const folder = fileURLToPath(new URL('./', import.meta.url))

/** What a page may read of an answer from elsewhere leaves this out; in Node it is looked at. */
const onlyInNode: Readonly<Record<string, string>> = {
  'the address of a preview can be opened by itself, and is harmless there':
    'A page may not read the headers that are checked.',
}

/** The same scenarios as in Node, made for a browser: only what surrounds them is another. */
async function bundleScenarios(): Promise<string> {
  const others = ['browser.test.ts', 'known-gaps.test.ts', 'slice.test.ts']
  const files = readdirSync(folder).filter(name => name.endsWith('.test.ts') && !others.includes(name))
  const entry = 'virtual:scenarios'
  const surroundings: Plugin = {
    name: 'surroundings',
    enforce: 'pre',
    resolveId(source) {
      if (source.endsWith(entry)) return entry
      if (source === 'vitest') return path.join(folder, 'support/in-browser/vitest.ts')
      if (source === './support/scenario.ts') return path.join(folder, 'support/in-browser/scenario.ts')
      return undefined
    },
    load: id =>
      id === entry ? files.map(name => `import '${path.join(folder, name)}'`).join('\n') : undefined,
  }
  const output = await build({
    configFile: false,
    logLevel: 'error',
    root: folder,
    plugins: [surroundings],
    define: { 'process.env.NODE_ENV': '"test"' },
    build: {
      write: false,
      minify: false,
      lib: { entry, formats: ['iife'], name: 'scenarios', fileName: 'scenarios' },
      rolldownOptions: { output: { extend: true } },
    },
  })
  const [first] = Array.isArray(output) ? output : [output]
  const chunk = first && 'output' in first ? first.output[0] : undefined
  if (!chunk) throw new Error('The scenarios were not bundled.')
  return chunk.code
}

/** A page of another origin than the services: the browser asks them first whether it may call. */
async function openPage(script: string) {
  const host = createServer((request, response) => {
    const isScript = request.url === '/scenarios.js'
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html; charset=utf-8')
    response.end(
      isScript ? script : '<!doctype html><title>Scenarios</title><script src="/scenarios.js"></script>',
    )
  })
  await new Promise<void>(resolve => host.listen(0, '127.0.0.1', resolve))
  const browser = await chromium.launch({
    executablePath: String(await findBrowser()),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
  })
  const page = await browser.newPage()
  // The client would tell its maker what happens; nothing of that leaves this machine.
  await page.route(
    url => url.hostname !== '127.0.0.1',
    route => route.abort(),
  )
  await page.goto(`http://127.0.0.1:${(host.address() as AddressInfo).port}/`)
  return {
    page,
    async close(): Promise<void> {
      await browser.close()
      await new Promise(resolve => host.close(resolve))
    },
  }
}

const servers = new Map<string, Promise<Server>>()
let current: Server | undefined
const { page, close } = await openPage(await bundleScenarios())
await page.exposeFunction('mint', (grant?: Record<string, unknown>) => current?.mint(grant))
await page.exposeFunction('advance', (ms: number) => current?.advance(ms))
await page.exposeFunction('arrivals', () => current?.arrivals())
const scenarios = await page.evaluate(() => (globalThis as unknown as ScenarioWindow).scenarios)

afterAll(async () => {
  await close()
  for (const server of servers.values()) await (await server).stop()
})

describe('in Chromium, from a page of another origin', () => {
  it('the scenarios are those of Node', () => {
    expect(scenarios.length).toBeGreaterThan(80)
    for (const name of Object.keys(onlyInNode)) expect(scenarios.map(one => one.name)).toContain(name)
  })

  for (const [at, { name, options }] of scenarios.entries()) {
    if (name in onlyInNode) continue
    const test = knownGaps.some(gap => gap.scenario === name) ? it.fails : it
    test(name, async () => {
      // Those that change the clock or the limits of their server have one of their own.
      const isPlain = Object.keys(options.env ?? {}).length === 0 && !name.includes('renewed once')
      const key = isPlain ? 'plain' : String(at)
      servers.set(key, servers.get(key) ?? startServer(options))
      const server = await servers.get(key)
      if (!server) throw new Error('The server did not start.')
      if (server !== current) {
        current = server
        const { origin, base, token, pages } = server
        await page.evaluate(told => (globalThis as unknown as ScenarioWindow).meet(told), {
          origin,
          base,
          token,
          pages,
        })
      }
      const wrong = await page.evaluate(which => (globalThis as unknown as ScenarioWindow).play(which), name)
      expect(wrong).toBeNull()
    })
  }
})
