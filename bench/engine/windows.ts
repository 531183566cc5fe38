import { say } from '../measure/report.ts'
import { median, type SampleLimits } from '../measure/sample.ts'
import type { Asked } from './contender.ts'
import { type RowName, rowNames, windows } from './rows.ts'
import type { QueryTimes, RowTimes } from './run-contender.ts'

const limits = { warmUp: 40, runs: 100, limitMs: 3_500 }

/** A contender that is open in a process of its own. */
export type Seat = {
  rows: readonly RowName[]
  ask(row: RowName, window: number, limits: Required<SampleLimits>): Promise<Asked>
}

/**
 * Asks row by row in several windows, all contenders in turns within each and every other window backwards: what slows
 * the machine down slows all of them down. The first window only warms up: code is compiled for what it is given, and there
 * are many kinds of questions.
 */
export async function askInWindows(
  seats: ReadonlyMap<string, Seat>,
  failed: (name: string, error: unknown) => void,
): Promise<Map<string, QueryTimes['rows']>> {
  const asked = new Map([...seats.keys()].map(name => [name, new Map<RowName, Asked[]>()]))
  for (let window = 0; window < windows; window++) {
    const turns = [...seats]
    if (window % 2 === 1) turns.reverse()
    for (const row of rowNames) {
      say(`  ${window === 0 ? 'warm-up' : `window ${window} of ${windows - 1}`}: ${row}`)
      for (const [name, seat] of turns) {
        if (!seats.has(name) || !seat.rows.includes(row)) continue
        try {
          const times = await seat.ask(row, window, limits)
          const rows = asked.get(name)!
          if (window > 0) rows.set(row, [...(rows.get(row) ?? []), times])
        } catch (error) {
          failed(name, error)
        }
      }
    }
  }
  return new Map([...asked].map(([name, rows]) => [name, timesOf(rows)]))
}

function timesOf(rows: ReadonlyMap<RowName, readonly Asked[]>): QueryTimes['rows'] {
  return Object.fromEntries([...rows].map(([row, asked]) => [row, rowTimes(asked)]))
}

function rowTimes(asked: readonly Asked[]): RowTimes {
  const of = (what: 'p50' | 'p95' | 'processor' | 'runs') => asked.map(window => window[what])
  const longest = asked.reduce((one, other) => (other.totals.length > one.totals.length ? other : one))
  return {
    p50: median(of('p50')),
    p95: median(of('p95')),
    processor: median(of('processor')),
    runs: of('runs').reduce((sum, runs) => sum + runs, 0),
    totals: longest.totals,
    windows: of('processor'),
  }
}
