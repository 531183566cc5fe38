import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

const build = path.resolve('dist/sites/fixture/server')
/** A start that takes longer is one that hangs. */
const longestStartMs = 90_000

export type Server = {
  url: string
  project: string
  output(): string
  /** To the process itself: set its clock off by so many milliseconds, end one of its threads, say what it holds. */
  order(what: { clock?: number; worker?: number; usage?: true }): Promise<Record<string, number>>
  stop(): Promise<void>
  kill(): Promise<void>
}

/** What a server said that did not start. */
export class NotStarted extends Error {
  readonly code: number | null
  constructor(code: number | null, output: string) {
    super(output)
    this.code = code
  }
}

/** The built fixture site on loopback. `port`: the one it had before, so that its callers find it again. */
export async function startServer(data: string, env: Record<string, string> = {}): Promise<Server> {
  const preload = path.resolve('bench/chaos/preload.mjs')
  const child = spawn(process.execPath, ['--import', preload, path.join(build, 'main.js')], {
    env: {
      ...process.env,
      QUARRY_WORKERS: path.join(build),
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: '0',
      QUARRY_LOG: 'none',
      QUARRY_REQUESTS_PER_SECOND: '100000',
      QUARRY_DATA: data,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', text => {
      output = (output + text).slice(-50_000)
    })
  const found = await new Promise<{ url: string; project: string }>((resolve, reject) => {
    const late = setTimeout(() => child.kill('SIGKILL'), longestStartMs)
    child.stdout?.on('data', () => {
      const url = /ready at (http:\/\/\S+) /.exec(output)?.[1]
      const project = /Content project ([0-9a-f-]{36})/.exec(output)?.[1]
      if (!url || (!project && env['QUARRY_SERVE'] !== 'site')) return
      clearTimeout(late)
      resolve({ url, project: project ?? '' })
    })
    child.once('close', code => {
      clearTimeout(late)
      reject(new NotStarted(code, output))
    })
  })
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (isOver(child)) return
    const over = once(child, 'close')
    child.kill(signal)
    const force = setTimeout(() => child.kill('SIGKILL'), 20_000)
    await over
    clearTimeout(force)
  }
  return {
    ...found,
    output: () => output,
    async order(what) {
      const answer = once(child, 'message')
      child.send({ ...what, id: 1 })
      return (await answer)[0] as Record<string, number>
    },
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  }
}

const isOver = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null

/** A command of the built site: its code and what it said. */
export async function command(data: string, ...args: string[]): Promise<{ code: number; text: string }> {
  const child = spawn(process.execPath, [path.join(build, 'cli.js'), ...args], {
    env: { ...process.env, QUARRY_DATA: data },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', part => (text += part))
  const [code] = await once(child, 'close')
  return { code: Number(code ?? 1), text }
}

export async function createKey(data: string, scope: string): Promise<string> {
  const { text } = await command(data, 'keys', 'create', '--name', 'chaos', '--scope', scope)
  const key = /\b(xx|uf)[\w.-]{20,}/.exec(text)?.[0]
  if (!key) throw new Error(`No key was made: ${text}`)
  return key
}
