import type { ContentType } from '@quarry/protocol'
import { contentTypeDelete, contentTypesReply, contentTypeWrite } from '@quarry/protocol/schema'
import { ContentFault } from '../access.ts'
import { whole } from '../query/read.ts'
import type { Registration } from './project-calls.ts'

export function registerContentTypes({ routes, calls, content, gate }: Registration): void {
  calls.get(
    '/api/v1/content-types',
    {
      summary: 'Content types',
      answer: contentTypesReply,
      permission: 'read-published',
      query: {
        type: 'contentType or block; both when absent',
        limit: 'At most 1000',
        offset: 'How many are left out',
      },
    },
    async (project, query) => {
      const kind = query.get('type')
      if (kind !== null && kind !== 'contentType' && kind !== 'block') {
        throw new ContentFault(400, 'type: give contentType or block, or leave it out for both')
      }
      const limit = whole(query, 'limit', 1000, 0, 1000)
      const offset = whole(query, 'offset', 0, 0, Number.MAX_SAFE_INTEGER)
      return { contentTypes: await content.store.contentTypes.list(project, kind, limit, offset) }
    },
  )

  routes.put(
    '/api/v1/content-types',
    { summary: 'Make or change a content type', body: contentTypeWrite, answerType: '' },
    async (c, schema) => {
      const { project, body } = await gate.write(c, schema, 'write')
      const type = body.contentType as ContentType
      await content.service.putContentType(project, type)
      if (c.req.header('x-uniform-autogenerate-data-types') === 'true' && type.type !== 'block') {
        await content.service.putDataTypesFor(project, type)
      }
      return c.body(null, 204)
    },
  )

  calls.delete(
    '/api/v1/content-types',
    { summary: 'Remove a content type that nothing uses', body: contentTypeDelete, permissions: ['write'] },
    (project, { contentTypeId }) => content.service.deleteContentType(project, contentTypeId),
  )
}
