import { Agent, request } from 'node:http'

/** A kind of work, asked in ever new ways, so that no kept answer is measured. */
export type Kind = {
  name: string
  call(turn: number): { method?: string; path: string; headers?: Record<string, string>; body?: string }
}

/** What came back: `status` is 0 where nothing did. */
export type Reply = { status: number; ms: number; retryAfter: boolean }

const longestMs = 30_000

/** Asks once, as the visitor of that number: each has an address of their own. */
export function askOnce(
  url: string,
  kind: Kind,
  turn: number,
  visitor: number,
  agent: Agent,
): Promise<Reply> {
  const { method = 'GET', path, headers = {}, body } = kind.call(turn)
  const began = performance.now()
  return new Promise(resolve => {
    const end = (status: number, retryAfter = false): void =>
      resolve({ status, ms: performance.now() - began, retryAfter })
    const sent = request(
      url + path,
      {
        agent,
        method,
        timeout: longestMs,
        headers: { 'x-forwarded-for': addressOf(visitor), 'accept-encoding': 'br', ...headers },
      },
      response => {
        response.resume()
        response.once('end', () => end(response.statusCode ?? 0, 'retry-after' in response.headers))
        response.once('error', () => end(0))
      },
    )
    sent.once('timeout', () => sent.destroy())
    sent.once('error', () => end(0))
    sent.end(body)
  })
}

const addressOf = (visitor: number): string =>
  `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`

/** `parallel` callers who each ask again when they were answered. `visitor`: one address for all of them. */
export async function closedLoop(
  url: string,
  kind: Kind,
  { parallel, ms, from = 0, visitor }: { parallel: number; ms: number; from?: number; visitor?: number },
): Promise<Reply[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: parallel })
  const replies: Reply[] = []
  const end = performance.now() + ms
  const caller = async (first: number): Promise<void> => {
    for (let turn = from + first; performance.now() < end; turn += parallel)
      replies.push(await askOnce(url, kind, turn, visitor ?? turn, agent))
  }
  await Promise.all(Array.from({ length: parallel }, (_, first) => caller(first)))
  agent.destroy()
  return replies
}

/** Asks so often a second, whatever becomes of it. */
export async function openLoop(
  url: string,
  kind: Kind,
  { perSecond, ms, from = 0 }: { perSecond: number; ms: number; from?: number },
): Promise<Reply[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 2000 })
  const all = Math.round((perSecond * ms) / 1000)
  const underWay: Promise<Reply>[] = []
  const began = performance.now()
  while (underWay.length < all) {
    const due = Math.min(all, Math.ceil(((performance.now() - began) / 1000) * perSecond))
    while (underWay.length < due)
      underWay.push(askOnce(url, kind, from + underWay.length, from + underWay.length, agent))
    await new Promise(resolve => setTimeout(resolve, 2))
  }
  const replies = await Promise.all(underWay)
  agent.destroy()
  return replies
}
