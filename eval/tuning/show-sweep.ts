import type { Scores } from '@quarry/server/evaluate'

export type SweepRow = { name: string; groups: Readonly<Record<string, Scores>> }

/** A table: nDCG@10 of each group, then the means of all measures over the groups, and how far the first is away. */
export function showSweep(rows: readonly SweepRow[]): string {
  const [base] = rows
  const groups = Object.keys(base?.groups ?? {})
  const header = ['', ...groups.map(group => `${group} nDCG@10`), 'mean', 'change', 'MAP', 'MRR', 'recall']
  const baseMean = base ? meanOf(base, 'ndcg10') : 0
  const lines = rows.map(row => {
    const mean = meanOf(row, 'ndcg10')
    const change = mean - baseMean
    return [
      row.name,
      ...groups.map(group => (row.groups[group]?.ndcg10 ?? 0).toFixed(4)),
      mean.toFixed(4),
      row === base ? '' : `${change > 0 ? '+' : ''}${change.toFixed(4)}`,
      ...(['averagePrecision', 'reciprocalRank', 'recall'] as const).map(measure =>
        meanOf(row, measure).toFixed(4),
      ),
    ]
  })
  const widths = header.map((cell, place) =>
    Math.max(cell.length, ...lines.map(line => line[place]?.length ?? 0)),
  )
  const draw = (cells: readonly string[]) =>
    `| ${cells.map((cell, place) => (place === 0 ? cell.padEnd(widths[place] ?? 0) : cell.padStart(widths[place] ?? 0))).join(' | ')} |`
  const rule = `| ${widths.map((width, place) => (place === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)).join(' | ')} |`
  return [draw(header), rule, ...lines.map(draw)].join('\n')
}

function meanOf({ groups }: SweepRow, measure: keyof Scores): number {
  const all = Object.values(groups)
  return all.reduce((sum, scores) => sum + scores[measure], 0) / Math.max(1, all.length)
}
