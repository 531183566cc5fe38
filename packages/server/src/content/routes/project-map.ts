import { mapNodeDelete, mapNodeWrite, redirectDelete, redirectWrite } from '@quarry/protocol/schema'
import type { Hono } from 'hono'
import type { Content } from '../content.ts'
import { ContentFault } from '../fault.ts'
import { findRoute, isEntryId, treeOf } from '../map-route.ts'
import { flag, readEntriesRequest } from '../query/read.ts'
import type { Gate } from './gate.ts'
import { replyJson } from './reply.ts'

export function registerProjectMap(app: Hono, { content, gate }: { content: Content; gate: Gate }): void {
  const { service, store } = content

  app.get('/api/v1/project-map-nodes', async c => {
    const { project, query } = await gate.read(c, 'read-published')
    const [id, path] = [query.get('id'), query.get('path')]
    const nodes = store.resources
      .list(project, 'map-node')
      .map(one => one.body)
      .filter(node => (id === null || node['id'] === id) && (path === null || node['path'] === path))
    const body = flag(query, 'tree') ? { tree: treeOf(nodes) } : { nodes }
    return replyJson(c, JSON.stringify(body), true)
  })

  app.put('/api/v1/project-map-nodes', async c => {
    const { project, body } = await gate.write(c, mapNodeWrite, 'write', 'publish')
    service.putNodes(project, body.nodes)
    return c.body(null, 204)
  })

  app.delete('/api/v1/project-map-nodes', async c => {
    const { project, body } = await gate.write(c, mapNodeDelete, 'write', 'publish')
    service.deleteNode(project, body.nodeId)
    return c.body(null, 204)
  })

  app.get('/api/v1/redirect', async c => {
    const { project } = await gate.read(c, 'read-published')
    const redirects = store.resources.list(project, 'redirect').map(one => ({ redirect: one.body }))
    return replyJson(c, JSON.stringify({ redirects }), true)
  })

  app.put('/api/v1/redirect', async c => {
    const { project, body } = await gate.write(c, redirectWrite, 'write', 'publish')
    service.putRedirect(project, body.redirect)
    return c.body(null, 204)
  })

  app.delete('/api/v1/redirect', async c => {
    const { project, body } = await gate.write(c, redirectDelete, 'write', 'publish')
    service.deleteRedirect(project, body.redirectId)
    return c.body(null, 204)
  })

  /** What lies at a path. The entry that a page names comes with it, the path's dynamic segments as its inputs. */
  app.get('/api/v1/route', async c => {
    const asked = new URL(c.req.url).searchParams
    const request = readEntriesRequest(asked, false)
    const draft = request.state === 0
    const { project, query } = await gate.read(c, draft ? 'read-draft' : 'read-published')
    const path = query.get('path')
    if (!path?.startsWith('/'))
      throw new ContentFault(400, 'path: give the path of a page, such as /guides/first-night')
    const locale = request.locales?.[0] ?? null
    const found = findRoute(store.resources, project, path.split(/[?#]/)[0] ?? '/', locale)
    if (!found) return replyJson(c, JSON.stringify({ type: 'notFound' }), !draft)
    if ('redirect' in found) {
      const { sourceUrl, targetStatusCode } = found.redirect.body
      const redirect = { ...found.redirect.body, sourceUrl, targetUrl: found.target, targetStatusCode }
      return replyJson(c, JSON.stringify({ type: 'redirect', matchedRoute: sourceUrl, redirect }), !draft)
    }
    const { node, matchedRoute, dynamicInputs } = found
    const { compositionId } = node.body
    const row = isEntryId(compositionId) ? store.entries.get(project, compositionId, request.state) : null
    const inputs = { ...dynamicInputs, ...(locale === null ? {} : { locale }) }
    const delivered = row ? await content.reader.delivery(project, request, [row], inputs) : null
    const [page] = delivered?.entries ?? []
    const reply = {
      ...{ type: 'composition', matchedRoute, node: node.body },
      ...(Object.keys(dynamicInputs).length > 0 ? { dynamicInputs } : {}),
      ...(page ? { compositionApiResponse: page } : {}),
    }
    return replyJson(c, JSON.stringify(reply), !draft)
  })
}
