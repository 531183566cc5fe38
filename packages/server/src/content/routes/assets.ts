import { normalize } from '@quarry/language'
import { assetDelete, assetsReply, assetWrite } from '@quarry/protocol/schema'
import { isObject, type JsonObject } from '../json.ts'
import { splitList } from '../query/filter.ts'
import { flag, whole } from '../query/read.ts'
import type { Registration } from './project-calls.ts'

export function registerAssets({ routes, calls, content, gate }: Registration): void {
  const { service, store } = content

  calls.get(
    '/api/v1/assets',
    {
      summary: 'Assets',
      answer: assetsReply,
      permission: 'read-published',
      query: {
        assetIDs: 'Only these',
        keyword: 'In name, title or description',
        limit: 'At most 1000',
        offset: 'How many are left out',
        withTotalCount: 'true: say how many there are',
      },
    },
    async (project, query) => {
      const limit = whole(query, 'limit', 100, 0, 1000)
      const offset = whole(query, 'offset', 0, 0, Number.MAX_SAFE_INTEGER)
      const ids = query.has('assetIDs')
        ? new Set(splitList(query.get('assetIDs') ?? '').map(id => id.toLowerCase()))
        : null
      const keyword = normalize(query.get('keyword')?.trim() ?? '')
      const found = (await store.resources.list(project, 'asset')).filter(
        one => (ids === null || ids.has(one.id)) && (keyword === '' || wordsOf(one.body).includes(keyword)),
      )
      const assets = found.slice(offset, offset + limit).map(({ body, created, modified }) => ({
        asset: body,
        projectId: project,
        created,
        modified,
      }))
      const total = flag(query, 'withTotalCount') ? { totalCount: found.length } : {}
      return { assets, ...total }
    },
  )

  routes.put(
    '/api/v1/assets',
    { summary: 'Make or change an asset', body: assetWrite, answerType: '' },
    async (c, schema) => {
      const { project, body } = await gate.write(c, schema, 'write', 'publish')
      const id = await service.putAsset(project, body.asset)
      c.header('location', `/api/v1/assets?projectId=${project}&assetIDs=${id}`)
      return c.body(null, 204)
    },
  )

  calls.delete(
    '/api/v1/assets',
    { summary: 'Remove an asset', body: assetDelete, permissions: ['write', 'publish'] },
    (project, { assetId }) => service.deleteAsset(project, assetId.toLowerCase()),
  )
}

/** Name, title and description: what a keyword looks at. */
function wordsOf(asset: JsonObject): string {
  const fields = isObject(asset['fields']) ? asset['fields'] : {}
  const text = (name: string) => (isObject(fields[name]) ? String(fields[name]['value'] ?? '') : '')
  return normalize([asset['_name'], text('title'), text('description')].join(' '))
}
