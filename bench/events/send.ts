import { randomUUID } from 'node:crypto'
import http from 'node:http'

export type Sending = {
  /** Events that were acknowledged, and how long each call took from when it was due, in ms. */
  stop(): Promise<{ acknowledged: number; refused: number; times: number[]; seconds: number }>
}

const perCall = 10
const visitors = Array.from({ length: 500 }, () => randomUUID())

/** Sends customer events at a steady rate in calls of ten, as their client does, until told to stop. */
export function sendSteadily(url: string, { perSecond }: { perSecond: number }): Sending {
  const run = randomUUID()
  const agent = new http.Agent({ keepAlive: true, maxSockets: 64 })
  const times: number[] = []
  const open = new Set<Promise<void>>()
  let acknowledged = 0
  let refused = 0
  let stopped = false
  const started = performance.now()
  const work = (async () => {
    for (let turn = 0; !stopped; turn++) {
      const due = started + (turn * perCall * 1000) / perSecond
      const wait = due - performance.now()
      if (wait > 0) await new Promise(resolve => setTimeout(resolve, wait))
      const one = send({ url, agent, run }, turn).then(isKept => {
        times.push(performance.now() - due)
        if (isKept) acknowledged += perCall
        else refused += perCall
        open.delete(one)
      })
      open.add(one)
    }
    await Promise.all(open)
  })()
  return {
    async stop() {
      stopped = true
      await work
      // To the last answer: what is only sent is not kept.
      const seconds = (performance.now() - started) / 1000
      agent.destroy()
      return { acknowledged, refused, times, seconds }
    },
  }
}

async function send(
  { url, agent, run }: { url: string; agent: http.Agent; run: string },
  turn: number,
): Promise<boolean> {
  const batch = Array.from({ length: perCall }, (_, place) => {
    const number = turn * perCall + place
    return {
      type: 'track',
      event: `Event ${number % 40}`,
      messageId: `${run}-${number}`,
      anonymousId: visitors[(number * 7) % visitors.length],
      timestamp: new Date().toISOString(),
      properties: { number, label: 'a property of the usual length', category: `c${number % 9}` },
      context: {
        page: { path: `/object/${number % 300}`, title: 'A page', url: 'https://site.example/object' },
        userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
        locale: 'en-US',
        library: { name: 'analytics.js', version: 'npm:next-1.84.3' },
      },
    }
  })
  const path = `/collect/v1/b?consent=1.${Date.now() - 1000}.s`
  const status = await post(agent, new URL(path, url), JSON.stringify({ writeKey: 'quarry', batch }))
  return status === 200
}

/** Over few connections: when the service is late, what is sent waits here and not at its door. */
function post(agent: http.Agent, url: URL, body: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'text/plain', 'content-length': Buffer.byteLength(body) }
    const request = http.request(url, { method: 'POST', agent, headers, timeout: 60_000 }, answer => {
      answer.resume()
      answer.once('end', () => resolve(answer.statusCode ?? 0))
    })
    request.once('timeout', () => request.destroy(new Error('No answer within a minute.')))
    request.once('error', reject)
    request.end(body)
  })
}
