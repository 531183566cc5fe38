import { passagesReply, passagesRequest } from '@quarry/protocol/schema'
import type { EventsProvides } from '../events/index.ts'
import { createAdmission, createRoutes, methodFault, type Routes, readJson, validate } from '../http/index.ts'
import type { TokenProvides } from '../token/index.ts'
import type { FindPassages } from './find-passages.ts'

type PassageRouteOptions = Pick<TokenProvides, 'askerOf' | 'checkOrganization'> & {
  find: FindPassages
  count: EventsProvides['countMachine']
  newId: () => string
}

const path = '/rest/search/v3/passages/retrieve'
const mostBytes = 64_000
const atOnce = 8

/** Passages for programs that write answers of their own. */
export function createPassageRoutes(options: PassageRouteOptions): Routes {
  const { askerOf, checkOrganization, find, count, newId } = options
  const routes = createRoutes({
    label: 'passages',
    query: { organizationId: 'Ours' },
    schemas: { RetrievePassages: passagesRequest },
  })
  const admit = createAdmission({ running: atOnce })
  const finding = {
    summary: 'The passages that hold most of a query',
    answer: passagesReply,
    body: passagesRequest,
    admission: admit,
  }
  routes.post(path, finding, async (c, schema) => {
    const asker = await askerOf(c.req.raw)
    checkOrganization(c.req.raw)
    const body = validate(schema, await readJson(c.req.raw, mostBytes), c.req.raw)
    const items = await admit(
      c.env.caller,
      () => find(body, asker),
      () => c.req.raw.signal,
    )
    count('passages', items.length > 0)
    return c.json({ items, responseId: newId() })
  })
  routes.refuseOtherMethods(methodFault)
  return routes
}
