import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import type { Corpus } from '@quarry/testkit'
import { say } from '../measure/report.ts'
import { type Sample, sample } from '../measure/sample.ts'
import type { Building, Contender, Opened, Opening } from './contender.ts'
import { createQuestions, type RowName } from './rows.ts'

export type Built = {
  documentsPerSecond: number
  /** By processor time of all its threads, which neighbours do not take part in. */
  documentsPerProcessorSecond: number
  finishMs: number
  megabytesOnDisk: number
  megabytesPeak: number
}
export type Asked = {
  openMs: number | undefined
  megabytesAfterOpen: number
  megabytesAfterRows: number
  rows: Partial<Record<RowName, Sample & { totals: readonly number[] }>>
}

/** Made outside the clock, written inside it. */
const perChunk = 20_000
const perWrite = 1_000
const megabytes = (bytes: number) => Math.round(bytes / 1e5) / 10

export async function build(
  contender: Contender,
  folder: string,
  corpus: Corpus,
  documents: number,
): Promise<{ built: Built; building: Building }> {
  const building = await contender.build(folder, corpus)
  let writing = 0
  let processor = 0
  for (let first = 0; first < documents; first += perChunk) {
    const chunk = Array.from({ length: Math.min(perChunk, documents - first) }, (_, place) =>
      corpus.document(first + place),
    )
    const start = performance.now()
    const before = processorTime()
    for (let from = 0; from < chunk.length; from += perWrite)
      await building.write(chunk.slice(from, from + perWrite))
    writing += performance.now() - start
    processor += processorTime() - before
    say(`  ${contender.name}: ${first + chunk.length} of ${documents} written`)
  }
  const start = performance.now()
  const before = processorTime()
  await building.finish()
  processor += processorTime() - before
  const finishMs = performance.now() - start
  if (!contender.inMemory) await building.close()
  return {
    building,
    built: {
      documentsPerSecond: Math.round((documents / (writing + finishMs)) * 1000),
      documentsPerProcessorSecond: Math.round((documents / processor) * 1000),
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
): Promise<Asked> {
  const start = performance.now()
  const opened = already ?? (await contender.open?.(folder, corpus))
  if (!opened) throw new Error(`${contender.name} cannot be opened.`)
  const openMs = already ? undefined : performance.now() - start
  globalThis.gc?.()
  const megabytesAfterOpen = megabytes(process.memoryUsage.rss())
  const questions = createQuestions(corpus)
  const rows: Asked['rows'] = {}
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
