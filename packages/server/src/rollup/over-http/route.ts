import { createHash, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { createRoutes, Fault, type Routes, readJson, validate } from '../../http/index.ts'
import { bearerOf } from '../../keys/index.ts'
import type { Collector } from '../port/collector.ts'
import type { Publication } from '../port/publication.ts'
import {
  type CallArguments,
  type CallName,
  callReply,
  collectorCalls,
  collectorPath,
  learntFormat,
} from './calls.ts'
import { type LearntText, writeLearnt } from './learnt-text.ts'

type RouteOptions = { collector: Collector; key: string }

/** As many events as one call may bring, each as long as an event may be. */
const mostBytes = 32_000_000

const summaries = {
  append: 'Keep events that services took, in the collector’s own words',
  ofVisitor: 'What is kept of a visitor',
  ofUser: 'What a user did',
  boughtBy: 'What a visitor bought lately',
  forget: 'Forget visitors',
  insight: 'A list of insights',
  exposures: 'Who was shown which variant of a test',
  tests: 'Tests that visitors were shown',
  testCounts: 'How the variants of a test do',
  ubi: 'A page of searches or of what they showed, in the schema of User Behavior Insights',
} as const satisfies Record<CallName, string>

/** Whether a request shows the key that the collector shares with its services. */
export function showsCollectorKey(request: Request, key: string): boolean {
  const digest = (text: string): Uint8Array => createHash('sha256').update(text).digest()
  return key !== '' && timingSafeEqual(digest(bearerOf(request) ?? ''), digest(key))
}

/** What services ask of a collector that is a process of its own: with the key that both have, and nobody else. */
export function createCollectorRoutes({ collector, key }: RouteOptions): Routes {
  function admit(request: Request): void {
    if (showsCollectorKey(request, key)) return
    const message =
      'This is not the key of the collector: QUARRY_COLLECTOR_KEY must be the same on both sides.'
    throw new Fault('InvalidTokenException', message)
  }

  const acts: { readonly [Name in CallName]: (args: CallArguments<Name>) => Promise<unknown> } = {
    append: async ([events]) => {
      await collector.append(events)
      return events.length
    },
    ofVisitor: args => collector.ofVisitor(...args),
    ofUser: args => collector.ofUser(...args),
    boughtBy: args => collector.boughtBy(...args),
    forget: args => collector.forget(...args),
    insight: args => collector.insight(...args),
    exposures: args => collector.exposures(...args),
    tests: () => collector.tests(),
    testCounts: args => collector.testCounts(...args),
    ubi: args => collector.ubi(...args),
  }
  const routes = createRoutes({ label: 'collector', proof: ['bearer'] })

  function register<Name extends CallName>(name: Name): void {
    const described = { summary: summaries[name], body: collectorCalls[name], answer: callReply }
    routes.post(`${collectorPath}/${name}`, described, async c => {
      admit(c.req.raw)
      const args = validate(collectorCalls[name], await readJson(c.req.raw, mostBytes), c.req.raw)
      return c.json({ value: (await acts[name](args as CallArguments<Name>)) ?? null })
    })
  }
  for (const name of Object.keys(collectorCalls) as CallName[]) register(name)

  let written: LearntText & { of: Publication | null } = { of: null, tag: '', text: '' }
  const telling = {
    summary: 'All that was learnt from visitors; 304 while it is what the tag says',
    answer: z.looseObject({ format: z.literal(learntFormat), origin: z.string() }),
  }
  routes.get(`${collectorPath}/learnt`, telling, c => {
    admit(c.req.raw)
    const known = collector.learnt.known()
    // A collector that has just begun would tell that nothing is known, and all that services know would be gone.
    if (known === null)
      throw new Fault('ServiceUnavailableException', 'What was collected is being counted.', {
        retryAfter: 1,
      })
    if (written.of !== known) written = { of: known, ...writeLearnt(known) }
    const { tag, text } = written
    const headers = { etag: tag, 'cache-control': 'private, no-cache' }
    if (c.req.header('if-none-match')?.replace(/^W\//, '') === tag)
      return new Response(null, { status: 304, headers })
    return new Response(text, { headers: { ...headers, 'content-type': 'application/json' } })
  })
  return routes
}
