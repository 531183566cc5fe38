import { testResultsReply } from '@quarry/protocol/schema'
import { z } from 'zod'
import { ContentFault } from '../access.ts'
import type { TestEvent, TestTally } from '../port/content-store.ts'
import { testResults } from '../test-results.ts'
import type { Registration } from './project-calls.ts'

const name = z.string().min(1).max(128)
/** What happened to tests on a site's pages. */
export const testEventBatch = z.object({
  projectId: z.guid('Give a UUID').optional(),
  events: z
    .array(
      z.object({ test: name, variant: name, control: z.boolean().default(false), goal: name.optional() }),
    )
    .min(1)
    .max(200),
})

/** Counting of tests: a site says who was shown what and who reached a goal; editors read how it went. */
export function registerTestResults({ calls, content }: Registration, tally: TestTally): void {
  const { resources } = content.store

  // A site's own key is enough: it says what happened on its pages, as a collector of events does.
  calls.post(
    '/api/v2/test-events',
    {
      summary: 'Say who was shown which variant, and who reached a goal',
      body: testEventBatch,
      permissions: ['read-published'],
    },
    async (project, { events }) => {
      const tests = new Set((await resources.list(project, 'test')).map(one => one.id))
      const goals = new Set(
        (await resources.list(project, 'signal')).flatMap(one => (one.body['conversion'] ? [one.id] : [])),
      )
      // What nobody defined is not counted: a page may be older than the definitions.
      const known = events
        .map(({ goal = '', ...event }): TestEvent => ({ ...event, goal }))
        .filter(({ test, goal }) => tests.has(test) && (goal === '' || goals.has(goal)))
      await tally.record(project, known, content.now())
    },
  )

  calls.get(
    '/api/v2/test-results',
    {
      summary: 'How a test goes: exposures, conversions and confidence of each variant',
      answer: testResultsReply,
      permission: 'read-draft',
      query: { testId: 'The test', goal: 'The goal to count by; without it, exposures only' },
    },
    async (project, query) => {
      const id = query.get('testId')
      if (id === null || !(await resources.get(project, 'test', id)))
        throw new ContentFault(404, `There is no test "${id ?? ''}": say which one with testId`)
      const goal = query.get('goal')
      return { testId: id, goal, results: testResults(await tally.counts(project, id), goal) }
    },
  )
}
