/**
 * What one request costs, in processor time of all threads: `npm run bench price`. One request at a time, kinds in turns;
 * the figures to hold are milliseconds on the machine that they were set on, and grow with the calibration elsewhere.
 */
import { calibrate, slowness } from './measure/calibrate.ts'
import { measured, say } from './measure/report.ts'
import { median } from './measure/sample.ts'
import { loadFor } from './pages/load.ts'
import { startSite } from './pages/running-site.ts'
import { targetsOf } from './pages/targets.ts'

const windows = 5
const windowMs = 1_500
const parallel = 2
/**
 * A page that is made anew runs thousands of functions, which V8 compiles one after the other on threads of its own: of the
 * first four hundred pages of results a third of the price is that, and it is paid once.
 */
const warmUpMs = 15_000

/** Milliseconds; what is not named here is shown, and held to nothing. */
const wanted: Record<string, number> = {
  'content page, made anew': 4,
  'search page, made anew': 6,
  'list of twenty entries': 8,
}

await measured(async () => {
  const site = await startSite()
  try {
    const targets = await targetsOf(site)
    for (const target of targets)
      await loadFor(site.url, target, parallel, target.anew ? warmUpMs : (target.windowMs ?? windowMs) / 2)
    const spent: Record<string, number[]> = {}
    const before = calibrate()
    for (let window = 0; window < windows; window++) {
      say(`  window ${window + 1} of ${windows}`)
      for (const target of targets) {
        const start = await processorMs(site.url)
        const { requests, failed } = await loadFor(site.url, target, parallel, target.windowMs ?? windowMs)
        if (failed.length > 0)
          throw new Error(
            `${target.name}: ${failed.length} of ${requests} failed, with ${failed.slice(0, 5).join(', ')}.`,
          )
        const ms = ((await processorMs(site.url)) - start) / requests
        spent[target.name] = [...(spent[target.name] ?? []), ms]
      }
    }
    const slower = slowness(before, calibrate())
    const rows = targets.map(({ name }) => {
      const ms = median(spent[name] ?? [])
      const most = wanted[name]
      if (most !== undefined && ms > most * slower) process.exitCode = 1
      return { name, ms, here: ms / slower, most }
    })
    return {
      tables: [
        {
          title: 'Processor time of one request, all threads',
          columns: ['', 'ms', 'by the calibration', 'wanted'],
          rows: rows.map(({ name, ms, here, most }) => [
            name,
            ms.toFixed(2),
            here.toFixed(2),
            most === undefined ? '' : `≤ ${most}`,
          ]),
        },
      ],
      values: { rows, slower },
    }
  } finally {
    await site.stop()
  }
})

async function processorMs(url: string): Promise<number> {
  const response = await fetch(`${url}/bench-usage`, { signal: AbortSignal.timeout(10_000) })
  return ((await response.json()) as { processorMs: number }).processorMs
}
