/**
 * How long a visitor waits for what they do on the search page, on a processor four times as slow:
 * `npm run bench -- experience`. A p98 above 100 ms ends the bench with an error.
 */
import { chromium } from 'playwright-core'
import { findBrowser } from '../scripts/browser.mjs'
import { kinds, pace, quantile, waited } from '../sites/meridian/test/browser/pace.ts'
import { calibrate, slowness } from './measure/calibrate.ts'
import { measured, say } from './measure/report.ts'
import { startSite } from './pages/running-site.ts'

const limit = 100
const runs = 3

await measured(async () => {
  const site = await startSite()
  const browser = await chromium.launch({
    executablePath: String(await findBrowser()),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  try {
    const rows: string[][] = []
    const values: Record<string, unknown> = {}
    for (const kind of kinds) {
      const walls: number[] = []
      const own: number[] = []
      for (let run = 0; run < runs; run += 1) {
        say(`  ${kind}, run ${run + 1} of ${runs}`)
        const before = calibrate()
        const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
        const { interactions } = await pace(page, site.url, kind)
        await page.context().close()
        const factor = slowness(before, calibrate())
        walls.push(...interactions.map(({ wall }) => wall))
        own.push(...interactions.map(one => waited(one) / factor))
      }
      const p98 = quantile(own, 0.98)
      if (p98 > limit) process.exitCode = 1
      const figures = [quantile(walls, 0.5), quantile(walls, 0.98), quantile(own, 0.5), p98]
      values[kind] = { interactions: own.length, figures }
      rows.push([kind, ...figures.map(ms => ms.toFixed(0)), String(limit)])
    }
    return {
      tables: [
        {
          title: 'From the input to the next paint, ms',
          columns: ['', 'by the clock p50', 'p98', 'of the page itself p50', 'p98', 'target'],
          rows,
        },
      ],
      values,
      notes: [
        `${runs} × 50 interactions each. Of the page itself: the main thread's processor time and one frame, never more than the clock, divided by how much slower than its best the machine calibrates.`,
      ],
    }
  } finally {
    await browser.close()
    await site.stop()
  }
})
