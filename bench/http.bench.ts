/**
 * Searches with six facets through the whole service: at a steady rate, alone and beside indexing at a steady rate; and
 * what a request costs beside the same questions to the bare engine. `npm run bench http`
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { createCorpus, createRandom } from '@quarry/testkit'
import { host, type Replayed } from './http/host.ts'
import { ask, askSteadily, suggestTimes, writeSteadily } from './http/load.ts'
import { startService } from './http/service.ts'
import { measured, option, say } from './measure/report.ts'
import { quantile } from './measure/sample.ts'

const documents = Number(option('documents') ?? 100_000)
const seconds = Number(option('seconds') ?? 30)
const searchesPerSecond = 20
const documentsPerSecond = 200
const counted = 300

const folder = option('host')
if (folder) await host(folder, documents)
else await measured(measure)

async function measure() {
  const kept = option('folder')
  const data = kept ?? mkdtempSync(path.join(tmpdir(), 'quarry-bench-'))
  const service = await startService(fileURLToPath(import.meta.url), data, documents)
  try {
    const { target, order, usage } = service
    const bodies = questions(2000)
    const load = { perSecond: searchesPerSecond, seconds }
    await askSteadily(target, bodies.slice(0, 100), { ...load, seconds: 5 })
    await untilIdle(usage)

    say('  what a request costs')
    await order({ do: 'replay' })
    const [before, started] = [await usage(), performance.now()]
    for (const body of bodies.slice(100, 100 + counted)) await ask(target, body)
    const wall = (performance.now() - started) / counted
    const processor = ((await usage()).processorMs - before.processorMs) / counted
    const bare = (await order({ do: 'replay' })) as Replayed

    say('  alone')
    const quiet = await askSteadily(target, bodies.slice(400, 1000), load)
    say('  suggestions')
    const typed = beginnings(400)
    await suggestTimes(target, typed.slice(0, 20))
    const calm = await suggestTimes(target, typed)
    say('  beside indexing')
    const corpus = createCorpus()
    const writing = writeSteadily(target, {
      perSecond: documentsPerSecond,
      // Half are new, half replace what is there.
      document: turn => ({
        ...corpus.document(turn % 2 ? documents + turn : turn),
        version: 2 + turn,
      }),
    })
    const [busyFrom, at] = [await usage(), performance.now()]
    const busy = await askSteadily(target, bodies.slice(1000), load)
    const hurried = await suggestTimes(target, typed)
    const written = await writing.stop()
    const rate = (written * 1000) / (performance.now() - at)
    const last = await usage()
    const row = (name: string, times: readonly number[], writes: number) => [
      name,
      quantile(times, 0.5).toFixed(2),
      quantile(times, 0.95).toFixed(2),
      quantile(times, 0.99).toFixed(2),
      writes.toFixed(0),
    ]
    // A search that makes ranges of its own asks the engine twice: both belong to the request.
    const bareProcessor = bare.processorMs / counted
    const bareWall = bare.wallMs / counted
    const size = `${documents.toLocaleString('en')} documents, six facets`
    return {
      tables: [
        {
          title: `${size}, ${searchesPerSecond} searches/s for ${seconds} s, over HTTP`,
          columns: ['', 'p50, ms', 'p95, ms', 'p99, ms', 'documents/s'],
          rows: [row('alone', quiet, 0), row('beside indexing', busy, rate)],
        },
        {
          title: `Suggestions from ${documents.toLocaleString('en')} titles, one after the other, over HTTP`,
          columns: ['', 'p50, ms', 'p95, ms', 'p99, ms', 'documents/s'],
          rows: [row('alone', calm, 0), row('beside indexing', hurried, rate)],
        },
        {
          title: `${size}, one request after the other, ms a request`,
          columns: ['', 'processor', 'wall'],
          rows: [
            ['the service over HTTP', processor.toFixed(2), wall.toFixed(2)],
            ['the same asked of the engine', bareProcessor.toFixed(2), bareWall.toFixed(2)],
            ['ratio', (processor / bareProcessor).toFixed(2), (wall / bareWall).toFixed(2)],
          ],
        },
      ],
      values: {
        documents,
        quiet: quantile(quiet, 0.95),
        busy: quantile(busy, 0.95),
        processor,
        bareProcessor,
        rate,
      },
      notes: [
        `Processor time is of the service's process, workers included. No answer came from the cache of results. ` +
          `Memory of the process: ${before.megabytes.toFixed(0)} MB before, ${busyFrom.megabytes.toFixed(0)} MB ` +
          `after searching, ${last.megabytes.toFixed(0)} MB after indexing beside it.`,
      ],
    }
  } finally {
    await service.stop()
    if (!kept) rmSync(data, { recursive: true, force: true })
  }
}

/** After a load segments are merged: that is no part of what is measured. Two quiet seconds, or two minutes at most. */
async function untilIdle(usage: () => Promise<{ processorMs: number }>): Promise<void> {
  let before = (await usage()).processorMs
  for (let quiet = 0, second = 0; quiet < 2 && second < 120; second++) {
    await new Promise(resolve => setTimeout(resolve, 1000))
    const now = (await usage()).processorMs
    quiet = now - before < 100 ? quiet + 1 : 0
    before = now
  }
}

/** One or two words of every frequency, each asked once, with the facets of a page. */
function questions(count: number): object[] {
  const corpus = createCorpus()
  const random = createRandom(17)
  const word = () => corpus.word(50 + Math.floor(random.next() ** 3 * 20_000))
  const terms = (field: string) => ({ facetId: field, field, type: 'specific', numberOfValues: 8 })
  const facets = [
    ...['category', 'author', 'tags'].map(terms),
    { facetId: 'path', field: 'path', type: 'hierarchical', numberOfValues: 5 },
    {
      facetId: 'price',
      field: 'price',
      type: 'numericalRange',
      generateAutomaticRanges: true,
      numberOfValues: 5,
    },
    { facetId: 'date', field: 'date', type: 'dateRange', generateAutomaticRanges: true, numberOfValues: 5 },
  ]
  return Array.from({ length: count }, (_, turn) => ({
    q: turn % 2 ? `${word()} ${word()}` : word(),
    numberOfResults: 10,
    locale: 'en-US',
    timezone: 'Europe/Madrid',
    facets,
    fieldsToInclude: ['author', 'category', 'date'],
  }))
}

/** The first two to four letters of words, some of them mistyped. */
function beginnings(count: number): string[] {
  const corpus = createCorpus()
  return Array.from({ length: count }, (_, turn) => {
    const word = corpus.word(20 + turn * 31)
    return turn % 5 === 0 ? `${word.slice(0, 4)}x` : word.slice(0, 2 + (turn % 3))
  })
}
