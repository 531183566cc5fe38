import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { Order, Replayed, Usage } from './host.ts'
import type { Target } from './load.ts'

/** The services in a process of their own, with documents in their index. */
export type Service = {
  target: Target
  order(what: Order): Promise<Usage | Replayed>
  usage(): Promise<Usage>
  stop(): Promise<void>
}

/** @param script The bench's own file: started with `--host` it is the service. */
export async function startService(script: string, folder: string, documents: number): Promise<Service> {
  const child = fork(script, [`--host=${folder}`, `--documents=${documents}`])
  const longestMs = 60_000 + documents * 4
  const order = (what: Order): Promise<Usage | Replayed> => {
    const answer = nextMessage<Usage | Replayed>(child, longestMs)
    child.send(what)
    return answer
  }
  const stop = async (): Promise<void> => {
    if (child.connected) child.disconnect()
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  }
  try {
    const { port, searchKey } = await nextMessage<{ port: number; searchKey: string }>(child, longestMs)
    const url = `http://127.0.0.1:${port}`
    return {
      target: { url, token: await mint(url, searchKey) },
      order,
      usage: async () => (await order({ do: 'usage' })) as Usage,
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

async function mint(url: string, key: string): Promise<string> {
  const response = await fetch(`${url}/rest/search/v2/token`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ userIds: [{ name: 'anonymous', provider: 'Email Security Provider' }] }),
  })
  return ((await response.json()) as { token: string }).token
}

function nextMessage<Message>(child: ChildProcess, longestMs: number): Promise<Message> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The other process did not answer in time.')), longestMs)
    const ended = (code: number | null): void =>
      reject(new Error(`The service's process ended with ${code}.`))
    child.once('exit', ended)
    child.once('message', message => {
      clearTimeout(timer)
      child.off('exit', ended)
      resolve(message as Message)
    })
  })
}
