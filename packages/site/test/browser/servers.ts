import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { siteFolder } from 'virtual:quarry/config'
import { buildFolderOf } from '../../../../scripts/site.mjs'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
/** The site that the test's project is about, as it was built. */
const site = `sites/${path.basename(siteFolder)}`
const build = buildFolderOf(site)

export type RunningSite = { url: string; apiUrl: string; output(): string; stop(): Promise<void> }

/**
 * A data folder as a first start leaves it, to be copied: seeding takes seconds, and only one test is about it.
 * Kept for this build; a change of the content alone is seen after `rm -rf .cache/test`.
 */
export async function seeded(): Promise<string> {
  const { sources } = JSON.parse(readFileSync(path.join(build, 'stamp.json'), 'utf8')) as {
    sources: string
  }
  const folder = path.join(root, '.cache/test', `seed-${path.basename(site)}-${sources.slice(0, 16)}`)
  if (existsSync(folder)) return folder
  const making = `${folder}.${process.pid}`
  mkdirSync(making, { recursive: true })
  const server = await startServer({ QUARRY_DATA: making, QUARRY_SERVE: 'api' })
  await server.stop()
  // Somebody else may have been quicker.
  if (existsSync(folder)) rmSync(making, { recursive: true, force: true })
  else renameSync(making, folder)
  return folder
}

export async function seededCopy(): Promise<string> {
  const data = mkdtempSync(path.join(tmpdir(), 'quarry-test-'))
  cpSync(await seeded(), data, { recursive: true })
  return data
}

/** The site and its services in one process, as `npm start` runs them. */
export async function startTogether(
  env: Record<string, string> = {},
): Promise<RunningSite & { data: string }> {
  const data = await seededCopy()
  const server = await startServer({ QUARRY_DATA: data, ...env })
  return {
    data,
    url: server.url,
    apiUrl: server.url,
    output: server.output,
    async stop() {
      await server.stop()
      rmSync(data, { recursive: true, force: true })
    },
  }
}

/** The site and its services as two processes that know each other by URL only. `through`: what stands between them. */
export async function startApart(
  through = async (apiUrl: string) => apiUrl,
  env: Record<string, string> = {},
): Promise<RunningSite> {
  const data = await seededCopy()
  const api = await startServer({ QUARRY_DATA: data, QUARRY_SERVE: 'api' })
  const project = /Content project ([0-9a-f-]{36})/.exec(api.output())?.[1] ?? ''
  const site = await startServer({
    QUARRY_DATA: path.join(data, 'site'),
    QUARRY_SERVE: 'site',
    QUARRY_API_URL: await through(api.url),
    QUARRY_PROJECT: project,
    QUARRY_CONTENT_API_KEY: await createKey(data, 'content-read-published'),
    QUARRY_SEARCH_API_KEY: await createKey(data, 'search-impersonate'),
    ...env,
  })
  return {
    url: site.url,
    apiUrl: api.url,
    output: () => api.output() + site.output(),
    async stop() {
      await site.stop()
      await api.stop()
      rmSync(data, { recursive: true, force: true })
    },
  }
}

export async function createKey(data: string, scope: string): Promise<string> {
  const child = spawn(
    process.execPath,
    [path.join(build, 'server/cli.js'), 'keys', 'create', '--scope', scope],
    {
      env: { ...process.env, QUARRY_DATA: data },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const text = await collect(child)
  const key = /\b(xx|uf)[\w.-]{20,}/.exec(text)?.[0]
  if (!key) throw new Error(`The command printed no key: ${text}`)
  return key
}

function collect(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    child.stdout?.on('data', (chunk: Buffer) => {
      text += chunk.toString()
    })
    child.once('error', reject)
    child.once('close', () => resolve(text))
  })
}

/** A busy machine is no outage. */
const patience = { QUARRY_PAGE_TIMEOUT_MS: '60000' }

type Server = { url: string; output(): string; stop(): Promise<void> }

export async function startServer(env: Record<string, string>): Promise<Server> {
  const child = spawn(process.execPath, [path.join(build, 'server/main.js')], {
    env: { ...process.env, NODE_ENV: 'production', PORT: '0', HOST: '127.0.0.1', ...patience, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const ended = new Promise<void>(resolve => child.once('close', () => resolve()))
  const ready = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer): void => {
      output += chunk.toString()
      const address = /ready at (http:\/\/\S+) /.exec(output)?.[1]
      if (address && (env['QUARRY_SERVE'] === 'site' || output.includes('data in '))) resolve(address)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('close', code =>
      reject(new Error(`The server ended with ${code} before it was ready:\n${output}`)),
    )
  })
  return {
    url: await ready,
    output: () => output,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** The command's exit code and what it said. */
export async function runServer(
  env: Record<string, string>,
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [path.join(build, 'server/main.js')], {
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString()
  })
  child.stderr.on('data', (chunk: Buffer) => {
    output += chunk.toString()
  })
  const code = await new Promise<number | null>(resolve => child.once('close', resolve))
  return { code, output }
}

/** What visitors load of the site that is tested. */
export const assetsFolder = path.join(build, 'client/assets')

export function axeSource(): string {
  return readFileSync(path.join(root, 'node_modules/axe-core/axe.min.js'), 'utf8')
}
