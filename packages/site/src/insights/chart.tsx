import type { ReactNode } from 'react'

type Point = { label: string; all: number; empty: number }

const [width, height] = [720, 180]

/** Two lines over time, with a scale that begins at nothing. What it shows stands in a table beside it. */
export function Chart({ points, label }: { points: readonly Point[]; label: string }): ReactNode {
  const most = Math.max(1, ...points.map(({ all }) => all))
  // One day alone is a line from side to side.
  const drawn = points.length === 1 ? [...points, ...points] : points
  const x = (at: number): number => Math.round((at / (drawn.length - 1)) * width)
  const y = (value: number): number => Math.round(height - (value / most) * height)
  const line = (of: 'all' | 'empty'): string =>
    drawn.map((point, at) => `${at === 0 ? 'M' : 'L'}${x(at)} ${y(point[of])}`).join('')
  return (
    <svg viewBox={`0 -2 ${width} ${height + 4}`} preserveAspectRatio="none" role="img" aria-label={label}>
      <path className="ground" d={`M0 ${height}H${width}M0 ${height / 2}H${width}M0 0H${width}`} />
      <path className="all" d={line('all')} />
      <path className="empty" d={line('empty')} />
    </svg>
  )
}
