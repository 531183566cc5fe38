import { localeDelete, localesReply, localeWrite } from '@quarry/protocol/schema'
import type { Routes } from '../../http/index.ts'
import type { Content } from '../content.ts'
import { ContentFault } from '../fault.ts'
import type { Gate } from './gate.ts'
import { replyJson } from './reply.ts'

export function registerLocales(routes: Routes, { content, gate }: { content: Content; gate: Gate }): void {
  routes.get('/api/v1/locales', { summary: 'Locales of the project', answer: localesReply }, async c => {
    const { project } = await gate.read(c, 'read-published')
    const results = (await content.store.resources.list(project, 'locale')).map(one => one.body)
    return replyJson(c, JSON.stringify({ results }), true)
  })

  routes.put(
    '/api/v1/locales',
    { summary: 'Make or change a locale', body: localeWrite, answerType: '' },
    async (c, schema) => {
      const { project, body } = await gate.write(c, schema, 'write')
      await content.service.putLocale(project, body.locale)
      return c.body(null, 204)
    },
  )

  routes.delete(
    '/api/v1/locales',
    { summary: 'Remove a locale that is not the default', body: localeDelete, answerType: '' },
    async (c, schema) => {
      const { project, body } = await gate.write(c, schema, 'write')
      await content.transaction(async ({ store: { resources } }) => {
        const found = await resources.get(project, 'locale', body.locale)
        if (!found) throw new ContentFault(404, `There is no locale "${body.locale}"`)
        if (found.body['isDefault'] === true)
          throw new ContentFault(400, 'Make another locale the default first')
        await resources.remove(project, 'locale', body.locale)
      })
      return c.body(null, 204)
    },
  )
}
