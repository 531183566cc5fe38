import { testResultsReply } from '@quarry/protocol/schema'
import { z } from 'zod'
import type { Routes } from '../../http/index.ts'
import type { Content } from '../content.ts'
import { ContentFault } from '../fault.ts'
import type { TestEvent, TestTally } from '../port/content-store.ts'
import { testResults } from '../test-results.ts'
import type { Gate } from './gate.ts'
import { replyJson } from './reply.ts'

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
export function registerTestResults(
  routes: Routes,
  { content, gate, tally }: { content: Content; gate: Gate; tally: TestTally },
): void {
  const { resources } = content.store

  // A site's own key is enough: it says what happened on its pages, as a collector of events does.
  routes.post(
    '/api/v2/test-events',
    {
      summary: 'Say who was shown which variant, and who reached a goal',
      body: testEventBatch,
      answerType: '',
    },
    async (c, schema) => {
      const { project, body } = await gate.write(c, schema, 'read-published')
      const tests = new Set((await resources.list(project, 'test')).map(one => one.id))
      const goals = new Set(
        (await resources.list(project, 'signal')).flatMap(one => (one.body['conversion'] ? [one.id] : [])),
      )
      // What nobody defined is not counted: a page may be older than the definitions.
      const known = body.events
        .map(({ goal = '', ...event }): TestEvent => ({ ...event, goal }))
        .filter(({ test, goal }) => tests.has(test) && (goal === '' || goals.has(goal)))
      await tally.record(project, known, content.now())
      return c.body(null, 204)
    },
  )

  routes.get(
    '/api/v2/test-results',
    {
      summary: 'How a test goes: exposures, conversions and confidence of each variant',
      answer: testResultsReply,
      query: { testId: 'The test', goal: 'The goal to count by; without it, exposures only' },
    },
    async c => {
      const { project, query } = await gate.read(c, 'read-draft')
      const id = query.get('testId')
      if (id === null || !(await resources.get(project, 'test', id)))
        throw new ContentFault(404, `There is no test "${id ?? ''}": say which one with testId`)
      const goal = query.get('goal')
      const results = testResults(await tally.counts(project, id), goal)
      return replyJson(c, JSON.stringify({ testId: id, goal, results }), false)
    },
  )
}
