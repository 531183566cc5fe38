import type { Change, Comparison } from './compare.ts'
import type { Report } from './run.ts'

const MOST_CHANGES = 10

/** A report as lines of text for a terminal: the means, the weakest queries, and what changed. */
export function formatReport(report: Report, comparison?: Comparison): string {
  const { means, rows, skipped, depth } = report
  const delta = (value: number | undefined) =>
    value === undefined ? '' : `  (${value > 0 ? '+' : ''}${value.toFixed(4)})`
  const lines = [
    `${report.name}: ${rows.length} queries${skipped.length > 0 ? `, ${skipped.length} without judgments` : ''}`,
    `  nDCG@10     ${means.ndcg10.toFixed(4)}${delta(comparison?.change.ndcg10)}`,
    `  MAP         ${means.averagePrecision.toFixed(4)}${delta(comparison?.change.averagePrecision)}`,
    `  MRR         ${means.reciprocalRank.toFixed(4)}${delta(comparison?.change.reciprocalRank)}`,
    `  recall@${String(depth).padEnd(4)} ${means.recall.toFixed(4)}${delta(comparison?.change.recall)}`,
  ]
  const weakest = rows.filter(row => row.ndcg10 < 1).toSorted((a, b) => a.ndcg10 - b.ndcg10)
  if (weakest.length > 0) lines.push('  weakest')
  for (const row of weakest.slice(0, MOST_CHANGES)) {
    lines.push(`    ${row.ndcg10.toFixed(4)}  ${row.id}  "${row.text}"`)
  }
  if (!comparison) return lines.join('\n')
  lines.push(
    `  against the baseline: ${comparison.verdict} (by chance: ${(100 * comparison.chance).toFixed(1)} %)`,
  )
  if (comparison.added.length > 0) lines.push(`  new queries: ${comparison.added.length}`)
  if (comparison.missing.length > 0) lines.push(`  queries gone: ${comparison.missing.length}`)
  lines.push(...changed('worse', comparison.worse), ...changed('better', comparison.better))
  return lines.join('\n')
}

function changed(name: string, changes: readonly Change[]): string[] {
  if (changes.length === 0) return []
  const shown = changes.slice(0, MOST_CHANGES)
  return [
    `  ${name}: ${changes.length}`,
    ...shown.map(({ id, before, now }) => `    ${before.toFixed(4)} -> ${now.toFixed(4)}  ${id}`),
  ]
}
