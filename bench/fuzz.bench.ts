/**
 * Bodies and queries that make no sense, a million of them: what is answered, how long the slowest took, and whether
 * memory grows; then requests over all calls of `openapi.json`, with the ten dearest of them. A long run can be made in
 * parts, each with a seed of its own, and ends after `--minutes`: `npm run bench -- fuzz --bodies=0 --requests=100000 --seed=31`
 */
import { fuzzBody, queryOf, seededRandom } from '../packages/server/test/fuzz-bodies.ts'
import { fuzzRoutes } from '../packages/server/test/fuzz-run.ts'
import { openTestServices } from '../packages/server/test/open-test-services.ts'
import { measured, option, say } from './measure/report.ts'

const runs = count('bodies', 1_000_000)
const requests = count('requests', 1_000_000)
const seed = count('seed', 29)
const minutes = count('minutes', 1000)
/** Milliseconds of processor time, which neighbours do not take part in; of the thread that answers; and of waiting. */
const limit = { processor: 1000, thread: 250, wall: 20_000 }
const documents = Array.from({ length: 8 }, (_, n) => ({
  id: `d${n}`,
  title: n % 2 ? 'Ring Nebula' : 'A star',
  body: 'Some galaxies and stars.\nAnother line.',
  kind: n % 2 ? 'object' : 'guide',
  category: 'Sky;Deep',
  magnitude: n,
  date: 1_700_000_000_000 + n * 1e9,
  foldingcollection: `c${n % 3}`,
}))

await measured(async () => {
  const env = { QUARRY_REQUESTS_PER_SECOND: '1000000' }
  const test = await openTestServices({ documents, env })
  const random = seededRandom(seed - 6)
  const statuses = new Map<number, number>()
  const memory: string[][] = []
  let slowest = 0
  const remember = (done: number) => {
    globalThis.gc?.()
    const { heapUsed, rss } = process.memoryUsage()
    memory.push([done.toLocaleString('en'), (heapUsed / 1e6).toFixed(1), (rss / 1e6).toFixed(0)])
    say(`  ${done} of ${runs}`)
  }
  try {
    // What is kept for long is there after the first ones: growth is counted from here.
    const warm = Math.min(20_000, Math.floor(runs / 10))
    for (let run = 0; run < runs; run++) {
      if (run === warm || (run > warm && run % Math.ceil(runs / 5) === 0)) remember(run)
      const isQuery = run % 4 === 0
      const body = isQuery
        ? JSON.stringify({ q: queryOf(random), enableQuerySyntax: true })
        : fuzzBody(random)
      const [started, before] = [performance.now(), process.cpuUsage()]
      const response = await test.call('', body)
      const text = await response.text()
      // As between two requests of a server: what native code let go of is only freed when the loop turns.
      await new Promise(resolve => setImmediate(resolve))
      const lasted = performance.now() - started
      const { user, system } = process.cpuUsage(before)
      const spent = (user + system) / 1000
      slowest = Math.max(slowest, spent)
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
      const isRefusable = !isQuery && response.status === 400
      if ((response.status !== 200 && !isRefusable) || spent > limit.processor || lasted > limit.wall)
        throw new Error(
          `${response.status} after ${Math.round(spent)} of ${Math.round(lasted)} ms: ${body}\n${text}`,
        )
    }
    remember(runs)
  } finally {
    await test.close()
  }
  const held: string[][] = []
  const hold = (run: number): void => {
    globalThis.gc?.()
    const { heapUsed, rss } = process.memoryUsage()
    held.push([run.toLocaleString('en'), (heapUsed / 1e6).toFixed(1), (rss / 1e6).toFixed(0)])
    say(`  ${run} over all calls`)
  }
  const end = performance.now() + minutes * 60_000
  const every = Math.min(10_000, Math.ceil(requests / 10))
  const routes = await fuzzRoutes(requests, seed, run => {
    if (run > 0 && run % every === 0) hold(run)
    return performance.now() < end
  })
  const tooDear = routes.dearest.filter(({ ms }) => ms > limit.thread)
  const faults = [...routes.broken, ...routes.reported, ...tooDear]
  if (faults.length > 0) process.exitCode = 1
  const dear = routes.dearest
    .slice(0, 10)
    .map(({ call, ms, request: { address, body = '' } }) => [
      call,
      ms.toFixed(0),
      `${address} ${body}`.slice(0, 60),
    ])
  return {
    tables: [
      { title: 'Memory after a collection', columns: ['bodies', 'heap, MB', 'process, MB'], rows: memory },
      { title: 'And over all calls', columns: ['requests', 'heap, MB', 'process, MB'], rows: held },
      { title: 'The dearest requests', columns: ['call', 'of the thread, ms', 'begins'], rows: dear },
    ],
    values: { runs, requests: routes.asked, seed, slowest, statuses: Object.fromEntries(statuses), faults },
    notes: [
      faults.length > 0
        ? `${faults.length} faults; the first: ${JSON.stringify(faults.slice(0, 3))}`
        : 'No call broke, nothing was reported, none was too dear.',
      `All ${routes.calls} calls of openapi.json, ${routes.asked.toLocaleString('en')} requests made from its schemas (seed ${seed}): ` +
        `${[...routes.statuses].map(([status, count]) => `${count} × ${status}`).join(', ')}; ${routes.answered.size} calls answered well` +
        `${routes.refused.length > 0 ? `, never: ${routes.refused.join(', ')}` : ''}.`,
      `${runs.toLocaleString('en')} bodies: ${[...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')}; ` +
        `the slowest took ${slowest.toFixed(0)} ms of the processor.`,
    ],
  }
})

/** A number of the command line. */
function count(name: string, otherwise: number): number {
  const given = Number(option(name) ?? otherwise)
  if (Number.isSafeInteger(given) && given >= 0) return given
  throw new Error(`--${name} is a whole number, not "${option(name)}".`)
}
