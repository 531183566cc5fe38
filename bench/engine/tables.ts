import type { Table } from '../measure/report.ts'
import { median } from '../measure/sample.ts'
import { type RowName, rowNames } from './rows.ts'
import type { Built, QueryTimes } from './run-contender.ts'

export type Outcome = { name: string; built: Built; asked: QueryTimes }

export function tablesOf(outcomes: readonly Outcome[], documents: number): Table[] {
  const columns = outcomes.map(({ name }) => name)
  const count = `${documents.toLocaleString('en')} documents`
  return [
    {
      title: `Searching ${count}, ms p50 / p95`,
      columns: ['', ...columns, 'matches'],
      rows: rowNames.map(row => [
        row,
        ...outcomes.map(outcome => timesOf(outcome, row)),
        matchesOf(outcomes, row),
      ]),
    },
    {
      title: `Processor time as a multiple of that of ${columns[0]}: above 1 it is the slower one`,
      columns: ['', ...columns.slice(1)],
      rows: rowNames.map(row => [row, ...ratiosOf(outcomes, row)]),
    },
    {
      title: `Holding ${count}`,
      columns: ['', ...columns],
      rows: [
        ['documents/s indexed', ...outcomes.map(({ built }) => String(built.documentsPerSecond))],
        ['by processor time', ...outcomes.map(({ built }) => String(built.documentsPerProcessorSecond))],
        [
          'µs a document by thread',
          ...outcomes.map(({ built }) => built.microsecondsByThread?.join(' + ') ?? '–'),
        ],
        ['load average after it', ...outcomes.map(({ built }) => String(built.load ?? '–'))],
        ['MB on disk', ...outcomes.map(({ built }) => String(built.megabytesOnDisk || '–'))],
        ['peak MB while building', ...outcomes.map(({ built }) => String(built.megabytesPeak))],
        ['open, ms', ...outcomes.map(({ asked }) => asked.openMs?.toFixed(0) ?? '–')],
        ['MB resident after opening', ...outcomes.map(({ asked }) => String(asked.megabytesAfterOpen))],
        ['MB resident after all rows', ...outcomes.map(({ asked }) => String(asked.megabytesAfterRows))],
      ],
    },
  ]
}

function timesOf({ asked }: Outcome, row: RowName): string {
  const figures = asked.rows[row]
  return figures ? `${shown(figures.p50)} / ${shown(figures.p95)}` : '–'
}

/** What each other contender takes in a window as a multiple of the first one: the median, which a busy machine leaves alone. */
function ratiosOf([first, ...others]: readonly Outcome[], row: RowName): string[] {
  const base = first?.asked.rows[row]?.windows
  return others.map(({ asked }) => {
    const windows = asked.rows[row]?.windows
    if (!base || !windows) return '–'
    return `${shown(median(windows.map((processor, window) => processor / base[window]!)))} ×`
  })
}

/** Contenders that find something else are not compared silently. */
function matchesOf(outcomes: readonly Outcome[], row: RowName): string {
  // Words offered, which is a matter of taste.
  if (row === 'did-you-mean') return '–'
  const [first, ...others] = outcomes.flatMap(({ asked }) => {
    const figures = asked.rows[row]
    return figures ? [figures.totals] : []
  })
  if (!first) return '–'
  // A slow contender has not come to all questions: those that both have answered are compared.
  const differing = others.some(totals => totals.some((total, place) => total !== (first[place] ?? total)))
  const mean = Math.round(first.reduce((sum, total) => sum + total, 0) / first.length)
  return differing ? `${mean}, not agreed` : String(mean)
}

const shown = (ms: number) => (ms >= 100 ? ms.toFixed(0) : ms >= 10 ? ms.toFixed(1) : ms.toFixed(2))
