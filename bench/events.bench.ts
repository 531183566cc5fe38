/**
 * Events beside searches, through the whole service: at two thousand a second, and for long at two hundred a second.
 * `npm run bench events [-- --documents=20000 --windows=5 --seconds=10 --soak=600]`
 */
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { openDatabase } from '@quarry/store'
import { createCorpus, createRandom } from '@quarry/testkit'
import { eventMigrations } from '../packages/server/src/rollup/store/event-counts.ts'
import { sendSteadily } from './events/send.ts'
import { slopePerMinute } from './events/slope.ts'
import { host } from './http/host.ts'
import { askSteadily } from './http/load.ts'
import { startService } from './http/service.ts'
import { measured, option, say } from './measure/report.ts'
import { median, quantile } from './measure/sample.ts'

const documents = Number(option('documents') ?? 20_000)
/** Searches alone and beside events take turns: what the machine does besides falls on both. */
const windows = Number(option('windows') ?? 5)
const seconds = Number(option('seconds') ?? 10)
const soakSeconds = Number(option('soak') ?? 600)
const wanted = 2000
const soakRate = 200
const readEverySeconds = 5

type Sent = Awaited<ReturnType<ReturnType<typeof sendSteadily>['stop']>>

const folder = option('host')
if (folder) await host(folder, documents)
else await measured(measure)

async function measure() {
  const data = mkdtempSync(path.join(tmpdir(), 'quarry-bench-'))
  const service = await startService(fileURLToPath(import.meta.url), data, documents)
  try {
    const { target } = service
    const { url } = target
    const bodies = questions(3000)
    const load = { perSecond: 20, seconds }
    await askSteadily(target, bodies.slice(0, 100), { ...load, seconds: 5 })
    const quiet: number[][] = []
    const busy: number[][] = []
    const fast: Sent[] = []
    for (let window = 0; window < windows; window++) {
      say(`  window ${window + 1} of ${windows}: searches alone, then beside ${wanted} events/s`)
      quiet.push(await askSteadily(target, bodies.slice(100, 1000), load))
      const sending = sendSteadily(url, { perSecond: wanted })
      busy.push(await askSteadily(target, bodies.slice(1000, 2000), load))
      fast.push(await sending.stop())
    }

    say(`  ${soakSeconds} s at ${soakRate} events/s`)
    const soaking = sendSteadily(url, { perSecond: soakRate })
    const readings: { second: number; value: number }[] = []
    const searches: number[] = []
    for (let second = 0; second < soakSeconds; second += readEverySeconds) {
      const some = { perSecond: 5, seconds: Math.min(readEverySeconds, soakSeconds - second) }
      searches.push(...(await askSteadily(target, bodies.slice(2000), some)))
      readings.push({ second, value: (await service.usage()).megabytes })
    }
    const slow = await soaking.stop()
    await service.stop()

    const database = await openDatabase(path.join(data, 'events.db'), {
      durable: true,
      migrations: eventMigrations,
    })
    const kept = Number((await database.get('SELECT count(*) AS n FROM event'))?.['n'])
    const faults = await database.check()
    await database.close()
    const acknowledged = [...fast, slow].reduce((sum, one) => sum + one.acknowledged, 0)
    const refused = [...fast, slow].reduce((sum, one) => sum + one.refused, 0)
    const rate = median(fast.map(one => one.acknowledged / one.seconds))
    const p95 = (of: readonly number[][]): number => median(of.map(times => quantile(times, 0.95)))
    const [alone, beside] = [p95(quiet), p95(busy)]
    const most = Math.max(1.5 * alone, alone + 10)
    // The first half warms up: caches fill, and counts of the day get their rows.
    const late = readings.slice(Math.floor(readings.length / 2))
    const slope = slopePerMinute(late)
    const misses = [
      // What was under way at the end of a window is waited for, which takes some of its time.
      rate < wanted * 0.95 && `${rate.toFixed(0)} events/s instead of ${wanted}`,
      beside > most && `p95 of searches ${beside.toFixed(1)} ms, at most ${most.toFixed(1)} ms wanted`,
      kept !== acknowledged && `${acknowledged} events acknowledged, ${kept} kept`,
      faults.length > 0 && `events.db: ${await faults[0]}`,
    ].filter(miss => miss !== false)
    if (misses.length > 0) process.exitCode = 1
    const row = (name: string, times: readonly number[][], events: number) => [
      name,
      ...[0.5, 0.95, 0.99].map(share => median(times.map(one => quantile(one, share))).toFixed(1)),
      events.toFixed(0),
    ]
    return {
      tables: [
        {
          title: `Searches with facets, ${documents.toLocaleString('en')} documents, over HTTP`,
          columns: ['', 'p50, ms', 'p95, ms', 'p99, ms', 'events/s'],
          rows: [
            row('alone, 20/s', quiet, 0),
            row('beside events, 20/s', busy, rate),
            row(`for ${soakSeconds} s, 5/s`, [searches], slow.acknowledged / slow.seconds),
          ],
        },
        {
          title: 'Events in calls of ten, until they are on the disk',
          columns: ['', 'p50, ms', 'p95, ms', 'p99, ms', 'events/s'],
          rows: [
            row(
              'at full rate',
              fast.map(({ times }) => times),
              rate,
            ),
            row('for long', [slow.times], slow.acknowledged / slow.seconds),
          ],
        },
      ],
      values: { rate, alone, beside, allowed: most, acknowledged, kept, slope, readings },
      notes: [
        `Medians of ${windows} windows of ${seconds} s that take turns; p95 beside events may be ${most.toFixed(1)} ms.`,
        `${acknowledged} events acknowledged, ${kept} kept, ${refused} refused. ` +
          `Memory ${late[0]?.value.toFixed(0)} MB half-way and ${late.at(-1)?.value.toFixed(0)} MB at the end: ` +
          `${slope.toFixed(2)} MB a minute. events.db: ${(statSync(path.join(data, 'events.db')).size / 1e6).toFixed(0)} MB.`,
        ...misses.map(miss => `Missed: ${miss}.`),
      ],
    }
  } finally {
    await service.stop()
    rmSync(data, { recursive: true, force: true })
  }
}

/** Words of every frequency, with the facets of a page. */
function questions(count: number): object[] {
  const corpus = createCorpus()
  const random = createRandom(17)
  const facets = ['category', 'author', 'tags'].map(field => ({ facetId: field, field, type: 'specific' }))
  return Array.from({ length: count }, () => ({
    q: corpus.word(50 + Math.floor(random.next() ** 3 * 20_000)),
    numberOfResults: 10,
    locale: 'en-US',
    facets,
  }))
}
