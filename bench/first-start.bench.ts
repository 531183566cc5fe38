/**
 * What the first start of a large site costs, and each start after it: entries in three languages taken in, made into
 * documents and indexed, by processor time. `npm run bench first-start`; `--profile` tells which parts of the source.
 */
import { fork } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { measured, option, say } from './measure/report.ts'
import { host, type Start } from './start/host.ts'
import { partsIn } from './start/profile-parts.ts'
import { writeContent } from './start/site-content.ts'

const entries = Number(option('entries') ?? 10_000)
const form = option('form') === 'markdown' ? 'markdown' : 'json'
const withProfile = process.argv.includes('--profile')
const longestMs = 1_800_000

const data = option('data')
if (data) await host(data, option('content') ?? '')
else await measured(measure)

async function measure() {
  const place = option('folder') ?? mkdtempSync(path.join(tmpdir(), 'quarry-bench-'))
  const [content, folder] = [path.join(place, 'content'), path.join(place, 'data')]
  try {
    say(`  writing ${entries} entries as ${form}`)
    writeContent(content, entries, form)
    say('  first start')
    const profiles = withProfile ? path.join(place, 'profiles') : undefined
    const first = await startOn(folder, content, profiles)
    const sizes = {
      'content.db': sizeOf(path.join(folder, 'content.db')),
      index: sizesBelow(path.join(folder, 'index')),
    }
    say('  start after it')
    const again = await startOn(folder, content)
    const { documents } = first
    const perDocument = (ms: number) => (ms / documents).toFixed(3)
    const all = (of: readonly Start['steps'][number][]) =>
      of.reduce((sum, { mainMs, othersMs }) => sum + mainMs + othersMs, 0)
    const made = first.steps.slice(0, 3)
    return {
      tables: [
        {
          title: `First start: ${entries} entries (${form}), ${documents} documents; ms of processor time a document`,
          columns: ['', 'seconds', 'main thread', 'others', 'together'],
          rows: [
            ...first.steps.map(({ name, seconds, mainMs, othersMs }) => [
              name,
              seconds.toFixed(1),
              ...[mainMs, othersMs, mainMs + othersMs].map(perDocument),
            ]),
            ['until all is at rest, in all', '', '', '', perDocument(all(made))],
          ],
        },
        {
          title: 'The start after it; ms of processor time',
          columns: ['', 'seconds', 'main thread', 'others'],
          rows: again.steps.map(({ name, seconds, mainMs, othersMs }) => [
            name,
            seconds.toFixed(1),
            mainMs.toFixed(0),
            othersMs.toFixed(0),
          ]),
        },
        {
          title: 'Memory and disk',
          columns: ['', 'first start', 'after it'],
          rows: [
            ['peak, MB', first.peakMb.toFixed(0), again.peakMb.toFixed(0)],
            ['at the end, MB', first.megabytes.toFixed(0), again.megabytes.toFixed(0)],
            ...Object.entries(sizes).map(([name, bytes]) => [`${name}, MB`, (bytes / 1e6).toFixed(0), '']),
            ['content.db, kB an entry', (sizes['content.db'] / entries / 1000).toFixed(1), ''],
            ['index, kB a document', (sizes.index / documents / 1000).toFixed(2), ''],
          ],
        },
        ...(profiles ? partsTables(profiles, documents) : []),
      ],
      values: { entries, form, first, again, sizes },
    }
  } finally {
    if (!option('folder')) rmSync(place, { recursive: true, force: true })
  }
}

/** A process of its own, so that memory is its own, and nothing is compiled yet. */
async function startOn(folder: string, content: string, profiles?: string): Promise<Start> {
  const execArgv = profiles ? ['--cpu-prof', `--cpu-prof-dir=${profiles}`] : []
  const args = [`--data=${folder}`, `--content=${content}`]
  const child = fork(fileURLToPath(import.meta.url), args, { execArgv, timeout: longestMs })
  const told = new Promise<Start>((resolve, reject) => {
    child.once('message', message => resolve(message as Start))
    child.once('exit', code => reject(new Error(`The start ended with ${code}.`)))
  })
  const ended = new Promise(resolve => child.once('exit', resolve))
  const start = await told
  await ended
  return start
}

function partsTables(profiles: string, documents: number) {
  return partsIn(profiles).map(({ thread, parts }) => ({
    title: `Parts of the source on ${thread}, µs a document`,
    columns: ['', 'µs'],
    rows: [...parts]
      .sort(([, one], [, other]) => other - one)
      .slice(0, 24)
      .map(([part, ms]) => [part, ((ms / documents) * 1000).toFixed(0)]),
  }))
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0
}

function sizesBelow(folder: string): number {
  return readdirSync(folder, { recursive: true }).reduce(
    (sum, name) => sum + sizeOf(path.join(folder, String(name))),
    0,
  )
}
