import { projectDelete, projectReply, projectWrite, projectWriteReply } from '@quarry/protocol/schema'
import { ContentFault } from '../access.ts'
import { flag } from '../query/read.ts'
import { stamp } from '../stamp.ts'
import type { Registration } from './project-calls.ts'
import { replyJson } from './reply.ts'

export function registerProject({ routes, calls, content, gate }: Registration): void {
  const { store } = content

  routes.get(
    '/api/v1/project',
    {
      summary: 'The project',
      answer: projectReply,
      query: { withSearchIndexStatus: 'true: and how its index is' },
    },
    async c => {
      const { project, query } = await gate.read(c, 'read-published')
      const found = await store.projects.get(project)
      const status = flag(query, 'withSearchIndexStatus')
        ? { searchIndexVersion: 1, searchIndexStatus: 'present', relationshipsIndexStatus: 'indexed' }
        : {}
      const defaults = {
        teamId: 'quarry',
        teamName: 'Quarry',
        projectTypeId: null,
        previewUrl: null,
        uiVersion: 3,
      }
      const body = { ...defaults, ...found?.body, id: project, createdAt: found?.created, ...status }
      return replyJson(c, JSON.stringify(body), false)
    },
  )

  routes.put(
    '/api/v1/project',
    { summary: 'Make or change a project', answer: projectWriteReply, body: projectWrite },
    async (c, schema) => {
      const identity = await gate.admit(c, ['write', 'publish'])
      const { id: given, projectId, ...fields } = await gate.readBody(c, schema)
      const id = (given ?? projectId ?? identity.projectId ?? content.newId()).toLowerCase()
      if (identity.projectId && identity.projectId !== id)
        throw new ContentFault(403, `This key is not for project ${id}`)
      const before = await store.projects.get(id)
      if (!before && !fields.name) throw new ContentFault(400, 'name: a new project needs a name')
      await store.projects.put(id, { ...before?.body, ...fields }, stamp(content.now()))
      content.changed()
      return c.json({ id })
    },
  )

  calls.delete(
    '/api/v1/project',
    { summary: 'Put a project aside, or erase it', body: projectDelete, permissions: ['write', 'publish'] },
    (project, { permanent }) =>
      content.transaction(async ({ store }) => {
        if (permanent) await store.projects.erase(project)
        else await store.projects.setAside(project, stamp(content.now()))
      }),
  )
}
