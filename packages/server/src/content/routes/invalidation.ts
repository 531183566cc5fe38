import { z } from 'zod'
import { ContentFault } from '../access.ts'
import type { Registration } from './project-calls.ts'

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
export function registerInvalidation({ calls, content }: Registration): void {
  async function forget(project: string, { dataType, variables = [] }: z.infer<typeof one>): Promise<void> {
    if (!(await content.store.resources.get(project, 'data-type', dataType)))
      throw new ContentFault(404, `There is no data type "${dataType}"`)
    content.forgetData(dataType, Object.fromEntries(variables.map(({ name, value }) => [name, value])))
  }

  calls.post(
    '/api/v1/invalidation',
    {
      summary: 'Forget what a data type fetched, because it has changed where it comes from',
      body: invalidation,
      permissions: ['write'],
    },
    forget,
  )

  calls.post(
    '/api/v1/batch-invalidation',
    { summary: 'The same for many', body: batch, permissions: ['write'] },
    async (project, { invalidations }) => {
      for (const each of invalidations) await forget(project, each)
    },
  )
}
