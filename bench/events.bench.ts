/**
 * Events beside searches, through the whole service: at two thousand a second, and for long at two hundred a second.
 * `npm run bench events [-- --documents=20000 --seconds=20 --soak=600]`
 */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { openDatabase } from '@quarry/store'
import { createCorpus, createRandom } from '@quarry/testkit'
import { eventMigrations } from '../packages/server/src/rollup/index.ts'
import { sendSteadily } from './events/send.ts'
import { slopePerMinute } from './events/slope.ts'
import { host, type Usage } from './http/host.ts'
import { askSteadily } from './http/load.ts'
import { measured, option, say } from './measure/report.ts'
import { quantile } from './measure/sample.ts'

const documents = Number(option('documents') ?? 20_000)
const seconds = Number(option('seconds') ?? 20)
const soakSeconds = Number(option('soak') ?? 600)
const wanted = 2000
const soakRate = 200
const readEverySeconds = 5

const folder = option('host')
if (folder) await host(folder, documents)
else await measured(measure)

async function measure() {
  const data = mkdtempSync(path.join(tmpdir(), 'quarry-bench-'))
  const child = fork(fileURLToPath(import.meta.url), [`--host=${data}`, `--documents=${documents}`])
  try {
    const { port, searchKey } = await told<{ port: number; searchKey: string }>(child)
    const url = `http://127.0.0.1:${port}`
    const target = { url, token: await mint(url, searchKey) }
    const bodies = questions(3000)
    const load = { perSecond: 20, seconds }
    await askSteadily(target, bodies.slice(0, 100), { ...load, seconds: 5 })
    say('  searches alone')
    const quiet = await askSteadily(target, bodies.slice(100, 1000), load)
    say(`  searches beside ${wanted} events/s`)
    const busySending = sendSteadily(url, { perSecond: wanted })
    const busy = await askSteadily(target, bodies.slice(1000, 2000), load)
    const fast = await busySending.stop()

    say(`  ${soakSeconds} s at ${soakRate} events/s`)
    const soaking = sendSteadily(url, { perSecond: soakRate })
    const readings: { second: number; value: number }[] = []
    const searches: number[] = []
    for (let second = 0; second < soakSeconds; second += readEverySeconds) {
      const some = { perSecond: 5, seconds: Math.min(readEverySeconds, soakSeconds - second) }
      searches.push(...(await askSteadily(target, bodies.slice(2000), some)))
      readings.push({ second, value: (await usage(child)).megabytes })
    }
    const slow = await soaking.stop()
    await stop(child)

    const database = openDatabase(path.join(data, 'events.db'), {
      durable: true,
      migrations: eventMigrations,
    })
    const kept = Number(database.get('SELECT count(*) AS n FROM event')?.['n'])
    const faults = database.check()
    database.close()
    const acknowledged = fast.acknowledged + slow.acknowledged
    const rate = fast.acknowledged / fast.seconds
    const [alone, beside] = [quantile(quiet, 0.95), quantile(busy, 0.95)]
    const most = Math.max(1.5 * alone, alone + 10)
    // The first half warms up: caches fill, and counts of the day get their rows.
    const late = readings.slice(Math.floor(readings.length / 2))
    const slope = slopePerMinute(late)
    const misses = [
      rate < wanted * 0.98 && `${rate.toFixed(0)} events/s instead of ${wanted}`,
      beside > most && `p95 of searches ${beside.toFixed(1)} ms, at most ${most.toFixed(1)} ms wanted`,
      kept !== acknowledged && `${acknowledged} events acknowledged, ${kept} kept`,
      faults.length > 0 && `events.db: ${faults[0]}`,
    ].filter(miss => miss !== false)
    if (misses.length > 0) process.exitCode = 1
    const row = (name: string, times: readonly number[], events: number) => [
      name,
      ...[0.5, 0.95, 0.99].map(share => quantile(times, share).toFixed(1)),
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
            row(`for ${soakSeconds} s, 5/s`, searches, slow.acknowledged / slow.seconds),
          ],
        },
        {
          title: 'Events in calls of ten, until they are on the disk',
          columns: ['', 'p50, ms', 'p95, ms', 'p99, ms', 'events/s'],
          rows: [
            row('at full rate', fast.times, rate),
            row('for long', slow.times, slow.acknowledged / slow.seconds),
          ],
        },
      ],
      values: { rate, alone, beside, acknowledged, kept, slope, readings },
      notes: [
        `${acknowledged} events acknowledged, ${kept} kept, ${fast.refused + slow.refused} refused. ` +
          `Memory ${late[0]?.value.toFixed(0)} MB half-way and ${late.at(-1)?.value.toFixed(0)} MB at the end: ` +
          `${slope.toFixed(2)} MB a minute. events.db: ${(statSync(path.join(data, 'events.db')).size / 1e6).toFixed(0)} MB.`,
        ...misses.map(miss => `Missed: ${miss}.`),
      ],
    }
  } finally {
    await stop(child)
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

async function mint(url: string, key: string): Promise<string> {
  const response = await fetch(`${url}/rest/search/v2/token`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}` },
    body: JSON.stringify({ userIds: [{ name: 'anonymous', provider: 'Email Security Provider' }] }),
  })
  return ((await response.json()) as { token: string }).token
}

async function usage(child: ChildProcess): Promise<Usage> {
  const answer = told<Usage>(child)
  child.send({ do: 'usage' })
  return answer
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.connected) child.disconnect()
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}

function told<Message>(child: ChildProcess): Promise<Message> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null) => reject(new Error(`The service's process ended with ${code}.`))
    child.once('exit', ended)
    child.once('message', message => {
      child.off('exit', ended)
      resolve(message as Message)
    })
  })
}
