import * as wire from '@quarry/protocol/schema'
import type { z } from 'zod'
import { ContentFault } from '../access.ts'
import { isObject, type JsonObject } from '../json.ts'
import { slowPatternOf } from '../personalisation.ts'
import type { ResourceKind } from '../port/resource-store.ts'
import { stamp } from '../stamp.ts'
import type { Registration } from './project-calls.ts'

type Body = z.ZodType<{ projectId?: string | undefined }>

/** A kind of resource that is listed, written by id and deleted by id, and nothing more. */
type Definition = {
  path: string
  /** As its readers call it. */
  name: string
  kind: ResourceKind
  /** Members of the bodies and of the list, as the wire spells them. */
  list: string
  one: string
  /** A query parameter that narrows the list to one id. */
  filter?: string
  write: Body
  delete: Body
  listed: z.ZodType
  deleteId: string
}

const definitions: readonly Definition[] = [
  {
    path: '/api/v1/data-types',
    name: 'data type',
    kind: 'data-type',
    list: 'results',
    one: 'data',
    write: wire.dataTypeWrite,
    delete: wire.dataTypeDelete,
    listed: wire.dataTypesReply,
    deleteId: 'typeId',
  },
  {
    path: '/api/v2/signal',
    name: 'signal',
    kind: 'signal',
    list: 'signals',
    one: 'signal',
    filter: 'signalId',
    write: wire.signalWrite,
    delete: wire.signalDelete,
    listed: wire.signalsReply,
    deleteId: 'signalId',
  },
  {
    path: '/api/v2/test',
    name: 'test',
    kind: 'test',
    list: 'tests',
    one: 'test',
    filter: 'testId',
    write: wire.testWrite,
    delete: wire.testDelete,
    listed: wire.testsReply,
    deleteId: 'testId',
  },
  {
    path: '/api/v2/quirk',
    name: 'quirk',
    kind: 'quirk',
    list: 'quirks',
    one: 'quirk',
    filter: 'quirkId',
    write: wire.quirkWrite,
    delete: wire.quirkDelete,
    listed: wire.quirksReply,
    deleteId: 'quirkId',
  },
]

const mostResources = 10_000

export function registerResources({ calls, content }: Registration): void {
  const { resources } = content.store
  for (const one of definitions) {
    calls.get(
      one.path,
      {
        summary: `Each ${one.name} as it stands in the drafts`,
        answer: one.listed,
        query: one.filter ? { [one.filter]: 'Only this one' } : {},
        permission: 'read-draft',
      },
      async (project, query) => {
        const wanted = one.filter ? query.get(one.filter) : null
        const found = (await resources.list(project, one.kind, mostResources)).filter(
          ({ id }) => wanted === null || id === wanted,
        )
        return { [one.list]: found.map(({ body }) => body) }
      },
    )

    calls.put(
      one.path,
      { summary: `Make or change one ${one.name}`, body: one.write, permissions: ['write'] },
      async (project, body) => {
        const given: unknown = (body as JsonObject)[one.one]
        if (!isObject(given)) throw new ContentFault(400, `${one.one} is missing`)
        const id = String(given['id'])
        const slow = one.kind === 'signal' ? slowPatternOf(given['crit']) : null
        if (slow !== null)
          throw new ContentFault(
            400,
            `Signal "${id}": the pattern ${slow} repeats what repeats already: write it plainer`,
          )
        await put(project, one.kind, id, given)
      },
    )

    calls.delete(
      one.path,
      { summary: `Remove one ${one.name}`, body: one.delete, permissions: ['write'] },
      async (project, body) => {
        const id = String((body as JsonObject)[one.deleteId])
        if (!(await resources.remove(project, one.kind, id)))
          throw new ContentFault(404, `There is no ${one.one} "${id}"`)
        content.changed()
      },
    )
  }

  async function put(project: string, kind: ResourceKind, id: string, body: JsonObject): Promise<void> {
    await content.transaction(async ({ store: { resources } }) => {
      const isFull = (await resources.count(project, kind)) >= mostResources
      if (isFull && !(await resources.get(project, kind, id)))
        throw new ContentFault(400, `There are ${mostResources} already: delete some first`)
      await resources.put(project, kind, id, body, stamp(content.now()))
    })
  }
}
