import { randomBytes } from 'node:crypto'
import { webhookDelete, webhooksReply, webhookWrite, webhookWriteReply } from '@quarry/protocol/schema'
import { ContentFault } from '../access.ts'
import { stamp } from '../stamp.ts'
import type { Registration } from './project-calls.ts'

const mostWebhooks = 50

/** Who is told what happened. The secret that proves our messages is shown once, when the webhook is made. */
export function registerWebhooks({ routes, calls, content, gate }: Registration): void {
  const { store } = content

  calls.get(
    '/api/v1/webhooks',
    {
      summary: 'Who is told what happened, and how far they are',
      answer: webhooksReply,
      permission: 'publish',
    },
    async project => {
      const waiting = await store.webhooks.waiting(project)
      const webhooks = (await store.webhooks.list(project)).map(
        ({ id, url, events, attempts, due, failure, created }) => ({
          id,
          url,
          events,
          created,
          waiting: waiting.get(id) ?? 0,
          ...(failure === null ? {} : { failure, attempts, nextAttempt: stamp(due) }),
        }),
      )
      return { webhooks }
    },
  )

  routes.put(
    '/api/v1/webhooks',
    {
      summary: 'Make or change a webhook; a new one is answered with its secret',
      answer: webhookWriteReply,
      statuses: [200, 204],
      body: webhookWrite,
    },
    async (c, schema) => {
      const { project, body } = await gate.write(c, schema, 'publish')
      const { id = content.newId(), url, events } = body.webhook
      if (id.startsWith('configured-'))
        throw new ContentFault(400, `"${id}" is a name for webhooks of the configuration: take another one`)
      const { secret, made } = await content.transaction(async ({ store: { webhooks, changes } }) => {
        const before = await webhooks.get(project, id)
        const full = !before && (await webhooks.list(project)).length >= mostWebhooks
        if (full) throw new ContentFault(400, `There are ${mostWebhooks} webhooks already: delete one first`)
        const kept = before?.secret ?? `whsec_${randomBytes(24).toString('base64')}`
        const place = { position: (await changes.latest()).position, created: stamp(content.now()) }
        await webhooks.put({ project, id, url, events, secret: kept, ...place })
        return { secret: kept, made: before === null }
      })
      return made ? c.json({ id, secret }) : c.body(null, 204)
    },
  )

  calls.delete(
    '/api/v1/webhooks',
    { summary: 'Remove a webhook', body: webhookDelete, permissions: ['publish'] },
    async (project, { webhookId }) => {
      if (!(await store.webhooks.remove(project, webhookId)))
        throw new ContentFault(404, `There is no webhook "${webhookId}"`)
    },
  )
}
