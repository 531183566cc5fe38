import { Agent, request } from 'node:http'

/** What is asked again and again. */
export type Target = {
  name: string
  paths: readonly string[]
  /** One address after the other, on from where the window before ended, or each time any of them. */
  order?: 'turn' | 'drawn'
  headers?: Record<string, string>
  /** Ask as a visitor with a number of things in the cart that nobody had before, so that no kept page is measured. */
  anew?: boolean
  /** Shorter than the others: the content service counts what one key asks in ten seconds. */
  windowMs?: number
}
export type Load = {
  perSecond: number
  requests: number
  /** The status of each that was not answered well. */
  failed: number[]
}

/** Where the next window goes on: what was asked in one is kept by the server, and costs nothing in the next. */
const turns = new WeakMap<Target, number>()

/** Asks for a while, `parallel` requests under way at any time, each connection kept. */
export async function loadFor(url: string, target: Target, parallel: number, ms: number): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: parallel })
  let requests = 0
  const failed: number[] = []
  const start = performance.now()
  const end = start + ms
  const from = turns.get(target) ?? 0
  const ask = async () => {
    while (performance.now() < end) {
      const status = await get(agent, url + pathOf(target, from + requests++), target)
      if (status !== 200) failed.push(status)
    }
  }
  await Promise.all(Array.from({ length: parallel }, ask))
  turns.set(target, from + requests)
  const seconds = (performance.now() - start) / 1000
  agent.destroy()
  return { perSecond: requests / seconds, requests, failed }
}

/** Asks a number of times, one request after the other. */
export async function ask(url: string, target: Target, times: number, first = 0): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  for (let turn = first; turn < first + times; turn++)
    await get(agent, url + pathOf(target, turn), target, true)
  agent.destroy()
}

function pathOf({ paths, order = 'turn' }: Target, turn: number): string {
  const at = order === 'drawn' ? Math.floor(Math.random() * paths.length) : turn % paths.length
  return paths[at] ?? '/'
}

/** Pages are kept by how many things their header counts: up to thirty products, of each up to ninety-nine. */
function someCart(): string {
  const lines = Array.from(
    { length: 29 },
    (_, line) => `product${line}*${1 + Math.floor(Math.random() * 99)}`,
  )
  return `quarry-cart=${lines.join('.')}`
}

function get(agent: Agent, url: string, { name, headers, anew }: Target, timed = false): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      {
        agent,
        timeout: 10_000,
        headers: {
          'accept-encoding': 'br, gzip',
          ...headers,
          ...(anew ? { cookie: someCart() } : {}),
          ...(timed ? { 'x-bench': name } : {}),
        },
      },
      response => {
        response.resume()
        response.once('end', () => resolve(response.statusCode ?? 0))
        response.once('error', reject)
      },
    )
    sent.once('timeout', () => sent.destroy(new Error(`No answer from ${url} in 10 s.`)))
    sent.once('error', reject)
    sent.end()
  })
}
