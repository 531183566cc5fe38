/**
 * What new prices hold until segments are merged, in memory, on the disk and when the index is opened again: `npm run bench
 * patches -- --products=1000000`. The engine in its workers, small products, every price changed once. Each step is a
 * process of its own.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { IndexSpec, SearchEngine, WriteOp } from '@quarry/engine'
import { openEmbedded } from '../packages/server/src/indexing/index.ts'
import { measured, option, say } from './measure/report.ts'

const products = Number(option('products') ?? 100_000)
const perWrite = 5_000
const index = 'shop'
/** An index that is opened is to answer within this, whatever was changed of it. */
const wantedMs = 10_000
const stillMs = 1_500
const spec: IndexSpec = {
  name: index,
  version: 1,
  fields: [
    { name: 'title', kind: 'text' },
    { name: 'brand', kind: 'keyword' },
    { name: 'price', kind: 'number' },
  ],
}

type Step = 'write' | 'open' | 'change' | 'open changed'
type Figures = { seconds: number; processorMs: number; rss: number; disk: number }

const step = option('step') as Step | undefined
if (step) process.stdout.write(JSON.stringify(await run(step, option('folder') ?? '')))
else await measured(report)

async function report() {
  const folder = mkdtempSync(path.join(tmpdir(), 'quarry-patches-'))
  try {
    const figures = {} as Record<Step, Figures>
    for (const each of ['write', 'open', 'change', 'open changed'] as const) {
      figures[each] = inProcess(each, folder)
      say(`  ${each}: ${JSON.stringify(figures[each])}`)
    }
    const held = figures['open changed'].rss - figures.open.rss
    if (figures['open changed'].seconds * 1000 > wantedMs) process.exitCode = 1
    return {
      tables: [
        {
          title: `${products.toLocaleString('en')} products, every price changed`,
          columns: ['', 's', 'processor, s', 'MB resident', 'MB on disk'],
          rows: Object.entries(figures).map(([name, one]) => [
            name,
            one.seconds.toFixed(1),
            (one.processorMs / 1000).toFixed(1),
            (one.rss / 1e6).toFixed(0),
            (one.disk / 1e6).toFixed(0),
          ]),
        },
      ],
      values: { products, figures, held },
      notes: [
        `What was changed holds ${(held / 1e6).toFixed(0)} MB; opening is to take ${wantedMs / 1000} s at most.`,
      ],
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function inProcess(each: Step, folder: string): Figures {
  const args = [process.argv[1]!, `--step=${each}`, `--folder=${folder}`, `--products=${products}`]
  const done = spawnSync(process.execPath, ['--expose-gc', ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (done.status !== 0) throw new Error(`${each} ended with ${done.status ?? done.signal}.`)
  return JSON.parse(done.stdout) as Figures
}

async function run(each: Step, folder: string): Promise<Figures> {
  const start = performance.now()
  const engine = openEmbedded(folder, { workers: process.env['QUARRY_WORKERS'] })
  if (each === 'write') {
    await engine.ensureIndex(spec)
    await writeAll(engine, number => ({
      op: 'upsert',
      id: `product-${number}`,
      version: 1,
      fields: { title: `Loaf number ${number % 5000}`, brand: `Brand ${number % 60}`, price: number % 999 },
    }))
  }
  if (each === 'change')
    await writeAll(engine, number => ({
      op: 'patch',
      id: `product-${number}`,
      version: 2,
      fields: { price: 1000.5 + (number % 999) },
    }))
  // A first answer ends the opening, a right one the change.
  const isChanged = each === 'change' || each === 'open changed'
  const seen = await engine.search(index, {
    query: { kind: 'all' },
    filters: [{ kind: 'range', field: 'price', from: isChanged ? 1000 : 0 }],
    access: { identities: [] },
    from: 0,
    size: 1,
  })
  if (seen.total !== products) throw new Error(`${seen.total} of ${products} prices were found.`)
  const seconds = (performance.now() - start) / 1000
  const { user, system } = process.cpuUsage()
  if (each === 'write') await untilStill(engine)
  globalThis.gc?.()
  await setTimeout(stillMs)
  const { rss } = process.memoryUsage()
  await engine.close()
  return { seconds, processorMs: (user + system) / 1000, rss, disk: bytesIn(folder) }
}

async function writeAll(engine: SearchEngine, opOf: (number: number) => WriteOp): Promise<void> {
  for (let from = 0; from < products; from += perWrite) {
    const last = from + perWrite >= products
    const ops = Array.from({ length: Math.min(perWrite, products - from) }, (_, at) => opOf(from + at))
    await engine.write(index, ops, { visible: last ? 'wait' : 'soon' })
  }
}

/** Segments are merged while nothing else is done: until their number stays the same. */
async function untilStill(engine: SearchEngine): Promise<void> {
  for (let [before, still] = [0, 0]; still < 8; ) {
    await setTimeout(stillMs)
    const { segments } = await engine.stats(index)
    still = segments === before ? still + 1 : 0
    before = segments
  }
}

function bytesIn(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(path.join(parentPath, name)).size, 0)
}
