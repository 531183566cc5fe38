import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import { build } from 'vite'
import { findBrowser } from '../../scripts/browser.mjs'

const folder = fileURLToPath(new URL('./in-browser/', import.meta.url))

/** The same scenarios as in Node, made for a browser. Only the test tool is replaced by its assertions alone. */
export function bundleScenarios(): Promise<string> {
  return bundle(path.join(folder, 'entry.ts'), {
    alias: [{ find: /^vitest$/, replacement: path.join(folder, 'vitest.ts') }],
  })
}

/** One script for a page, of a module and everything that it imports. */
export async function bundle(
  entry: string,
  {
    alias = [],
    production = false,
  }: { alias?: { find: RegExp; replacement: string }[]; production?: boolean },
): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'error',
    root: path.dirname(entry),
    resolve: { alias },
    define: { 'process.env.NODE_ENV': production ? '"production"' : '"test"' },
    build: {
      write: false,
      minify: production,
      lib: { entry, formats: ['iife'], name: 'bundle', fileName: 'bundle' },
    },
  })
  const [first] = Array.isArray(output) ? output : [output]
  const chunk = first && 'output' in first ? first.output[0] : undefined
  if (!chunk) throw new Error(`${entry} was not bundled.`)
  return chunk.code
}

/** A page with a script, of another origin than the services: the browser asks them first whether it may call. */
export async function openPage(script: string) {
  const host = createServer((request, response) => {
    const isScript = request.url === '/bundle.js'
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html; charset=utf-8')
    response.end(isScript ? script : '<!doctype html><title>Page</title><script src="/bundle.js"></script>')
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
      host.closeAllConnections()
      await new Promise(resolve => host.close(resolve))
    },
  }
}
