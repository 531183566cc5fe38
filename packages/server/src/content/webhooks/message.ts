import { createHmac } from 'node:crypto'
import type { ContentStore } from '../store/content-store.ts'
import type { OutboxRow } from '../store/outbox.ts'

/** What is told of an outbox row: an event's name and its payload; null for what nobody is told. */
export type WebhookMessage = { event: string; payload: Record<string, unknown> }

export function messageOf(row: OutboxRow, store: ContentStore, publicUrl: string): WebhookMessage {
  const { topic, subject: id, project, detail } = row
  const name = store.projects.get(project)?.body['name'] ?? ''
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
    ...{ id, slug: detail['slug'] ?? undefined, name: detail['name'], type: detail['type'] },
    ...(row.state === null ? {} : { state: row.state }),
    ...{ project: about, initiator },
  }
  // Unpublishing deletes the published state: that is how the event is called.
  if (topic === 'entry.unpublished' || topic === 'entry.deleted')
    return { event: 'entry.deleted', payload: entry }
  const url = `${publicUrl}/api/v1/entries?projectId=${project}&entryIDs=${id}&state=${row.state}`
  const raw = `${url}&skipDataResolution=true`
  return { event: topic, payload: { ...entry, edit_url: raw, api_url: raw, edge_url: url } }
}

/** The signature that proves who sent a message and when: over its id, its time and its very text. */
export function sign(secret: string, id: string, timestamp: number, body: string): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
}
