import {
  mapNodeDelete,
  mapNodesReply,
  mapNodeWrite,
  projectMapReply,
  redirectDelete,
  redirectsReply,
  redirectWrite,
  routeReply,
} from '@quarry/protocol/schema'
import type { Routes } from '../../http/index.ts'
import type { Content } from '../content.ts'
import { ContentFault } from '../fault.ts'
import { findRoute, isEntryId, treeOf } from '../map-route.ts'
import { entriesParameters, flag, readEntriesRequest } from '../query/read.ts'
import type { Gate } from './gate.ts'
import { replyJson } from './reply.ts'

export function registerProjectMap(
  routes: Routes,
  { content, gate }: { content: Content; gate: Gate },
): void {
  const { service, store } = content

  /** There is one map, and its id is that of the project. */
  routes.get('/api/v1/project-map', { summary: 'The project map', answer: projectMapReply }, async c => {
    const { project } = await gate.read(c, 'read-published')
    const { name = 'Pages' } = (await store.projects.get(project))?.body ?? {}
    const projectMaps = [{ id: project, name, baseUrl: '/', default: true }]
    return replyJson(c, JSON.stringify({ projectMaps }), true)
  })

  routes.get(
    '/api/v1/project-map-nodes',
    {
      summary: 'Nodes of the project map',
      answer: mapNodesReply,
      query: { id: 'Only this one', path: 'Only the one here', tree: 'true: as a tree' },
    },
    async c => {
      const { project, query } = await gate.read(c, 'read-published')
      const [id, path] = [query.get('id'), query.get('path')]
      const nodes = (await store.resources.list(project, 'map-node'))
        .map(one => one.body)
        .filter(node => (id === null || node['id'] === id) && (path === null || node['path'] === path))
      const body = flag(query, 'tree') ? { tree: treeOf(nodes) } : { nodes }
      return replyJson(c, JSON.stringify(body), true)
    },
  )

  routes.put(
    '/api/v1/project-map-nodes',
    { summary: 'Make or change nodes', body: mapNodeWrite, answerType: '' },
    async (c, schema) => {
      const { project, body } = await gate.write(c, schema, 'write', 'publish')
      await service.putNodes(project, body.nodes)
      return c.body(null, 204)
    },
  )

  routes.delete(
    '/api/v1/project-map-nodes',
    { summary: 'Remove a node', body: mapNodeDelete, answerType: '' },
    async (c, schema) => {
      const { project, body } = await gate.write(c, schema, 'write', 'publish')
      await service.deleteNode(project, body)
      return c.body(null, 204)
    },
  )

  routes.get('/api/v1/redirect', { summary: 'Redirects', answer: redirectsReply }, async c => {
    const { project } = await gate.read(c, 'read-published')
    const redirects = (await store.resources.list(project, 'redirect')).map(one => ({ redirect: one.body }))
    return replyJson(c, JSON.stringify({ redirects }), true)
  })

  routes.put(
    '/api/v1/redirect',
    { summary: 'Make or change a redirect', body: redirectWrite, answerType: '' },
    async (c, schema) => {
      const { project, body } = await gate.write(c, schema, 'write', 'publish')
      await service.putRedirect(project, body.redirect)
      return c.body(null, 204)
    },
  )

  routes.delete(
    '/api/v1/redirect',
    { summary: 'Remove a redirect', body: redirectDelete, answerType: '' },
    async (c, schema) => {
      const { project, body } = await gate.write(c, schema, 'write', 'publish')
      await service.deleteRedirect(project, body.redirectId)
      return c.body(null, 204)
    },
  )

  /** What lies at a path. The entry that a page names comes with it, the path's dynamic segments as its inputs. */
  routes.get(
    '/api/v1/route',
    {
      summary: 'What lies at a path: a page with its entry, a redirect, or nothing',
      answer: routeReply,
      query: { path: 'The path of a page', ...entriesParameters },
    },
    async c => {
      const asked = new URL(c.req.url).searchParams
      const request = readEntriesRequest(asked, false)
      const draft = request.state === 0
      const { project, query } = await gate.read(c, draft ? 'read-draft' : 'read-published')
      const path = query.get('path')
      if (!path?.startsWith('/'))
        throw new ContentFault(400, 'path: give the path of a page, such as /guides/first-night')
      const locale = request.locales?.[0] ?? null
      const found = await findRoute(store.resources, project, path.split(/[?#]/)[0] ?? '/', locale)
      if (!found) return replyJson(c, JSON.stringify({ type: 'notFound' }), !draft)
      if ('redirect' in found) {
        const { sourceUrl, targetStatusCode } = found.redirect.body
        const redirect = { ...found.redirect.body, sourceUrl, targetUrl: found.target, targetStatusCode }
        return replyJson(c, JSON.stringify({ type: 'redirect', matchedRoute: sourceUrl, redirect }), !draft)
      }
      const { node, matchedRoute, dynamicInputs } = found
      const { compositionId } = node.body
      const row = isEntryId(compositionId)
        ? await store.entries.get(project, compositionId, request.state)
        : null
      const inputs = { ...dynamicInputs, ...(locale === null ? {} : { locale }) }
      const delivered = row ? await content.reader.deliver(project, request, [row], inputs) : null
      const [page] = delivered?.entries ?? []
      const reply = {
        type: 'composition',
        matchedRoute,
        node: node.body,
        ...(Object.keys(dynamicInputs).length > 0 ? { dynamicInputs } : {}),
        ...(page ? { compositionApiResponse: page } : {}),
      }
      return replyJson(c, JSON.stringify(reply), !draft)
    },
  )
}
