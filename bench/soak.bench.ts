/**
 * A load of everything at once from a process of its own, for long, at 70 % of what the server did when all kinds asked as
 * fast as they could: does what it holds grow, does it answer as at the beginning, and is anything lost that was
 * acknowledged? With `--kills=MINUTES` it is killed so often, and started again.
 * `npm run bench -- soak --minutes=10 --kills=1`
 */
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createLedger, type Ledger, startWriting, type WriteKind } from './chaos/ledger.ts'
import { type Read, type ReadKind, startReading } from './chaos/reading.ts'
import { type Server, startServer } from './chaos/server.ts'
import { checkRunning, checkStopped, prepare, settings, type World } from './chaos/world.ts'
import { slopePerMinute } from './events/slope.ts'
import { measured, option, say } from './measure/report.ts'
import { quantile } from './measure/sample.ts'

const minutes = numberOf('minutes', 30, 1)
const killMinutes = numberOf('kills', 0, 0)
const share = numberOf('share', 70, 1) / 100
const readEveryMs = 5000
/** What comes first pays for its code. */
const warmMs = 10_000
const peakMs = 15_000
/** After a start caches are empty: what is held counts from then on. */
const settledMs = killMinutes > 0 ? Math.min(35_000, killMinutes * 30_000) : 0
/** What each may grow in a minute once caches are full, and its highest value; memory in MB. */
const bounds = {
  rss: { slope: 4, most: 900 },
  heap: { slope: 3, most: 500 },
  files: { slope: 0.5, most: 400 },
  wal: { slope: 2, most: 200 },
  loop: { slope: 20, most: 500 },
} as const
type Name = keyof typeof bounds
const units: Record<Name, string> = {
  rss: 'memory, MB',
  heap: 'heap, MB',
  files: 'open files',
  wal: 'logs of the databases, MB',
  loop: 'delay of the event loop, p99 of 5 s, ms',
}

await measured(async () => {
  const data = path.join(mkdtempSync(path.join(tmpdir(), 'quarry-soak-')), 'data')
  const server = await startServer(data, settings)
  const world: World = {
    ...{ data, server, keys: await prepare(data, server), ledger: createLedger() },
    ...{ violations: [], fault: 'at the end' },
  }
  try {
    const peak = await measurePeak(world)
    const rates = Object.fromEntries([...peak].map(([kind, perSecond]) => [kind, share * perSecond]))
    say(`  a second: ${[...peak].map(([kind, rate]) => `${kind} ${rate.toFixed(1)}`).join(', ')} at most`)
    world.ledger.answers.clear()
    const { readings, answers, times, longest, kills } = await soak(world, rates)
    await checkRunning(world)
    await world.server.stop()
    await checkStopped(world)
    const misses = [...world.violations]
    const rows = (Object.keys(bounds) as Name[]).map(name => {
      // The first half fills caches.
      const late = readings[name].slice(Math.floor(readings[name].length / 2))
      const values = late.map(({ value }) => value)
      const [slope, most] = [slopePerMinute(late), Math.max(...values)]
      const bound = bounds[name]
      if (slope > bound.slope) misses.push(`${units[name]} grows by ${slope.toFixed(2)} a minute`)
      if (most > bound.most) misses.push(`${units[name]} was ${most.toFixed(0)}`)
      return [
        ...[units[name], ...[0, values.length - 1].map(at => (values[at] ?? 0).toFixed(1)), most.toFixed(1)],
        ...[slope.toFixed(2), `${bound.slope} a minute, at most ${bound.most}`],
      ]
    })
    const failed = [...answers].filter(([name]) => !/ (2\d\d|429|503|cut)$/.test(name))
    for (const [name, count] of failed) misses.push(`${name} × ${count}`)
    const refused = [...answers]
      .filter(([name]) => / (429|503)$/.test(name))
      .reduce((sum, [, n]) => sum + n, 0)
    const total = [...answers.values()].reduce((sum, n) => sum + n, 0)
    if (refused > total / 100) misses.push(`${refused} of ${total} calls refused`)
    if (misses.length > 0) process.exitCode = 1
    const p = (part: number): string => quantile(times, part).toFixed(0)
    const kept = ({ documents, entries, events }: Ledger): string =>
      `${documents.size} documents, ${entries.size} entries and ${events.size} events`
    return {
      tables: [
        {
          title: `${minutes} minutes at ${100 * share} % of the peak, ${kills} kills; the second half`,
          columns: ['', 'half-way', 'at the end', 'most', 'a minute', 'allowed'],
          rows,
        },
      ],
      values: { minutes, rates, kills, readings, answers: Object.fromEntries(answers), misses },
      notes: [
        `${total} calls: ${[...answers]
          .sort()
          .map(([name, times]) => `${name} × ${times}`)
          .join(', ')} (cut: its server was killed). ` +
          `Reads p50 ${p(0.5)}, p95 ${p(0.95)}, p99 ${p(0.99)} ms; the longest write ${longest.toFixed(0)} ms. ` +
          `Looked for at the end: ${kept(world.ledger)}.`,
        misses.length > 0
          ? `Missed: ${misses.join('; ')}.`
          : 'Nothing is lost, and all stays within what is allowed.',
      ],
    }
  } finally {
    await world.server.stop()
    rmSync(path.dirname(data), { recursive: true, force: true })
  }
})

