/**
 * What it costs that the site reaches the services by real requests: in process and over loopback.
 * `npm run bench hop`
 */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { serve } from './hop/serve.ts'
import { barePath, openMeasuredServices } from './hop/services.ts'
import { measured, option } from './measure/report.ts'
import { median, quantile } from './measure/sample.ts'

const windows = 5
const callsPerWindow = 400

type Way = { name: string; call(request: Request): Promise<Response>; processorMs(): Promise<number> }
const questions = ['moon', 'galaxy', 'nebula', 'cluster', 'telescope', 'binoculars', 'saturn', 'orion']
type Figures = { walls: number[]; processor: number[] }

const folder = option('serve')
if (folder) await serve(folder)
else
  await measured(async () => {
    const data = mkdtempSync(path.join(tmpdir(), 'quarry-bench-'))
    const own = await openMeasuredServices(path.join(data, 'here'))
    const child = fork(fileURLToPath(import.meta.url), [`--serve=${path.join(data, 'there')}`])
    try {
      const first = await started(child)
      const here: Way = {
        name: 'in process',
        call: request => own.handle(request),
        processorMs: async () => processorTime(),
      }
      const there: Way = {
        name: 'over loopback',
        call: request => fetch(request),
        // What both ends spend.
        processorMs: async () => processorTime() + (await usageOf(child)),
      }
      const asks = {
        'bare JSON': () => new Request(`http://127.0.0.1:${first.port}${barePath}`),
        'a search': (turn: number, key: string) =>
          new Request(`http://127.0.0.1:${first.port}/rest/search/v2`, {
            method: 'POST',
            headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
            body: JSON.stringify({ q: questions[turn % questions.length], numberOfResults: 10 }),
          }),
      }
      const keys = { [here.name]: own.searchKey, [there.name]: first.searchKey }
      const rows: string[][] = []
      const values: Record<string, Record<string, number>> = {}
      for (const [what, make] of Object.entries(asks)) {
        const figures: Record<string, Figures> = {}
        for (let window = 0; window <= windows; window++) {
          for (const way of [here, there]) {
            const seen = await callsOf(way, turn => make(turn, keys[way.name] ?? ''), window * callsPerWindow)
            // The first window warms up.
            if (window === 0) continue
            figures[way.name] ??= { walls: [], processor: [] }
            figures[way.name]?.walls.push(...seen.walls)
            figures[way.name]?.processor.push(seen.processor)
          }
        }
        for (const [name, { walls, processor }] of Object.entries(figures)) {
          const cost = median(processor)
          values[`${what} ${name}`] = { p50: median(walls), p95: quantile(walls, 0.95), processor: cost }
          rows.push([
            `${what}, ${name}`,
            median(walls).toFixed(3),
            quantile(walls, 0.95).toFixed(3),
            (cost * 1000).toFixed(0),
          ])
        }
      }
      return {
        tables: [
          { title: 'One call of the services', columns: ['', 'p50, ms', 'p95, ms', 'processor, µs'], rows },
        ],
        values,
        notes: [
          `Processor time of both ends; the median of ${windows} windows of ${callsPerWindow} calls that take turns.`,
        ],
      }
    } finally {
      if (child.connected) child.disconnect()
      if (child.exitCode === null) await once(child, 'exit')
      await own.close()
      rmSync(data, { recursive: true, force: true })
    }
  })

/** Calls one after the other, each answer read to its end. */
async function callsOf(way: Way, make: (turn: number) => Request, first: number) {
  const walls: number[] = []
  const before = await way.processorMs()
  for (let turn = first; turn < first + callsPerWindow; turn++) {
    const start = performance.now()
    const response = await way.call(make(turn))
    await response.json()
    walls.push(performance.now() - start)
    if (!response.ok) throw new Error(`${way.name}: ${response.status}`)
  }
  return { walls, processor: ((await way.processorMs()) - before) / callsPerWindow }
}

function processorTime(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

async function usageOf(child: ChildProcess): Promise<number> {
  const answer = once(child, 'message', { signal: AbortSignal.timeout(10_000) })
  child.send('usage')
  const [{ processorMs }] = (await answer) as [{ processorMs: number }]
  return processorMs
}

function started(child: ChildProcess): Promise<{ port: number; searchKey: string }> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The other process took over three minutes.')), 180_000)
    child.once('message', message => {
      clearTimeout(timer)
      resolve(message as { port: number; searchKey: string })
    })
    child.once('exit', code => {
      clearTimeout(timer)
      reject(new Error(`The other process ended with ${code}.`))
    })
  })
}
