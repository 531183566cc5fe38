/**
 * Lighthouse on a phone: `npm run bench lighthouse`. Median of three runs per page, one after the other; a page that
 * misses its scores ends the bench with an error. The first run installs the tools of `conformance/`.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium } from 'playwright-core'
import { findBrowser } from '../scripts/browser.mjs'
import { install } from '../scripts/install.mjs'
import { type Audit, type Category, categories, freePort, openLighthouse } from './lighthouse/audit.ts'
import { measured, say } from './measure/report.ts'
import { median } from './measure/sample.ts'
import { startSite } from './pages/running-site.ts'

const runs = 3
const whole: Record<Category, number> = {
  performance: 100,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
}
const pages: readonly { name: string; path: string; wanted: Record<Category, number> }[] = [
  { name: 'home', path: '/', wanted: whole },
  { name: 'object', path: '/object/m31', wanted: whole },
  { name: 'guide', path: '/es/guide/dark-adaptation', wanted: whole },
  // With a query it asks engines not to index it, and would fail that one audit on purpose.
  { name: 'search', path: '/search', wanted: { ...whole, performance: 98 } },
  { name: 'list', path: '/objects', wanted: whole },
  { name: 'shop', path: '/shop/telescopes', wanted: { ...whole, performance: 98 } },
  { name: 'product', path: '/product/apo-P-102-6', wanted: { ...whole, performance: 98 } },
  // Nobody's cart is for engines.
  { name: 'cart', path: '/cart', wanted: { ...whole, performance: 98, seo: 0 } },
]

await measured(async () => {
  await install(path.resolve('conformance'))
  const site = await startSite()
  const port = await freePort()
  const profile = mkdtempSync(path.join(tmpdir(), 'quarry-lighthouse-'))
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath: String(await findBrowser()),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      `--remote-debugging-port=${port}`,
    ],
  })
  try {
    const audit = await openLighthouse(port)
    const rows = []
    for (const page of pages) {
      const audits: Audit[] = []
      for (let run = 0; run < runs; run += 1) {
        say(`  ${page.name}, run ${run + 1} of ${runs}`)
        audits.push(await audit(site.url + page.path))
      }
      rows.push({ ...page, ...middleOf(audits) })
    }
    for (const row of rows) {
      const missed = categories.filter(name => row.scores[name] < row.wanted[name])
      if (missed.length > 0) process.exitCode = 1
    }
    return {
      tables: [
        {
          title: 'Lighthouse, mobile, simulated slow 4G and a processor four times slower',
          columns: ['', ...categories, 'LCP, ms', 'TBT, ms', 'CLS', 'kB'],
          rows: rows.map(row => [
            row.name,
            ...categories.map(name => `${row.scores[name]}`),
            row.largestPaint.toFixed(0),
            row.blocked.toFixed(0),
            row.shift.toFixed(3),
            (row.bytes / 1000).toFixed(0),
          ]),
        },
      ],
      values: { rows },
      notes: rows.flatMap(({ name, faults }) => faults.map(fault => `${name}: ${fault}`)),
    }
  } finally {
    await browser.close()
    await site.stop()
    rmSync(profile, { recursive: true, force: true })
  }
})

function middleOf(audits: readonly Audit[]): Audit {
  const of = (read: (audit: Audit) => number): number => median(audits.map(read))
  return {
    scores: Object.fromEntries(
      categories.map(name => [name, of(audit => audit.scores[name])]),
    ) as Audit['scores'],
    largestPaint: of(audit => audit.largestPaint),
    blocked: of(audit => audit.blocked),
    shift: of(audit => audit.shift),
    bytes: of(audit => audit.bytes),
    faults: [...new Set(audits.flatMap(audit => audit.faults))],
  }
}
