import { readdirSync, statSync } from 'node:fs'
import { loadavg } from 'node:os'
import path from 'node:path'
import type { Corpus } from '@quarry/testkit'
import { say } from '../measure/report.ts'
import { type SampleLimits, sample } from '../measure/sample.ts'
import { bytesHeld, processTime, threadTimes } from '../measure/threads.ts'
import type { Asked, Building, Contender, Opened, Opening } from './contender.ts'
import { readFeed } from './feed.ts'
import { createQuestions, type RowName, windows } from './rows.ts'

export type Built = {
  documentsPerSecond: number
  /** By processor time of all its threads, which neighbours do not take part in. */
  documentsPerProcessorSecond: number
  /** Processor time in µs a document of each thread that took a part worth telling, the busiest first; not in old records. */
  microsecondsByThread?: number[]
  /** Programs that wanted a processor while it was built, on average of the last minute: the contender's threads too. */
  load?: number
  finishMs: number
  megabytesOnDisk: number
  megabytesPeak: number
}
/** Medians of the windows, and the processor time of each. */
export type RowTimes = Asked & { windows: readonly number[] }
export type QueryTimes = {
  openMs: number | undefined
  megabytesAfterOpen: number
  megabytesAfterRows: number
  rows: Partial<Record<RowName, RowTimes>>
}

const megabytes = (bytes: number) => Math.round(bytes / 1e5) / 10

export async function build(
  contender: Contender,
  folder: string,
  corpus: Corpus,
  documents: number,
  feed: string,
): Promise<{ built: Built; building: Building }> {
  const building = await contender.build(folder, corpus)
  const { pid } = building
  const threads = threadTimes(pid)
  const processor = processorTime(pid)
  const begin = performance.now()
  let written = 0
  for (const page of readFeed(feed)) {
    await building.write(page)
    written += page.length
    if (written % 20_000 === 0) say(`  ${contender.name}: ${written} of ${documents} written`)
  }
  const start = performance.now()
  await building.finish()
  const end = performance.now()
  const finishMs = end - start
  const spent = processorTime(pid) - processor
  const microsecondsByThread = [...threadTimes(pid)]
    .map(([thread, ms]) => Math.round(((ms - (threads.get(thread) ?? 0)) / documents) * 1000))
    .filter(microseconds => microseconds >= 5)
    .sort((one, other) => other - one)
  await building.rest?.()
  const peak = pid === undefined ? process.resourceUsage().maxRSS * 1024 : bytesHeld(pid, 'most')
  if (!contender.inMemory) await building.close()
  return {
    building,
    built: {
      documentsPerSecond: Math.round((documents / (end - begin)) * 1000),
      documentsPerProcessorSecond: Math.round((documents / spent) * 1000),
      microsecondsByThread,
      load: Math.round((loadavg()[0] ?? 0) * 10) / 10,
      finishMs,
      megabytesOnDisk: contender.inMemory ? 0 : megabytes(bytesBelow(folder)),
      megabytesPeak: megabytes(peak),
    },
  }
}

/** A contender that is open, to be asked row by row. */
export type Asking = {
  openMs: number | undefined
  megabytesAfterOpen: number
  ask(row: RowName, window: number, limits: Required<SampleLimits>): Promise<Asked>
  /** How much it holds now. */
  close(): Promise<number>
}

/** Opens what was built, or takes what is open already. */
export async function openContender(
  contender: Contender & Partial<Opening>,
  folder: string,
  corpus: Corpus,
  already?: Opened,
): Promise<Asking> {
  const start = performance.now()
  const opened = already ?? (await contender.open?.(folder, corpus))
  if (!opened) throw new Error(`${contender.name} cannot be opened.`)
  const ms = 'ask' in opened ? performance.now() - start : opened.openMs
  const questions = createQuestions(corpus)
  const held = () => {
    if ('pid' in opened) return megabytes(bytesHeld(opened.pid, 'now'))
    globalThis.gc?.()
    return megabytes(process.memoryUsage.rss())
  }
  return {
    openMs: already ? undefined : ms,
    megabytesAfterOpen: held(),
    async ask(row, window, limits) {
      const all = questions[row]
      // Rows of many have their own questions for each window.
      const part = Math.floor(all.length / windows)
      const some = part < limits.runs ? all : all.slice(window * part, (window + 1) * part)
      if (!('ask' in opened)) return opened.sample(some, limits)
      const totals: number[] = []
      const numbered = some.map((question, place) => ({ question, place }))
      const figures = await sample(
        numbered,
        async ({ question, place }) => {
          totals[place] = await opened.ask(row, question)
        },
        limits,
      )
      return { ...figures, totals: totals.slice(0, figures.runs) }
    },
    async close() {
      const megabytesAfterRows = held()
      await opened.close()
      return megabytesAfterRows
    },
  }
}

function processorTime(pid?: number): number {
  if (pid !== undefined) return processTime(pid)
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

function bytesBelow(folder: string): number {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map(name => statSync(path.join(folder, name)))
    .reduce((sum, entry) => sum + (entry.isFile() ? entry.size : 0), 0)
}
