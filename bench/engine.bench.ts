/**
 * The embedded engine beside others that can be embedded, on the synthetic corpus: `npm run bench engine`.
 * Each contender is built in one process and asked in another, so that memory is its own.
 */
import { fork } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { createCorpus } from '@quarry/testkit'
import type { Contender, Opening } from './engine/contender.ts'
import { durable } from './engine/durable.ts'
import { writeFeed } from './engine/feed.ts'
import { memory } from './engine/memory.ts'
import { minisearch } from './engine/minisearch.ts'
import { ask, type Built, build, type QueryTimes } from './engine/run-contender.ts'
import { sqlite } from './engine/sqlite.ts'
import { type Outcome, tablesOf } from './engine/tables.ts'
import { workers } from './engine/workers.ts'
import { measured, option, say } from './measure/report.ts'

const contenders: Readonly<Record<string, Contender & Partial<Opening>>> = {
  durable,
  workers,
  memory,
  sqlite,
  minisearch,
}
const standard = ['durable', 'sqlite', 'minisearch']
const documents = Number(option('documents') ?? 100_000)
/** Words of each document that no other has: 3 make three million different ones of a million documents. */
const names = Number(option('names') ?? 0)
/** Where to build, or to find what was built before, which is kept; else a folder that goes. */
const kept = option('folder')
/** Documents in one write. */
const perWrite = 1_000
/** The longest that one contender may be built or asked; it is ended then. */
const longestMs = 60_000 + documents * 6

const step = option('step')
if (step) await runStep(step)
else await measured(compare)

async function compare() {
  const contending = option('contenders')?.split(',') ?? standard
  const folder = kept ?? mkdtempSync(path.join(fileURLToPath(new URL('.', import.meta.url)), 'engine-'))
  const feed = path.join(folder, 'feed.jsonl')
  try {
    const outcomes: Outcome[] = []
    const failures: string[] = []
    for (const name of contending) {
      const contender = contenders[name]
      if (!contender) throw new Error(`--contenders is one or more of: ${Object.keys(contenders).join(', ')}`)
      if (documents > (contender.most ?? Number.POSITIVE_INFINITY)) {
        say(`${contender.name} takes part up to ${contender.most} documents.`)
        continue
      }
      try {
        outcomes.push(await run(name, contender, path.join(folder, name), feed))
      } catch (error) {
        // The others have been measured all the same.
        failures.push(`${contender.name}: ${error instanceof Error ? error.message : error}`)
      }
    }
    if (outcomes.length === 0) throw new Error(failures.join('\n'))
    return {
      tables: tablesOf(outcomes, documents),
      values: { documents, outcomes },
      notes: [
        'Milliseconds, p50 / p95. f6: six facets. sel2: two selections, of two values each.',
        ...failures,
      ],
    }
  } finally {
    rmSync(feed, { force: true })
    if (kept === undefined) rmSync(folder, { recursive: true, force: true })
  }
}

async function run(name: string, contender: Contender, folder: string, feed: string): Promise<Outcome> {
  say(`${contender.name}, ${documents} documents`)
  const record = path.join(folder, 'built.json')
  // What was built before needs none.
  if (!existsSync(record) && !existsSync(feed)) {
    mkdirSync(path.dirname(feed), { recursive: true })
    writeFeed(feed, corpusOf(), documents, perWrite)
  }
  if (contender.inMemory) {
    const both = (await inOwnProcess('both', name, folder)) as { built: Built; asked: QueryTimes }
    return { name: contender.name, ...both }
  }
  const built = existsSync(record)
    ? (JSON.parse(readFileSync(record, 'utf8')) as Built)
    : ((await inOwnProcess('build', name, folder)) as Built)
  writeFileSync(record, JSON.stringify(built))
  const asked = (await inOwnProcess('ask', name, folder)) as QueryTimes
  return { name: contender.name, built, asked }
}

function inOwnProcess(what: string, name: string, folder: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const child = fork(
      fileURLToPath(import.meta.url),
      [
        `--step=${what}`,
        `--contender=${name}`,
        `--folder=${folder}`,
        `--feed=${path.join(path.dirname(folder), 'feed.jsonl')}`,
        `--documents=${documents}`,
        `--names=${names}`,
      ],
      { execArgv: ['--expose-gc', ...(contenders[name]?.heap ?? [])] },
    )
    const timer = setTimeout(() => child.kill('SIGKILL'), longestMs)
    let answer: unknown
    child.on('message', message => {
      answer = message
    })
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      clearTimeout(timer)
      if (answer === undefined) reject(new Error(`${name} ended while ${what}: ${signal ?? `code ${code}`}.`))
      else resolve(answer)
    })
  })
}

async function runStep(what: string): Promise<void> {
  const contender = contenders[option('contender') ?? '']
  const folder = option('folder')
  if (!contender || !folder) throw new Error('A step needs --contender and --folder.')
  mkdirSync(folder, { recursive: true })
  const corpus = corpusOf()
  const feed = option('feed') ?? ''
  if (what === 'build') answer((await build(contender, folder, corpus, documents, feed)).built)
  else if (what === 'ask') answer(await ask(contender, folder, corpus))
  else {
    const { built, building } = await build(contender, folder, corpus, documents, feed)
    answer({ built, asked: await ask(contender, folder, corpus, building.opened) })
  }
}

/** With names the texts are short: dictionaries are what is measured then. */
function corpusOf() {
  return createCorpus(names > 0 ? { names, body: [20, 60] } : {})
}

function answer(value: object): void {
  // A step can be run by itself, to be profiled.
  if (process.send) process.send(value, () => process.exit(0))
  else say(JSON.stringify(value))
}
