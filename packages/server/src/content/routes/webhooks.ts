import { randomBytes } from 'node:crypto'
import { webhookDelete, webhookWrite } from '@quarry/protocol/schema'
import type { Hono } from 'hono'
import type { Content } from '../content.ts'
import { ContentFault } from '../fault.ts'
import { stamp } from '../stamp.ts'
import type { Gate } from './gate.ts'
import { replyJson } from './reply.ts'

const mostWebhooks = 50

/** Who is told what happened. The secret that proves our messages is shown once, when the webhook is made. */
export function registerWebhooks(app: Hono, { content, gate }: { content: Content; gate: Gate }): void {
  const { store } = content

  app.get('/api/v1/webhooks', async c => {
    const { project } = await gate.read(c, 'publish')
    const last = store.outbox.last()
    const webhooks = store.webhooks
      .list(project)
      .map(({ id, url, events, seq, attempts, due, failure, created }) => ({
        ...{ id, url, events, created, waiting: last - seq },
        ...(failure === null ? {} : { failure, attempts, nextAttempt: stamp(due) }),
      }))
    return replyJson(c, JSON.stringify({ webhooks }), false)
  })

  app.put('/api/v1/webhooks', async c => {
    const { project, body } = await gate.write(c, webhookWrite, 'publish')
    const { id = content.newId(), url, events } = body.webhook
    if (id.startsWith('configured-'))
      throw new ContentFault(400, `"${id}" is a name for webhooks of the configuration: take another one`)
    const { secret, made } = store.transaction(() => {
      const before = store.webhooks.get(project, id)
      const full = !before && store.webhooks.list(project).length >= mostWebhooks
      if (full) throw new ContentFault(400, `There are ${mostWebhooks} webhooks already: delete one first`)
      const kept = before?.secret ?? `whsec_${randomBytes(24).toString('base64')}`
      const place = { seq: store.outbox.last(), created: stamp(content.now()) }
      store.webhooks.put({ project, id, url, events, secret: kept, ...place })
      return { secret: kept, made: before === null }
    })
    content.changed()
    return made ? c.json({ id, secret }) : c.body(null, 204)
  })

  app.delete('/api/v1/webhooks', async c => {
    const { project, body } = await gate.write(c, webhookDelete, 'publish')
    if (!store.webhooks.remove(project, body.webhookId)) {
      throw new ContentFault(404, `There is no webhook "${body.webhookId}"`)
    }
    return c.body(null, 204)
  })
}
