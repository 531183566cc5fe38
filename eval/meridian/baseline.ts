import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { type Baseline, baselineOf, parseBaseline, type Report } from '@quarry/server/evaluate'
import { isRecord } from './judged-set.ts'

/** The figures of a run, and the first pages of each query, so that a change can be seen side by side. */
export type StoredRun = { baseline: Baseline; tops: Readonly<Record<string, readonly string[]>> }

export function readRun(file: string): StoredRun | undefined {
  if (!existsSync(file)) return undefined
  const text = readFileSync(file, 'utf8')
  const whole: unknown = JSON.parse(text)
  const tops = isRecord(whole) && isRecord(whole['tops']) ? whole['tops'] : {}
  return {
    baseline: parseBaseline(text),
    tops: Object.fromEntries(
      Object.entries(tops).map(([id, pages]) => [
        id,
        String(pages)
          .split(' ')
          .filter(page => page !== ''),
      ]),
    ),
  }
}

export function writeRun(file: string, report: Report): void {
  // One text a query: a change is one line of a diff.
  const tops = Object.fromEntries(
    report.rows.map(({ id, top }) => [
      id,
      top
        .slice(0, 5)
        .map(page => page.id)
        .join(' '),
    ]),
  )
  writeFileSync(file, `${JSON.stringify({ ...baselineOf(report), tops }, null, 2)}\n`)
}
