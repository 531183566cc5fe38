/**
 * A steady load of everything at once from a process of its own, for long: does what the server holds grow, and does it answer
 * as at the beginning? `npm run bench -- soak --minutes=30`
 */
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createLedger, startWriting } from './chaos/ledger.ts'
import { startServer } from './chaos/server.ts'
import { prepare, settings } from './chaos/world.ts'
import { slopePerMinute } from './events/slope.ts'
import { measured, option, say } from './measure/report.ts'
import { quantile } from './measure/sample.ts'

const minutes = Number(option('minutes') ?? 30)
if (!(minutes >= 1)) throw new Error(`--minutes is a number from 1, not "${option('minutes')}".`)
const readEveryMs = 5000
/** Calls a second of each kind: some half of what one processor can do. */
const perSecond = Number(option('rate') ?? 6)
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
  try {
    const keys = await prepare(data, server)
    const ledger = createLedger()
    const writing = startWriting(server.url, server.project, keys, ledger, 1000 / perSecond)
    const reading = startReading(server.url)
    const readings: Record<Name, { second: number; value: number }[]> = {
      ...{ rss: [], heap: [], files: [], wal: [], loop: [] },
    }
    const began = performance.now()
    for (let due = readEveryMs; due <= minutes * 60_000; due += readEveryMs) {
      await new Promise(resolve => setTimeout(resolve, Math.max(0, began + due - performance.now())))
      const now: Partial<Record<string, number>> = {
        ...(await server.order({ usage: true })),
        wal: logsOf(data) / 1e6,
      }
      const second = due / 1000
      for (const name of Object.keys(bounds) as Name[]) readings[name].push({ second, value: now[name] ?? 0 })
      if (due % 60_000 === 0)
        say(`  minute ${due / 60_000}: ${now['rss']?.toFixed(0)} MB, ${now['files']} files`)
    }
    const [longest, answers] = [await writing.stop(), await reading.stop()]
    const misses: string[] = []
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
    const all = new Map([...ledger.answers, ...answers.statuses])
    const failed = [...all].filter(([name]) => !/ (2\d\d|429|503)$/.test(name))
    for (const [name, times] of failed) misses.push(`${name} × ${times}`)
    const refused = [...all].filter(([name]) => / (429|503)$/.test(name)).reduce((sum, [, n]) => sum + n, 0)
    const total = [...all.values()].reduce((sum, n) => sum + n, 0)
    if (refused > total / 100) misses.push(`${refused} of ${total} calls refused`)
    if (misses.length > 0) process.exitCode = 1
    const p = (share: number): string => quantile(answers.times, share).toFixed(0)
    return {
      tables: [
        {
          title: `${minutes} minutes; the second half`,
          columns: ['', 'half-way', 'at the end', 'most', 'a minute', 'allowed'],
          rows,
        },
      ],
      values: { minutes, perSecond, readings, answers: Object.fromEntries(all), misses },
      notes: [
        `${total} calls: ${[...all]
          .sort()
          .map(([name, times]) => `${name} × ${times}`)
          .join(', ')}. ` +
          `Reads p50 ${p(0.5)}, p95 ${p(0.95)}, p99 ${p(0.99)} ms; the longest write ${longest.toFixed(0)} ms.`,
        misses.length > 0 ? `Missed: ${misses.join('; ')}.` : 'Everything stays within what is allowed.',
      ],
    }
  } finally {
    await server.stop()
    rmSync(path.dirname(data), { recursive: true, force: true })
  }
})

/** Visitors: pages, searches, suggestions, each as often. */
function startReading(url: string) {
  let over = false
  const times: number[] = []
  const statuses = new Map<string, number>()
  const words = ['bread', 'rolls', 'oat', 'knife', 'kettle', 'sourdough', 'flour', 'write', 'entry', 'chaos']
  const token = async (): Promise<string> => {
    const answer = await fetch(`${url}/search-token`)
    return ((await answer.json()) as { accessToken: string }).accessToken
  }
  const work = (async () => {
    let bearer = await token()
    const open = new Set<Promise<void>>()
    const began = performance.now()
    for (let turn = 0; !over; turn++) {
      const wait = began + (turn * 1000) / (3 * perSecond) - performance.now()
      if (wait > 0) await new Promise(resolve => setTimeout(resolve, wait))
      // Long before it has run out.
      if (turn % 2000 === 1999) bearer = await token()
      const q = `${words[turn % words.length]} ${words[Math.floor(turn / 10) % words.length]}`
      const post = (at: string): [string, RequestInit] => [
        at,
        {
          method: 'POST',
          headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
          body: JSON.stringify({ q }),
        },
      ]
      const [name, [at, init]] = (
        [
          ['page', [turn % 2 ? '/' : `/search?q=${encodeURIComponent(q)}`, {}]],
          ['search', post('/rest/search/v2')],
          ['suggest', post('/rest/search/v2/querySuggest')],
        ] as const
      )[turn % 3] as [string, [string, RequestInit]]
      const due = performance.now()
      const one = fetch(url + at, { ...init, signal: AbortSignal.timeout(20_000) })
        .then(answer => answer.text().then(() => answer.status))
        .catch(() => 0)
        .then(status => {
          times.push(performance.now() - due)
          statuses.set(`${name} ${status}`, (statuses.get(`${name} ${status}`) ?? 0) + 1)
          open.delete(one)
        })
      open.add(one)
    }
    await Promise.all(open)
  })()
  return {
    async stop() {
      over = true
      await work
      return { times, statuses }
    },
  }
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
