import path from 'node:path'
import { createAppend, type VisitorPage } from '../../collect/index.ts'
import type { Config } from '../../config/index.ts'
import { noTracer, type Tracer, tracedFetch } from '../../http/index.ts'
import { createLearnt } from '../learn.ts'
import type { Collector } from '../port/collector.ts'
import { CollectorFault, createAsk } from './ask.ts'
import { type CallArguments, type CallName, eventsPerCall } from './calls.ts'
import { followLearnt } from './follow.ts'
import { createOutbox } from './outbox.ts'

type FarCollectorOptions = {
  config: Pick<Config, 'data' | 'collectorUrl' | 'collectorKey'>
  clock: () => number
  report: (error: unknown) => void
  tracer?: Tracer
}

/** A shop asks this while a page is made: without an answer it recommends on. */
const boughtWithinMs = 300

/**
 * A collector in another process. What was learnt is fetched from it and kept, what the services saw is sent to it; what a
 * client sends is acknowledged when the collector has it.
 */
export async function openFarCollector({
  config,
  clock,
  report,
  tracer = noTracer,
}: FarCollectorOptions): Promise<Collector> {
  const { collectorUrl: url, collectorKey: key } = config
  const send = tracedFetch(tracer, 'service collector', {}, fetch)
  const ask = createAsk({ url, key, onError: report, fetch: send })
  const learnt = createLearnt()
  const append = createAppend(async events => {
    for (let at = 0; at < events.length; at += eventsPerCall)
      await ask.call('append', [events.slice(at, at + eventsPerCall)])
  })
  const outbox = createOutbox({
    send: async events => void (await ask.call('append', [[...events]])),
    onError: report,
  })
  const file = path.join(config.data, 'learnt.json')
  const follow = followLearnt({
    ask,
    learnt,
    file,
    clock,
    onHeard: () => void outbox.flush(),
    onError: report,
  })

  async function sent(): Promise<void> {
    await append.settled()
    await outbox.flush()
  }

  /** What a collector of ours answers is what its store answered there. */
  const asked =
    <Name extends CallName, Value>(name: Name, withinMs?: number) =>
    (...args: CallArguments<Name>): Promise<Value> =>
      ask.call(name, args, withinMs) as Promise<Value>

  return {
    append,
    record: outbox.add,
    learnt,
    async ofVisitor(ids, after) {
      // What waits here is kept of them, too.
      await sent()
      return asked<'ofVisitor', VisitorPage>('ofVisitor')([...ids], after)
    },
    ofUser: asked('ofUser'),
    boughtBy: visitor =>
      asked<'boughtBy', string[]>(
        'boughtBy',
        boughtWithinMs,
      )(visitor).catch(error => {
        // That the collector is away is told of once.
        if (error instanceof CollectorFault) return []
        throw error
      }),
    insight: asked('insight'),
    exposures: asked('exposures'),
    tests: asked('tests'),
    ubi: asked('ubi'),
    async forget(ids) {
      // What is still on its way would otherwise come after; what cannot leave now never will.
      await sent()
      outbox.drop(ids)
      const deleted = await asked<'forget', number>('forget')([...ids])
      await follow.now()
      return deleted
    },
    async testCounts(test) {
      await sent()
      return asked<'testCounts', never>('testCounts')(test)
    },
    async settled() {
      await sent()
      await follow.now()
    },
    warnings() {
      const trouble = ask.trouble()
      const waiting = outbox.waiting()
      return [
        ...(trouble === null ? [] : [`${trouble}: what was learnt stays as it is`]),
        ...(trouble === null || waiting === 0 ? [] : [`events that wait for it: ${waiting}`]),
      ]
    },
    async gauges() {
      const heard = follow.heardAt()
      return [
        {
          name: 'quarry_collector_waiting_events',
          help: 'Events that wait for the collector.',
          values: [{ value: outbox.waiting() }],
        },
        {
          name: 'quarry_collector_lost_events_total',
          help: 'Events that the collector did not get.',
          values: [{ value: outbox.lost() }],
        },
        {
          name: 'quarry_collector_silent_seconds',
          help: 'Since the collector last told what was learnt; absent before it did.',
          values: heard === null ? [] : [{ value: Math.max(0, clock() - heard) / 1000 }],
        },
      ]
    },
    async close() {
      await append.settled()
      await follow.close()
      await outbox.close()
    },
  }
}
