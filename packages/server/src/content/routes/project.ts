import { projectDelete, projectWrite } from '@quarry/protocol/schema'
import type { Hono } from 'hono'
import type { Content } from '../content.ts'
import { ContentFault } from '../fault.ts'
import { flag } from '../query/read.ts'
import { stamp } from '../stamp.ts'
import type { Gate } from './gate.ts'
import { replyJson } from './reply.ts'

export function registerProject(app: Hono, { content, gate }: { content: Content; gate: Gate }): void {
  const { store } = content

  app.get('/api/v1/project', async c => {
    const { project, query } = await gate.read(c, 'read-published')
    const found = store.projects.get(project)
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
  })

  app.put('/api/v1/project', async c => {
    const identity = await gate.admit(c, ['write', 'publish'])
    const { id: given, projectId, ...fields } = await gate.readBody(c, projectWrite)
    const id = (given ?? projectId ?? identity.projectId ?? content.newId()).toLowerCase()
    if (identity.projectId && identity.projectId !== id)
      throw new ContentFault(403, `This key is not for project ${id}`)
    const before = store.projects.get(id)
    if (!before && !fields.name) throw new ContentFault(400, 'name: a new project needs a name')
    store.projects.put(id, { ...before?.body, ...fields }, stamp(content.now()))
    content.changed()
    return c.json({ id })
  })

  app.delete('/api/v1/project', async c => {
    const { project, body } = await gate.write(c, projectDelete, 'write', 'publish')
    store.transaction(() => {
      if (body.permanent) store.projects.erase(project)
      else store.projects.setAside(project, stamp(content.now()))
    })
    content.changed()
    return c.body(null, 204)
  })
}
