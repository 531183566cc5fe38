import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createServer, type HotPayload, type Plugin } from 'vite'

/** Vite on a folder of these files, with one plugin; `told` hears what it tells browsers. */
export async function openVite(
  files: Readonly<Record<string, string>>,
  told: (type: HotPayload['type']) => void,
  pluginOf: (at: (name: string) => string) => Plugin,
) {
  const root = realpathSync(mkdtempSync(path.join(tmpdir(), 'quarry-vite-')))
  const at = (name: string): string => path.join(root, name)
  const write = (name: string, text: string): void => {
    mkdirSync(path.dirname(at(name)), { recursive: true })
    writeFileSync(at(name), text)
  }
  for (const [name, text] of Object.entries(files)) write(name, text)
  const vite = await createServer({
    root,
    configFile: false,
    logLevel: 'silent',
    appType: 'custom',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, ws: false },
    plugins: [pluginOf(at)],
  })
  vite.environments.client.hot.send = (payload: HotPayload | string) => {
    if (typeof payload !== 'string') told(payload.type)
  }
  return {
    vite,
    write,
    async close(): Promise<void> {
      await vite.close()
      rmSync(root, { recursive: true, force: true })
    },
  }
}
