import type { Hono } from 'hono'
import { z } from 'zod'
import type { Content } from '../content.ts'
import { ContentFault } from '../fault.ts'
import type { Gate } from './gate.ts'

const mostAtOnce = 100
const variable = z.object({ name: z.string().max(200), value: z.string().max(2000) })
const one = z.object({
  dataType: z.string().min(1).max(200),
  /** Only what was asked with these. */
  variables: z.array(variable).max(50).optional(),
})
const invalidation = one.extend({ projectId: z.guid('Give a UUID').optional() })
const batch = z.object({
  projectId: z.guid('Give a UUID').optional(),
  invalidations: z.array(one).min(1).max(mostAtOnce),
})

/** Data that a data type fetched is forgotten before its time, because it has changed where it comes from. */
export function registerInvalidation(app: Hono, { content, gate }: { content: Content; gate: Gate }): void {
  function forget(project: string, { dataType, variables = [] }: z.infer<typeof one>): void {
    if (!content.store.resources.get(project, 'data-type', dataType))
      throw new ContentFault(404, `There is no data type "${dataType}"`)
    content.forgetData(dataType, Object.fromEntries(variables.map(({ name, value }) => [name, value])))
  }

  app.post('/api/v1/invalidation', async c => {
    const { project, body } = await gate.write(c, invalidation, 'write')
    forget(project, body)
    return c.body(null, 204)
  })

  app.post('/api/v1/batch-invalidation', async c => {
    const { project, body } = await gate.write(c, batch, 'write')
    for (const each of body.invalidations) forget(project, each)
    return c.body(null, 204)
  })
}
