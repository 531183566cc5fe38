import * as schema from '@quarry/protocol/schema'
import type { Hono } from 'hono'
import type { z } from 'zod'
import type { ContentPermission } from '../access.ts'
import type { Content } from '../content.ts'
import { ContentFault } from '../fault.ts'
import { isObject, type JsonObject } from '../json.ts'
import { slowPatternOf } from '../personalisation.ts'
import { stamp } from '../stamp.ts'
import type { ResourceKind } from '../store/resources.ts'
import type { Gate } from './gate.ts'
import { replyJson } from './reply.ts'

type Body = z.ZodType<{ projectId?: string | undefined }>

/** A kind of resource that is listed, written by id and deleted by id, and nothing more. */
type Definition = {
  path: string
  kind: ResourceKind
  /** Members of the bodies and of the list, as the wire spells them. */
  list: string
  one: string
  idOf: string
  read: ContentPermission
  /** A query parameter that narrows the list to one id. */
  filter?: string
  write: Body
  delete: Body
  deleteId: string
}

const definitions: readonly Definition[] = [
  {
    path: '/api/v1/data-types',
    ...{ kind: 'data-type', list: 'results', one: 'data', idOf: 'id', read: 'read-draft' },
    ...{ write: schema.dataTypeWrite, delete: schema.dataTypeDelete, deleteId: 'typeId' },
  },
  {
    path: '/api/v2/signal',
    ...{ kind: 'signal', list: 'signals', one: 'signal', idOf: 'id', read: 'read-draft', filter: 'signalId' },
    ...{ write: schema.signalWrite, delete: schema.signalDelete, deleteId: 'signalId' },
  },
  {
    path: '/api/v2/test',
    ...{ kind: 'test', list: 'tests', one: 'test', idOf: 'id', read: 'read-draft', filter: 'testId' },
    ...{ write: schema.testWrite, delete: schema.testDelete, deleteId: 'testId' },
  },
  {
    path: '/api/v2/quirk',
    ...{ kind: 'quirk', list: 'quirks', one: 'quirk', idOf: 'id', read: 'read-draft', filter: 'quirkId' },
    ...{ write: schema.quirkWrite, delete: schema.quirkDelete, deleteId: 'quirkId' },
  },
]

const mostResources = 10_000

export function registerResources(app: Hono, { content, gate }: { content: Content; gate: Gate }): void {
  const { resources } = content.store
  for (const one of definitions) {
    app.get(one.path, async c => {
      const { project, query } = await gate.read(c, one.read)
      const wanted = one.filter ? query.get(one.filter) : null
      const found = resources
        .list(project, one.kind, mostResources)
        .filter(({ id }) => wanted === null || id === wanted)
      return replyJson(c, JSON.stringify({ [one.list]: found.map(({ body }) => body) }), false)
    })

    app.put(one.path, async c => {
      const { project, body } = await gate.write(c, one.write, 'write')
      const given: unknown = (body as JsonObject)[one.one]
      if (!isObject(given)) throw new ContentFault(400, `${one.one} is missing`)
      const id = String(given[one.idOf])
      const slow = one.kind === 'signal' ? slowPatternOf(given['crit']) : null
      if (slow !== null)
        throw new ContentFault(
          400,
          `Signal "${id}": the pattern ${slow} repeats what repeats already: write it plainer`,
        )
      put(project, one.kind, id, given)
      return c.body(null, 204)
    })

    app.delete(one.path, async c => {
      const { project, body } = await gate.write(c, one.delete, 'write')
      const id = String((body as JsonObject)[one.deleteId])
      if (!resources.remove(project, one.kind, id))
        throw new ContentFault(404, `There is no ${one.one} "${id}"`)
      content.changed()
      return c.body(null, 204)
    })
  }

  function put(project: string, kind: ResourceKind, id: string, body: JsonObject): void {
    content.store.transaction(() => {
      const full = resources.count(project, kind) >= mostResources && !resources.get(project, kind, id)
      if (full) throw new ContentFault(400, `There are ${mostResources} already: delete some first`)
      resources.put(project, kind, id, body, stamp(content.now()))
    })
    content.changed()
  }
}
