import { assetDelete, assetWrite } from '@quarry/protocol/schema'
import type { Hono } from 'hono'
import type { Content } from '../content.ts'
import { isObject, type JsonObject } from '../json.ts'
import { splitList } from '../query/filter.ts'
import { flag, whole } from '../query/read.ts'
import { fold } from '../store/entries.ts'
import type { Gate } from './gate.ts'
import { replyJson } from './reply.ts'

export function registerAssets(app: Hono, { content, gate }: { content: Content; gate: Gate }): void {
  const { service, store } = content

  app.get('/api/v1/assets', async c => {
    const { project, query } = await gate.read(c, 'read-published')
    const limit = whole(query, 'limit', 100, 0, 1000)
    const offset = whole(query, 'offset', 0, 0, Number.MAX_SAFE_INTEGER)
    const ids = query.has('assetIDs')
      ? new Set(splitList(query.get('assetIDs') ?? '').map(id => id.toLowerCase()))
      : null
    const keyword = fold(query.get('keyword')?.trim() ?? '')
    const found = store.resources
      .list(project, 'asset')
      .filter(
        one => (ids === null || ids.has(one.id)) && (keyword === '' || wordsOf(one.body).includes(keyword)),
      )
    const assets = found.slice(offset, offset + limit).map(({ body, created, modified }) => ({
      ...{ asset: body, projectId: project, created, modified },
    }))
    const total = flag(query, 'withTotalCount') ? { totalCount: found.length } : {}
    return replyJson(c, JSON.stringify({ assets, ...total }), true)
  })

  app.put('/api/v1/assets', async c => {
    const { project, body } = await gate.write(c, assetWrite, 'write', 'publish')
    const id = service.putAsset(project, body.asset)
    c.header('location', `/api/v1/assets?projectId=${project}&assetIDs=${id}`)
    return c.body(null, 204)
  })

  app.delete('/api/v1/assets', async c => {
    const { project, body } = await gate.write(c, assetDelete, 'write', 'publish')
    service.deleteAsset(project, body.assetId.toLowerCase())
    return c.body(null, 204)
  })
}

/** Name, title and description: what a keyword looks at. */
function wordsOf(asset: JsonObject): string {
  const fields = isObject(asset['fields']) ? asset['fields'] : {}
  const text = (name: string) => (isObject(fields[name]) ? String(fields[name]['value'] ?? '') : '')
  return fold([asset['_name'], text('title'), text('description')].join(' '))
}
