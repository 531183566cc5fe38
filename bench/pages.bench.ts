/**
 * The running site under load: `npm run bench pages`. The site is one process, the load another; both are on loopback.
 * What a page costs is told as a ratio to a bare JSON route of the same process in the same minute.
 */
import { measured, say } from './measure/report.ts'
import { median, quantile } from './measure/sample.ts'
import { ask, type Load, loadFor, type Target } from './pages/load.ts'
import { startSite } from './pages/running-site.ts'
import { targetsOf } from './pages/targets.ts'

const windows = 5
const windowMs = 2_000
const parallel = 8
const askedAlone = 120

/** Milliseconds of each request, whole, and less what the page waited for the services: the site's own code. */
type Times = Record<'wall' | 'processor' | 'ownWall' | 'ownProcessor', number[]>
type Usage = { times: Record<string, Times>; processorMs: number; rss: number }

await measured(async () => {
  const site = await startSite()
  try {
    const targets = await targetsOf(site)
    for (const target of targets) await loadFor(site.url, target, parallel, (target.windowMs ?? windowMs) / 2)
    const loads: Record<string, Load[]> = {}
    const alone: Record<string, Times> = {}
    const spent: Record<string, number[]> = {}
    await usageOf(site.url)
    for (let window = 0; window < windows; window++) {
      say(`  window ${window + 1} of ${windows}`)
      for (const target of targets) {
        const { processorMs: before } = await usageOf(site.url)
        const load = await loadFor(site.url, target, parallel, target.windowMs ?? windowMs)
        const { processorMs: after } = await usageOf(site.url)
        spent[target.name] = [...(spent[target.name] ?? []), (after - before) / load.requests]
        if (load.failed.length > 0)
          throw new Error(
            `${target.name}: ${load.failed.length} of ${load.requests} failed, with ${load.failed.slice(0, 5).join(', ')}.`,
          )
        loads[target.name] = [...(loads[target.name] ?? []), load]
        await ask(site.url, target, askedAlone, window * askedAlone)
        const { times } = await usageOf(site.url)
        for (const [name, some] of Object.entries(times)) alone[name] = both(alone[name], some)
      }
    }
    const { rss } = await usageOf(site.url)
    const rows = targets.map(target => rowOf(target, loads, alone, spent))
    return {
      tables: [
        {
          title: 'Pages under load, and alone',
          columns: [
            ...['', 'requests/s', 'of the bare route', 'processor a request, ms'],
            ...['alone: whole p50, ms', 'p99, ms', 'processor p50, ms', 'p99, ms'],
            ...['own code p50, ms', 'p99, ms', 'its processor p50, ms', 'p99, ms'],
          ],
          rows: rows.map(({ name, perSecond, ratio, processor, whole, own }) => [
            name,
            perSecond.toFixed(0),
            name === 'bare' ? '1' : `1/${(1 / ratio).toFixed(1)}`,
            ...[processor, ...whole, ...own].map(ms => ms.toFixed(2)),
          ]),
        },
      ],
      values: { rows, residentMb: Math.round(rss / 1e6) },
      notes: [
        `Medians of ${windows} windows that take turns. Requests/s with ${parallel} at a time. Alone: one request at a time, from the request to the last byte; whole, with the services in the same process, and own code, less the times in which the page waits for them. Processor time is that of all threads.`,
        'As visitors ask: 200 questions, the n-th 1/n as often as the first, and the first three pages of results, 80, 15 and 5 of 100. Made anew: a visitor with as many things in the cart as nobody had before.',
        `The site's process holds ${Math.round(rss / 1e6)} MB afterwards.`,
      ],
    }
  } finally {
    await site.stop()
  }
})

function both(one: Times | undefined, other: Times): Times {
  const joined = (of: keyof Times): number[] => [...(one?.[of] ?? []), ...other[of]]
  return {
    wall: joined('wall'),
    processor: joined('processor'),
    ownWall: joined('ownWall'),
    ownProcessor: joined('ownProcessor'),
  }
}

function rowOf(
  { name }: Target,
  loads: Record<string, Load[]>,
  alone: Record<string, Times>,
  spent: Record<string, number[]>,
) {
  const rates = (of: string) => (loads[of] ?? []).map(({ perSecond }) => perSecond)
  // Each window is compared with the bare route of the same window: the machine changes from one to the next.
  const bare = rates('bare')
  const ratios = rates(name).map((rate, window) => rate / (bare[window] ?? Number.NaN))
  const times = alone[name] ?? { wall: [], processor: [], ownWall: [], ownProcessor: [] }
  const ends = (of: keyof Times) => [median(times[of]), quantile(times[of], 0.99)]
  return {
    name,
    perSecond: median(rates(name)),
    ratio: median(ratios),
    processor: median(spent[name] ?? []),
    whole: [...ends('wall'), ...ends('processor')],
    own: [...ends('ownWall'), ...ends('ownProcessor')],
    times: times.wall.length,
  }
}

async function usageOf(url: string): Promise<Usage> {
  const response = await fetch(`${url}/bench-usage`, { signal: AbortSignal.timeout(10_000) })
  return (await response.json()) as Usage
}
