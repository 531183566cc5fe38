import { localeDelete, localeWrite } from '@quarry/protocol/schema'
import type { Hono } from 'hono'
import type { Content } from '../content.ts'
import { ContentFault } from '../fault.ts'
import type { Gate } from './gate.ts'
import { replyJson } from './reply.ts'

export function registerLocales(app: Hono, { content, gate }: { content: Content; gate: Gate }): void {
  app.get('/api/v1/locales', async c => {
    const { project } = await gate.read(c, 'read-published')
    const results = content.store.resources.list(project, 'locale').map(one => one.body)
    return replyJson(c, JSON.stringify({ results }), true)
  })

  app.put('/api/v1/locales', async c => {
    const { project, body } = await gate.write(c, localeWrite, 'write')
    content.service.putLocale(project, body.locale)
    return c.body(null, 204)
  })

  app.delete('/api/v1/locales', async c => {
    const { project, body } = await gate.write(c, localeDelete, 'write')
    const { resources } = content.store
    const found = resources.get(project, 'locale', body.locale)
    if (!found) throw new ContentFault(404, `There is no locale "${body.locale}"`)
    if (found.body['isDefault'] === true) throw new ContentFault(400, 'Make another locale the default first')
    resources.remove(project, 'locale', body.locale)
    content.changed()
    return c.body(null, 204)
  })
}
