/**
 * Searches beside indexing at full speed: `npm run bench beside`. The engine is one process, with its workers; searches
 * and documents come from another. Quiet and busy windows take turns.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { createCorpus } from '@quarry/testkit'
import { host } from './beside/host.ts'
import { createQuestions, type Question } from './engine/rows.ts'
import { measured, option, say } from './measure/report.ts'
import { median, quantile } from './measure/sample.ts'

const documents = Number(option('documents') ?? 100_000)
const windows = 5
const windowMs = 4_000
const perBatch = 200
const row = 'common + f6'

const folder = option('host')
if (folder) await host(folder, documents)
else await measured(measure)

async function measure() {
  const data = mkdtempSync(path.join(tmpdir(), 'quarry-bench-'))
  const child = fork(fileURLToPath(import.meta.url), [`--host=${data}`, `--documents=${documents}`])
  try {
    const url = `http://127.0.0.1:${await portOf(child)}`
    const corpus = createCorpus()
    const questions = createQuestions(corpus)[row]
    await searches(url, questions, windowMs / 2)
    let next = documents
    const quiet: number[][] = []
    const busy: number[][] = []
    const rates: number[] = []
    for (let window = 0; window < windows; window++) {
      say(`  window ${window + 1} of ${windows}`)
      quiet.push(await searches(url, questions, windowMs))
      // Made before the window: making documents takes a processor of its own.
      const batches = Array.from({ length: 200 }, (_, batch) =>
        JSON.stringify(
          Array.from({ length: perBatch }, (_, place) => corpus.document(next + batch * perBatch + place)),
        ),
      )
      const end = performance.now() + windowMs
      const [times, written] = await Promise.all([
        searches(url, questions, windowMs),
        writes(url, batches, end),
      ])
      next += written
      busy.push(times)
      rates.push((written / windowMs) * 1000)
      // What is left of merging belongs to nobody's window.
      await new Promise(resolve => setTimeout(resolve, windowMs))
    }
    const p95s = (of: number[][]) => of.map(times => quantile(times, 0.95))
    const p95 = (of: number[][]) => median(p95s(of))
    const p50 = (of: number[][]) => median(of.map(times => quantile(times, 0.5)))
    const [idle, loaded] = [p95(quiet), p95(busy)]
    const allowed = allowedBeside(idle)
    // Each busy window against the quiet one right before it, which had the same neighbours.
    const before = p95s(quiet)
    const shares = p95s(busy).map((ms, window) => ms / allowedBeside(before[window]!))
    const held = median(shares) <= 1
    return {
      tables: [
        {
          title: `${row}, ${documents.toLocaleString('en')} documents, over HTTP`,
          columns: ['', 'p50, ms', 'p95, ms', 'documents/s'],
          rows: [
            ['quiet', p50(quiet).toFixed(2), idle.toFixed(2), '0'],
            ['beside indexing', p50(busy).toFixed(2), loaded.toFixed(2), median(rates).toFixed(0)],
            ['allowed', '', allowed.toFixed(2), ''],
            [held ? 'held' : 'missed', '', `${median(shares).toFixed(2)} of it`, ''],
          ],
        },
      ],
      values: {
        documents,
        quietP95: idle,
        busyP95: loaded,
        allowed,
        shares,
        held,
        documentsPerSecond: median(rates),
      },
      notes: [
        `Medians of ${windows} windows of ${windowMs / 1000} s that take turns; one search at a time. The last row: of each ` +
          `pair of windows what was allowed beside the quiet one, ${shares.filter(share => share <= 1).length} of ${windows} held.`,
      ],
    }
  } finally {
    if (child.connected) child.disconnect()
    if (child.exitCode === null) await once(child, 'exit')
    rmSync(data, { recursive: true, force: true })
  }
}

/** What searches beside indexing may take at p95, when they take so much alone. */
function allowedBeside(alone: number): number {
  return Math.max(1.5 * alone, alone + 10)
}

async function searches(url: string, questions: readonly Question[], ms: number): Promise<number[]> {
  const times: number[] = []
  const end = performance.now() + ms
  for (let turn = 0; performance.now() < end; turn++) {
    const question = questions[turn % questions.length]!
    if (question.kind !== 'search') continue
    const start = performance.now()
    await post(`${url}/search`, JSON.stringify(question.request))
    times.push(performance.now() - start)
  }
  return times
}

/** One batch after the other, each sent when the last is durable. */
async function writes(url: string, batches: readonly string[], end: number): Promise<number> {
  let written = 0
  for (const batch of batches) {
    if (performance.now() >= end) break
    await post(`${url}/write`, batch)
    written += perBatch
  }
  return written
}

async function post(url: string, body: string): Promise<void> {
  const response = await fetch(url, { method: 'POST', body, signal: AbortSignal.timeout(30_000) })
  const text = await response.text()
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${text}`)
}

function portOf(child: ChildProcess): Promise<number> {
  const longestMs = 60_000 + documents * 2
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The index was not built in time.')), longestMs)
    child.once('message', message => {
      clearTimeout(timer)
      resolve((message as { port: number }).port)
    })
    child.once('exit', code => {
      clearTimeout(timer)
      reject(new Error(`The engine's process ended with ${code}.`))
    })
  })
}
