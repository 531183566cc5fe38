import { readdirSync, statSync } from 'node:fs'
import { loadavg } from 'node:os'
import path from 'node:path'
import type { Corpus } from '@quarry/testkit'
import { say } from '../measure/report.ts'
import { type Sample, sample } from '../measure/sample.ts'
import { threadTimes } from '../measure/threads.ts'
import type { Building, Contender, Opened, Opening } from './contender.ts'
import { readFeed } from './feed.ts'
import { createQuestions, type RowName } from './rows.ts'

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
export type QueryTimes = {
  openMs: number | undefined
  megabytesAfterOpen: number
  megabytesAfterRows: number
  rows: Partial<Record<RowName, Sample & { totals: readonly number[] }>>
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
  const threads = threadTimes()
  const processor = processorTime()
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
  const spent = processorTime() - processor
  const microsecondsByThread = [...threadTimes()]
    .map(([thread, ms]) => Math.round(((ms - (threads.get(thread) ?? 0)) / documents) * 1000))
    .filter(microseconds => microseconds >= 5)
    .sort((one, other) => other - one)
  await building.rest?.()
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
      megabytesPeak: megabytes(process.resourceUsage().maxRSS * 1024),
    },
  }
}

/** Opens what was built, or takes what is open already, and asks every row that the contender knows. */
export async function ask(
  contender: Contender & Partial<Opening>,
  folder: string,
  corpus: Corpus,
  already?: Opened,
): Promise<QueryTimes> {
  const start = performance.now()
  const opened = already ?? (await contender.open?.(folder, corpus))
  if (!opened) throw new Error(`${contender.name} cannot be opened.`)
  const openMs = already ? undefined : performance.now() - start
  globalThis.gc?.()
  const megabytesAfterOpen = megabytes(process.memoryUsage.rss())
  const questions = createQuestions(corpus)
  const rows: QueryTimes['rows'] = {}
  for (const row of contender.rows) {
    say(`  ${contender.name}: ${row}`)
    const totals: number[] = []
    const numbered = questions[row].map((question, place) => ({ question, place }))
    const figures = await sample(numbered, async ({ question, place }) => {
      totals[place] = await opened.ask(row, question)
    })
    rows[row] = { ...figures, totals }
  }
  globalThis.gc?.()
  const megabytesAfterRows = megabytes(process.memoryUsage.rss())
  await opened.close()
  return { openMs, megabytesAfterOpen, megabytesAfterRows, rows }
}

function processorTime(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

function bytesBelow(folder: string): number {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map(name => statSync(path.join(folder, name)))
    .reduce((sum, entry) => sum + (entry.isFile() ? entry.size : 0), 0)
}
