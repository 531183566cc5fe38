import { createHmac } from 'node:crypto'
import type { Outbound } from '../outbound/send.ts'
import { type Change, isInner } from '../port/change-log.ts'
import type { ContentStore } from '../port/content-store.ts'
import type { Webhook } from '../port/webhook-store.ts'

type WebhookSenderOptions = {
  store: ContentStore
  send: Outbound
  now: () => number
  /** Where this service is reached from outside. */
  publicUrl: string
  /** Calls back after a time; gives what stops it. */
  after?: (ms: number, call: () => void) => () => void
  onError?: (error: unknown) => void
}

/** Waits before each further attempt, in seconds; after the last one the event is given up. */
const waits = [5, 300, 1800, 7200, 18_000, 36_000, 36_000]
const perRound = 100
const timeoutMs = 15_000

/**
 * Tells webhooks what happened, each in the order of events, at least once. It reads the log of changes, so writing never
 * waits for it, and what happened while a receiver or this process was away is told later.
 */
export function createWebhookSender(options: WebhookSenderOptions) {
  const { store, send, now, publicUrl, after = later, onError = () => undefined } = options
  const busy = new Set<string>()
  let cancel = () => {}
  let stopped = false

  /** Looks for what there is to tell. Call it after a change; it calls itself when an attempt is due. */
  async function run(): Promise<void> {
    if (stopped) return
    cancel()
    const due = (await store.webhooks.due(now())).filter(one => !busy.has(keyOf(one)))
    await Promise.all(due.map(one => tell(one).catch(onError)))
    if (stopped) return
    const next = await store.webhooks.nextDue()
    if (stopped) return
    if (next !== null) cancel = after(Math.max(next - now(), 100), () => void run().catch(onError))
  }

  async function tell(webhook: Webhook): Promise<void> {
    busy.add(keyOf(webhook))
    try {
      for (const row of await store.changes.after(webhook.position, perRound)) {
        if (stopped || !(await tellRow(webhook, row))) return
      }
    } finally {
      busy.delete(keyOf(webhook))
    }
  }

  /** Whether the next event may be told. */
  async function tellRow(webhook: Webhook, row: Change): Promise<boolean> {
    const current = await store.webhooks.get(webhook.project, webhook.id)
    if (!current) return false
    const message = row.project === webhook.project ? await messageOf(row, store, publicUrl) : null
    if (!message || (current.events.length > 0 && !current.events.includes(message.event))) {
      await store.webhooks.moveTo(current, row.position)
      return true
    }
    const failure = await attempt(current, row, message)
    // The database may be closed by now. What was sent is sent again at the next start: at least once.
    if (stopped) return false
    if (failure === null) {
      await store.webhooks.moveTo(current, row.position)
      return true
    }
    const wait = waits[current.attempts]
    if (wait === undefined) {
      await store.webhooks.moveTo(current, row.position)
      onError(new Error(`Webhook ${webhook.id}: event ${row.number} is given up: ${failure}`))
      return true
    }
    await store.webhooks.failed(current, current.attempts + 1, now() + wait * 1000, failure)
    return false
  }

  async function attempt(webhook: Webhook, row: Change, message: { event: string; payload: object }) {
    const body = JSON.stringify(message.payload)
    const id = `msg_${row.number}`
    const timestamp = Math.floor(now() / 1000)
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'Quarry-Webhooks',
      'svix-id': id,
      'svix-timestamp': String(timestamp),
      'svix-signature': sign(webhook.secret, id, timestamp, body),
      'x-event': message.event,
    }
    try {
      const reply = await send({
        url: webhook.url,
        method: 'POST',
        headers,
        body,
        timeoutMs,
        mostBytes: 100_000,
      })
      return reply.status >= 200 && reply.status < 300 ? null : `answered ${reply.status}`
    } catch (error) {
      return error instanceof Error ? error.message : String(error)
    }
  }

  function stop(): void {
    stopped = true
    cancel()
  }

  return { run, stop }
}

function keyOf({ project, id }: Webhook): string {
  return `${project} ${id}`
}

function later(ms: number, call: () => void): () => void {
  const timer = setTimeout(call, Math.min(ms, 2 ** 31 - 1))
  // Waiting to tell somebody something keeps no process alive.
  timer.unref()
  return () => clearTimeout(timer)
}

/** What is told of a change: an event's name and its payload; null for what nobody is told. */
type WebhookMessage = { event: string; payload: Record<string, unknown> }

async function messageOf(
  row: Change,
  store: ContentStore,
  publicUrl: string,
): Promise<WebhookMessage | null> {
  if (isInner(row.topic)) return null
  const { topic, subject: id, project, detail } = row
  const name = (await store.projects.get(project))?.body['name'] ?? ''
  const about = { id: project, url: `${publicUrl}/api/v1/project?projectId=${project}` }
  const initiator = {
    id: detail['subject'] ?? 'system',
    name: detail['author'],
    is_api_key: detail['isKey'] === true,
  }
  if (topic === 'manifest.published') {
    return {
      event: topic,
      payload: { timestamp: new Date(row.at).toISOString(), site: { id: project, name } },
    }
  }
  if (!topic.startsWith('entry.')) return { event: topic, payload: { id, ...detail, project: about } }
  const entry = {
    id,
    slug: detail['slug'] ?? undefined,
    name: detail['name'],
    type: detail['type'],
    ...(row.state === null ? {} : { state: row.state }),
    project: about,
    initiator,
  }
  // Unpublishing deletes the published state: that is how the event is called.
  if (topic === 'entry.unpublished' || topic === 'entry.deleted')
    return { event: 'entry.deleted', payload: entry }
  const url = `${publicUrl}/api/v1/entries?projectId=${project}&entryIDs=${id}&state=${row.state}`
  const raw = `${url}&skipDataResolution=true`
  return { event: topic, payload: { ...entry, edit_url: raw, api_url: raw, edge_url: url } }
}

/** The signature that proves who sent a message and when: over its id, its time and its very text. */
function sign(secret: string, id: string, timestamp: number, body: string): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
}
