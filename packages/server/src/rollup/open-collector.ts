import path from 'node:path'
import type { Context } from '../capability.ts'
import { type CollectedEvent, createAppend } from '../collect/index.ts'
import { startHandingOn } from './hand-on/hand-on.ts'
import { receiversOf } from './hand-on/receivers.ts'
import { createLearnt } from './learn.ts'
import { openFarCollector } from './over-http/open-far-collector.ts'
import type { Collector } from './port/collector.ts'
import { startRollUp } from './roll-up.ts'
import { openEventCounts } from './store/open-event-counts.ts'

type CollectorOptions = Pick<Context, 'config' | 'clock' | 'report' | 'tracer'>

/** The collector of these services: where the configuration says it is, or else in this process. */
export function openCollector(options: CollectorOptions): Promise<Collector> {
  return options.config.collectorUrl === '' ? openHere(options) : openFarCollector(options)
}

async function openHere({ config, clock, report }: CollectorOptions): Promise<Collector> {
  const receivers = receiversOf(config)
  const counts = await openEventCounts({
    file: path.join(config.data, 'events.db'),
    settings: {
      days: config.eventsDays,
      visitors: config.suggestVisitors,
      origin: config.publicUrl,
      receivers: receivers.map(({ to }) => to),
    },
    workers: process.env['QUARRY_WORKERS'],
    onError: report,
  })
  let written = 0
  const handingOn = startHandingOn({ receivers, counts, clock, onError: report })
  const append = createAppend(async (events: CollectedEvent[]) => {
    written += 1
    await counts.append(events)
    if (events.some(({ wire }) => wire)) handingOn.wake()
  })
  const learnt = createLearnt()
  const rollUp = startRollUp({ counts, learnt, clock, onError: report, written: () => written })

  async function settled(): Promise<void> {
    await append.settled()
    await rollUp.now()
  }

  return {
    append,
    record: events => void append(events).catch(report),
    learnt,
    ofVisitor: counts.ofVisitor,
    ofUser: counts.ofUser,
    insight: counts.insight,
    exposures: counts.exposures,
    tests: counts.tests,
    ubi: counts.ubi,
    boughtBy: visitor => counts.boughtBy(visitor, clock()),
    async forget(ids) {
      // What is still on its way would otherwise come after.
      await append.settled()
      const deleted = await counts.forget(ids)
      await rollUp.anew()
      return deleted
    },
    async testCounts(test) {
      await settled()
      return counts.testCounts(test)
    },
    settled,
    warnings: handingOn.warnings,
    gauges: handingOn.gauges,
    async close() {
      await append.settled()
      await handingOn.close()
      await rollUp.close()
      await counts.close()
    },
  }
}
