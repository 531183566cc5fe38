import { createHmac } from 'node:crypto'
import { type Change, isInner } from '../port/change-log.ts'
import type { ContentStore } from '../port/content-store.ts'

/** What is told of a change: an event's name and its payload; null for what nobody is told. */
type WebhookMessage = { event: string; payload: Record<string, unknown> }

export async function messageOf(
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
export function sign(secret: string, id: string, timestamp: number, body: string): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
}
