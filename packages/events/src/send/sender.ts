import { type Endpoint, type Message, postOf } from './message.ts'
import { createWaiting } from './waiting.ts'

export type SenderOptions = {
  /** Where to, under which token. Rejects while there is none. */
  endpoint(): Promise<Endpoint>
  /** May what waits still be sent? Asked each time: an answer can change. */
  mayRecord(): boolean
  fetch: typeof fetch
  /** `navigator.sendBeacon`: false when the browser does not take it. */
  beacon(url: string, body: Blob): boolean
  isOnline(): boolean
  /** Throws where storage is switched off. */
  storage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  later(run: () => void): void
  /** The collector gave the visitor another id. */
  visitorGiven?(id: string): void
  warn?(message: string): void
}

export type Sender = {
  send(message: Message): void
  /** Another try for what waits: the browser is online again. */
  resume(): Promise<void>
  /** The page goes away: everything leaves now. */
  leave(): void
  /** Consent has ended: nothing of what waits may leave. */
  drop(): void
}

const patience = 10_000

/**
 * Sends events, each by itself, one turn after it happened so that it delays nothing. What cannot be sent waits, up to
 * a bound, in the browser, and is sent once there is a connection again.
 *
 *     send ─► a turn later ─► beacon ─✗─► fetch that outlives the page ─✗─► waits ─► online ─► again
 */
export function createSender(options: SenderOptions): Sender {
  const { mayRecord, isOnline, later, warn = () => {} } = options
  const waiting = createWaiting(options.storage)
  const ready: Message[] = []
  /** Those that wait for a token: a page that goes away meanwhile takes them along. */
  const asking = new Set<Message>()
  let known: Endpoint | undefined
  let resuming = false

  async function deliver(message: Message): Promise<void> {
    if (!mayRecord()) return
    if (!isOnline()) return waiting.add(message)
    asking.add(message)
    try {
      known = await options.endpoint()
      // Sent meanwhile by a page that went away; and a consent can end while a token is fetched.
      if (!asking.delete(message) || !mayRecord()) return
      await post(message, known)
    } catch {
      asking.delete(message)
      waiting.add(message)
    }
  }

  async function post(message: Message, endpoint: Endpoint): Promise<void> {
    const { url, type, body, authorization, beacon } = postOf(message, endpoint, false)
    if (beacon && options.beacon(url, new Blob([body], { type }))) return
    const response = await options.fetch(url, {
      method: 'POST',
      headers: { 'content-type': type, ...(authorization && { authorization }) },
      body,
      keepalive: true,
      credentials: 'include',
      signal: AbortSignal.timeout(patience),
    })
    // The collector may be busy or starting; anything else that it refuses it would refuse again.
    if (response.status === 429 || response.status >= 500) throw new Error(`${response.status}`)
    if (!response.ok) return warn(`An event was refused: ${response.status}`)
    if (message.protocol === 'legacy' && options.visitorGiven) {
      const { visitorId } = (await response.json().catch(() => ({}))) as { visitorId?: unknown }
      if (typeof visitorId === 'string') options.visitorGiven(visitorId)
    }
  }

  return {
    send(message) {
      if (!mayRecord()) return
      ready.push(message)
      later(() => {
        const at = ready.indexOf(message)
        if (at < 0) return
        ready.splice(at, 1)
        void deliver(message)
      })
    },
    async resume() {
      if (resuming || !isOnline()) return
      resuming = true
      try {
        for (const message of waiting.takeAll()) await deliver(message)
      } finally {
        resuming = false
      }
    },
    leave() {
      const rest = [...asking, ...ready.splice(0)]
      asking.clear()
      if (!mayRecord()) return
      for (const message of rest) {
        const post = known && isOnline() ? postOf(message, known, true) : undefined
        const sent = post && options.beacon(post.url, new Blob([post.body], { type: post.type }))
        if (!sent) waiting.add(message)
      }
    },
    drop() {
      ready.splice(0)
      asking.clear()
      waiting.clear()
    },
  }
}
