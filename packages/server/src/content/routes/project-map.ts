import * as wire from '@quarry/protocol/schema'
import { ContentFault } from '../access.ts'
import { findRoute, isEntryId, treeOf } from '../map-route.ts'
import { entriesParameters, flag, readEntriesRequest } from '../query/read.ts'
import type { Registration } from './project-calls.ts'
import { replyJson } from './reply.ts'

const permissions = ['write', 'publish'] as const

export function registerProjectMap({ routes, calls, content, gate }: Registration): void {
  const { service, store } = content

  /** There is one map, and its id is that of the project. */
  calls.get(
    '/api/v1/project-map',
    { summary: 'The project map', answer: wire.projectMapReply, permission: 'read-published' },
    async project => {
      const { name = 'Pages' } = (await store.projects.get(project))?.body ?? {}
      return { projectMaps: [{ id: project, name, baseUrl: '/', default: true }] }
    },
  )

  calls.get(
    '/api/v1/project-map-nodes',
    {
      summary: 'Nodes of the project map',
      answer: wire.mapNodesReply,
      permission: 'read-published',
      query: { id: 'Only this one', path: 'Only the one here', tree: 'true: as a tree' },
    },
    async (project, query) => {
      const [id, path] = [query.get('id'), query.get('path')]
      const nodes = (await store.resources.list(project, 'map-node'))
        .map(one => one.body)
        .filter(node => (id === null || node['id'] === id) && (path === null || node['path'] === path))
      return flag(query, 'tree') ? { tree: treeOf(nodes) } : { nodes }
    },
  )

  calls.put(
    '/api/v1/project-map-nodes',
    { summary: 'Make or change nodes', body: wire.mapNodeWrite, permissions },
    (project, body) => service.putNodes(project, body.nodes),
  )

  calls.delete(
    '/api/v1/project-map-nodes',
    { summary: 'Remove a node', body: wire.mapNodeDelete, permissions },
    (project, body) => service.deleteNode(project, body),
  )

  calls.get(
    '/api/v1/redirect',
    { summary: 'Redirects', answer: wire.redirectsReply, permission: 'read-published' },
    async project => ({
      redirects: (await store.resources.list(project, 'redirect')).map(one => ({ redirect: one.body })),
    }),
  )

  calls.put(
    '/api/v1/redirect',
    { summary: 'Make or change a redirect', body: wire.redirectWrite, permissions },
    (project, body) => service.putRedirect(project, body.redirect),
  )

  calls.delete(
    '/api/v1/redirect',
    { summary: 'Remove a redirect', body: wire.redirectDelete, permissions },
    (project, body) => service.deleteRedirect(project, body.redirectId),
  )

  /** What lies at a path. The entry that a page names comes with it, the path's dynamic segments as its inputs. */
  routes.get(
    '/api/v1/route',
    {
      summary: 'What lies at a path: a page with its entry, a redirect, or nothing',
      answer: wire.routeReply,
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
      const delivered = row ? await content.reader.deliver(project, request, [row], { inputs }) : null
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
