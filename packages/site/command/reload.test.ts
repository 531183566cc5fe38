import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createServer, type HotPayload } from 'vite'
import { expect, it, vi } from 'vitest'
import { reloadPages } from './reload.mjs'

it('asks for pages again when a module changes that only the server loads, and not for styles', async () => {
  const root = realpathSync(mkdtempSync(path.join(tmpdir(), 'quarry-reload-')))
  const write = (name: string, text: string) => writeFileSync(path.join(root, name), text)
  write('words.json', '{ "greeting": "one" }')
  write('look.module.css', '.a { color: red }')
  write('site.mjs', "import words from './words.json'\nimport './look.module.css'\nexport { words }\n")
  const vite = await createServer({
    root,
    configFile: false,
    logLevel: 'silent',
    appType: 'custom',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, ws: false },
    plugins: [reloadPages()],
  })
  const sent: HotPayload[] = []
  vite.environments.client.hot.send = (payload: HotPayload | string) => {
    if (typeof payload !== 'string') sent.push(payload)
  }
  try {
    await vite.ssrLoadModule('/site.mjs')
    write('look.module.css', '.a { color: blue }')
    write('words.json', '{ "greeting": "two" }')
    await vi.waitFor(() => expect(sent.some(({ type }) => type === 'full-reload')).toBe(true), 10_000)
    expect(sent.filter(({ type }) => type === 'full-reload')).toHaveLength(1)
    expect((await vite.ssrLoadModule('/site.mjs'))['words']).toEqual({ greeting: 'two' })
  } finally {
    await vite.close()
    rmSync(root, { recursive: true, force: true })
  }
}, 20_000)
