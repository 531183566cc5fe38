import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

export type RunningSite = { url: string; pid: number; projectId: string; data: string; stop(): Promise<void> }

/** The longest that a start may take: the first one imports the content and indexes it. */
const longestStartMs = 180_000

/** The probe, as Node is told of it. */
const probe = ['--import', path.resolve('bench/pages/probe.mjs')]

/** The built site as `npm start` runs it, on loopback and a data folder of its own, with the probe in it. `folder`: where it is. */
export async function startSite(
  env: Record<string, string> = {},
  folder = '.',
  probed: readonly string[] = probe,
): Promise<RunningSite> {
  const data = mkdtempSync(path.join(tmpdir(), 'quarry-bench-'))
  // As it is deployed: see deploy/quarry.service.
  const flags = ['--max-semi-space-size=8', '--v8-pool-size=1', ...probed]
  const child = spawn(process.execPath, [...flags, path.resolve(folder, 'dist/server/main.js')], {
    cwd: path.resolve(folder),
    env: {
      ...process.env,
      NODE_ENV: 'production',
      MALLOC_ARENA_MAX: '2',
      MALLOC_MMAP_THRESHOLD_: '131072',
      HOST: '127.0.0.1',
      PORT: '0',
      QUARRY_DATA: data,
      // It has workers of its own; the bench's are for what is measured without a site.
      QUARRY_WORKERS: undefined,
      // The load comes from one address: its limit is not what is measured.
      QUARRY_REQUESTS_PER_SECOND: '100000',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>(resolve => child.once('close', () => resolve()))
  const stop = async () => {
    child.kill('SIGTERM')
    const force = setTimeout(() => child.kill('SIGKILL'), 10_000)
    await ended
    clearTimeout(force)
    rmSync(data, { recursive: true, force: true })
  }
  try {
    const { url, projectId } = await new Promise<{ url: string; projectId: string }>((resolve, reject) => {
      let output = ''
      const timer = setTimeout(() => reject(new Error(`The site did not start:\n${output}`)), longestStartMs)
      child.stdout.on('data', (chunk: Buffer) => {
        output += chunk.toString()
        const url = /ready at (http:\/\/\S+) /.exec(output)?.[1]
        const projectId = /Content project ([0-9a-f-]{36})/.exec(output)?.[1]
        if (!url || !projectId) return
        clearTimeout(timer)
        resolve({ url, projectId })
      })
      child.once('close', code => reject(new Error(`The site ended with ${code}:\n${output}`)))
    })
    return { url, pid: child.pid ?? 0, projectId, data, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
