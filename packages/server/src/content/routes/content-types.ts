import type { ContentType } from '@quarry/protocol'
import { contentTypeDelete, contentTypeWrite } from '@quarry/protocol/schema'
import type { Hono } from 'hono'
import type { Content } from '../content.ts'
import { ContentFault } from '../fault.ts'
import { whole } from '../query/read.ts'
import type { Gate } from './gate.ts'
import { replyJson } from './reply.ts'

export function registerContentTypes(app: Hono, { content, gate }: { content: Content; gate: Gate }): void {
  app.get('/api/v1/content-types', async c => {
    const { project, query } = await gate.read(c, 'read-published')
    const kind = query.get('type')
    if (kind !== null && kind !== 'contentType' && kind !== 'block') {
      throw new ContentFault(400, 'type: give contentType or block, or leave it out for both')
    }
    const limit = whole(query, 'limit', 1000, 0, 1000)
    const offset = whole(query, 'offset', 0, 0, Number.MAX_SAFE_INTEGER)
    const contentTypes = content.store.contentTypes.list(project, kind, limit, offset)
    return replyJson(c, JSON.stringify({ contentTypes }), true)
  })

  app.put('/api/v1/content-types', async c => {
    const { project, body } = await gate.write(c, contentTypeWrite, 'write')
    const type = body.contentType as ContentType
    content.service.putContentType(project, type)
    if (c.req.header('x-uniform-autogenerate-data-types') === 'true' && type.type !== 'block') {
      content.service.putDataTypesFor(project, type)
    }
    return c.body(null, 204)
  })

  app.delete('/api/v1/content-types', async c => {
    const { project, body } = await gate.write(c, contentTypeDelete, 'write')
    content.service.deleteContentType(project, body.contentTypeId)
    return c.body(null, 204)
  })
}
