import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createServer, type HotPayload } from 'vite'
import { expect, it, vi } from 'vitest'
import { followFiles } from './follow.mjs'

it('takes content that changes before pages are asked for again, and reads a config anew, after a mistake too', async () => {
  const root = realpathSync(mkdtempSync(path.join(tmpdir(), 'quarry-follow-')))
  const at = (name: string) => path.join(root, name)
  mkdirSync(at('content/entries'), { recursive: true })
  const write = (name: string, text: string) => writeFileSync(at(name), text)
  write('content/entries/one.md', '# One\n')
  write('quarry.config.ts', 'export default {}\n')
  const done: string[] = []
  const told = vi.spyOn(console, 'error').mockImplementation(text => void done.push(`told ${text}`))
  const vite = await createServer({
    root,
    configFile: false,
    logLevel: 'silent',
    appType: 'custom',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, ws: false },
    plugins: [
      followFiles({
        content: at('content'),
        takeContent: async () => {
          done.push('content')
          if (done.length === 1) throw new Error('one.md:2: no field.')
        },
        config: at('quarry.config.ts'),
        readConfig: async () => void done.push('config'),
      }),
    ],
  })
  vite.environments.client.hot.send = (payload: HotPayload | string) => {
    if (typeof payload !== 'string') done.push(payload.type)
  }
  let times = 0
  /** Written until it was seen: a watcher needs a moment to begin. */
  const after = (name: string, happened: string) =>
    vi.waitFor(
      () => {
        write(name, `# ${'x'.repeat(++times)}\n`)
        expect(done).toContain(happened)
      },
      { timeout: 10_000, interval: 300 },
    )
  try {
    await after('content/entries/one.md', 'told one.md:2: no field.')
    await after('content/entries/two.md', 'full-reload')
    expect(done.slice(0, 4)).toEqual(['content', 'told one.md:2: no field.', 'content', 'full-reload'])
    expect(done).not.toContain('config')
    await after('quarry.config.ts', 'config')
  } finally {
    told.mockRestore()
    await vite.close()
    rmSync(root, { recursive: true, force: true })
  }
}, 30_000)
