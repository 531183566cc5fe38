/**
 * The embedded engine beside others that can be embedded, on the synthetic corpus: `npm run bench engine`.
 * Each contender is built in one process and asked in another, so that memory is its own; all are asked in turns.
 */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { createCorpus } from '@quarry/testkit'
import type { Contender, Opening } from './engine/contender.ts'
import { durable } from './engine/durable.ts'
import { writeFeed } from './engine/feed.ts'
import { lucene, luceneBest } from './engine/lucene.ts'
import { memory } from './engine/memory.ts'
import { minisearch } from './engine/minisearch.ts'
import { type OwnProcess, type Step, startProcess, stepsOf } from './engine/own-process.ts'
import type { Built } from './engine/run-contender.ts'
import { sqlite } from './engine/sqlite.ts'
import { type Outcome, tablesOf } from './engine/tables.ts'
import { tantivy } from './engine/tantivy.ts'
import { askInWindows, type Seat } from './engine/windows.ts'
import { workers } from './engine/workers.ts'
import { measured, option, say } from './measure/report.ts'

const contenders: Readonly<Record<string, Contender & Partial<Opening>>> = {
  durable,
  workers,
  memory,
  sqlite,
  minisearch,
  lucene,
  'lucene-best': luceneBest,
  tantivy,
}
const standard = ['durable', 'sqlite', 'minisearch']
const documents = Number(option('documents') ?? 100_000)
/** Words of each document that no other has: 3 make three million different ones of a million documents. */
const names = Number(option('names') ?? 0)
/** Where to build, or to find what was built before, which is kept; else a folder that goes. */
const kept = option('folder')
/** Documents in one write. */
const perWrite = 1_000
/** The longest that one contender may be built, opened or asked a row; it is ended then. */
const longestMs = 60_000 + documents * 6

const own = option('contender')
if (own) await serve(own)
else await measured(compare)

async function compare() {
  const contending = option('contenders')?.split(',') ?? standard
  const folder = kept ?? mkdtempSync(path.join(fileURLToPath(new URL('.', import.meta.url)), 'engine-'))
  const feed = path.join(folder, 'feed.jsonl')
  const failures: string[] = []
  const open = new Map<string, Participant>()
  const failed = (name: string, error: unknown) => {
    // The others are measured all the same.
    failures.push(`${contenders[name]?.name}: ${error instanceof Error ? error.message : error}`)
    open.get(name)?.process.end()
    open.delete(name)
  }
  try {
    for (const name of contending) {
      const contender = contenders[name]
      if (!contender) throw new Error(`--contenders is one or more of: ${Object.keys(contenders).join(', ')}`)
      const wanting =
        documents > (contender.most ?? Number.POSITIVE_INFINITY)
          ? `${contender.name} takes part up to ${contender.most} documents.`
          : contender.ready?.()
      if (wanting) failures.push(wanting)
      else
        await prepare(name, contender, folder, feed).then(
          one => open.set(name, one),
          error => failed(name, error),
        )
    }
    for (const [name, participant] of open)
      await participant.process.run({ do: 'open' }).then(
        opened => Object.assign(participant, opened),
        error => failed(name, error),
      )
    const rows = await askInWindows(open, failed)
    const outcomes: Outcome[] = []
    for (const [name, { contender, built, openMs, megabytesAfterOpen, process }] of open) {
      const megabytesAfterRows = await process.run({ do: 'close' })
      process.end()
      const asked = { openMs, megabytesAfterOpen, megabytesAfterRows, rows: rows.get(name) ?? {} }
      outcomes.push({ name: contender.name, built, asked })
    }
    if (outcomes.length === 0) throw new Error(failures.join('\n'))
    return {
      tables: tablesOf(outcomes, documents),
      values: { documents, outcomes },
      notes: [
        'Milliseconds, p50 / p95. f6: six facets. sel2: two selections, of two values each.',
        'Processor time is that of the whole process; of Lucene and tantivy, of the thread that is asked.',
        ...failures,
      ],
    }
  } finally {
    for (const { process } of open.values()) process.end()
    rmSync(feed, { force: true })
    if (kept === undefined) rmSync(folder, { recursive: true, force: true })
  }
}

type Participant = Seat & {
  contender: Contender
  process: OwnProcess
  built: Built
  openMs: number | undefined
  megabytesAfterOpen: number
}

/** Builds it, unless that was done before, and starts the process in which it is asked. */
async function prepare(
  name: string,
  contender: Contender,
  parent: string,
  feed: string,
): Promise<Participant> {
  say(`${contender.name}, ${documents} documents`)
  const folder = path.join(parent, contender.indexOf ?? name)
  const record = path.join(folder, 'built.json')
  let process = start(name, folder, feed)
  let built: Built
  if (!contender.inMemory && existsSync(record)) built = JSON.parse(readFileSync(record, 'utf8'))
  else {
    mkdirSync(folder, { recursive: true })
    if (!existsSync(feed)) writeFeed(feed, corpusOf(), documents, perWrite)
    built = await process.run({ do: 'build' })
    if (!contender.inMemory) {
      writeFileSync(record, JSON.stringify(built))
      process.end()
      process = start(name, folder, feed)
    }
  }
  return {
    contender,
    process,
    built,
    openMs: undefined,
    megabytesAfterOpen: 0,
    rows: contender.rows,
    ask: (row, window, limits) => process.run({ do: 'ask', row, window, limits }),
  }
}

function start(name: string, folder: string, feed: string): OwnProcess {
  const given = [
    `--contender=${name}`,
    `--folder=${folder}`,
    `--feed=${feed}`,
    `--documents=${documents}`,
    `--names=${names}`,
  ]
  const execArgv = ['--expose-gc', ...(contenders[name]?.heap ?? [])]
  return startProcess(fileURLToPath(import.meta.url), given, execArgv, longestMs)
}

/** In the process of a contender. With `--step=build` or `--step=ask` it runs by itself, to be profiled. */
async function serve(name: string): Promise<void> {
  const contender = contenders[name]
  const folder = option('folder')
  if (!contender || !folder) throw new Error('A contender needs --folder.')
  mkdirSync(folder, { recursive: true })
  const run = stepsOf(contender, folder, corpusOf(), documents, option('feed') ?? '')
  const step = option('step')
  if (step === undefined) process.on('message', async (step: Step) => process.send?.(await run(step)))
  else if (step === 'build') say(JSON.stringify(await run({ do: 'build' })))
  else {
    say(JSON.stringify(await run({ do: 'open' })))
    const limits = { warmUp: 80, runs: 100, limitMs: 3_500 }
    for (const row of contender.rows)
      say(`${row} ${JSON.stringify(await run({ do: 'ask', row, window: 0, limits }))}`)
    await run({ do: 'close' })
  }
}

/** With names the texts are short: dictionaries are what is measured then. */
function corpusOf() {
  return createCorpus(names > 0 ? { names, body: [20, 60] } : {})
}
