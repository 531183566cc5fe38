import type { Comparison, Report } from '@quarry/server/evaluate'
import type { StoredRun } from './baseline.ts'

const shown = 5
const mostMoved = 20

/** Queries whose figure has changed, what stood first before and what stands there now side by side. */
export function showMoved(report: Report, { better, worse }: Comparison, { tops }: StoredRun): string {
  const rows = new Map(report.rows.map(row => [row.id, row]))
  const moved = [...worse, ...better].slice(0, mostMoved)
  return moved
    .flatMap(({ id, before, now }) => {
      const row = rows.get(id)
      if (!row) return []
      const places = Array.from({ length: shown }, (_, place) => {
        const { id: page, grade } = row.top[place] ?? { id: '–', grade: 0 }
        const was = tops[id]?.[place] ?? '–'
        return `    ${place + 1}  ${was.padEnd(40)} ${was === page ? ' ' : '→'} ${page.padEnd(40)} ${grade}`
      })
      return [`  ${before.toFixed(4)} → ${now.toFixed(4)}  ${id}  "${row.text}"`, ...places]
    })
    .join('\n')
}