/** What of each kind is answered in a second while each asks again when it is answered. */
async function measurePeak({ server, keys, ledger }: World): Promise<Map<ReadKind | WriteKind, number>> {
  const counts = new Map<ReadKind | WriteKind, number>()
  const writing = startWriting(server.url, server.project, keys, ledger)
  const reading = startReading(server.url, {}, ({ kind, status }) => {
    if (status === 200) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  })
  await new Promise(resolve => setTimeout(resolve, warmMs))
  counts.clear()
  ledger.answers.clear()
  await new Promise(resolve => setTimeout(resolve, peakMs))
  await Promise.all([writing.stop(), reading.stop()])
  for (const [name, times] of ledger.answers) {
    const [kind = '', status = ''] = name.split(' ')
    if (/^2/.test(status)) counts.set(kind as WriteKind, times)
  }
  return new Map([...counts].map(([kind, times]) => [kind, (times * 1000) / peakMs]))
}

async function soak(world: World, rates: Readonly<Record<string, number>>) {
  const { data, keys, ledger } = world
  const { url, project } = world.server
  const everyMs = Object.fromEntries(Object.entries(rates).map(([kind, rate]) => [kind, 1000 / rate]))
  const readings: Record<Name, { second: number; value: number }[]> = {
    ...{ rss: [], heap: [], files: [], wal: [], loop: [] },
  }
  const answers = new Map<string, number>()
  const times: number[] = []
  /** From a kill until the next server answers. */
  const outages: { from: number; until: number }[] = []
  const note = (name: string): void => void answers.set(name, (answers.get(name) ?? 0) + 1)
  const wasCut = ({ began, ms }: Read): boolean =>
    outages.some(({ from, until }) => began < until && began + ms > from)
  const writing = startWriting(url, project, keys, ledger, everyMs)
  const reading = startReading(url, rates, read => {
    if (read.status === 200) times.push(read.ms)
    note(`${read.kind} ${read.status === 0 && wasCut(read) ? 'cut' : read.status}`)
  })
  const began = performance.now()
  let startedAt = began
  let killAt = killMinutes > 0 ? killMinutes * 60_000 : Number.POSITIVE_INFINITY
  for (let due = readEveryMs; due <= minutes * 60_000; due += readEveryMs) {
    await new Promise(resolve => setTimeout(resolve, Math.max(0, began + due - performance.now())))
    if (performance.now() - began >= killAt && due < minutes * 60_000) {
      killAt += killMinutes * 60_000
      const outage = { from: performance.now(), until: Number.POSITIVE_INFINITY }
      outages.push(outage)
      await world.server.kill()
      world.server = await startServer(data, { ...settings, PORT: new URL(url).port })
      startedAt = outage.until = performance.now()
      say(`  killed and back after ${((outage.until - outage.from) / 1000).toFixed(1)} s`)
    }
    const now: Partial<Record<string, number>> = await usageOf(world.server, data)
    if (due % 60_000 === 0)
      say(`  minute ${due / 60_000}: ${now['rss']?.toFixed(0)} MB, ${now['files']} files`)
    if (performance.now() - startedAt < settledMs) continue
    for (const name of Object.keys(bounds) as Name[])
      readings[name].push({ second: due / 1000, value: now[name] ?? 0 })
  }
  const longest = await writing.stop()
  await reading.stop()
  // A write has no answer only where its server was killed: whether it was kept is looked at.
  for (const [name, count] of ledger.answers) {
    const cut = outages.length > 0 ? name.replace(/ 0$/, ' cut') : name
    answers.set(cut, (answers.get(cut) ?? 0) + count)
  }
  return { readings, answers, times, longest, kills: outages.length }
}

async function usageOf(server: Server, data: string): Promise<Record<string, number>> {
  return { ...(await server.order({ usage: true })), wal: logsOf(data) / 1e6 }
}

function numberOf(name: string, otherwise: number, least: number): number {
  const given = Number(option(name) ?? otherwise)
  if (given >= least) return given
  throw new Error(`--${name} is a number from ${least}, not "${option(name)}".`)
}

function logsOf(data: string): number {
  return readdirSync(data, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && entry.name.endsWith('.db-wal'))
    .reduce(
      (sum, { parentPath, name }) =>
        sum + (statSync(path.join(parentPath, name), { throwIfNoEntry: false })?.size ?? 0),
      0,
    )
}
