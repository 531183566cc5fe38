import type { ReactNode } from 'react'
import { siderealTime } from './ephemeris.ts'
import { radians, turn } from './projection.ts'
import styles from './small-charts.module.css'

/** What is highest at ten in the evening in the middle of each month: the same in every year, to a degree. */
const highest = Array.from({ length: 12 }, (_, month) => siderealTime(Date.UTC(2026, month, 15), 22))

/** The month in which something is highest at ten in the evening; 0 is January. */
export function bestMonth(rightAscension: number): number {
  const offsets = highest.map(overhead => Math.abs(turn(overhead - rightAscension + 180) - 180))
  return offsets.indexOf(Math.min(...offsets))
}

type MonthStripProps = {
  rightAscension: number
  /** The month to point out; 0 is January. */
  best: number
  months: readonly { name: string; initial: string }[]
  description: string
}

/** Twelve months as bars: when to look, at a glance. */
export function MonthStrip({ rightAscension, best, months, description }: MonthStripProps): ReactNode {
  const heights = highest.map(overhead => Math.cos(radians(overhead - rightAscension)))
  return (
    <svg className={styles.chart} viewBox="0 0 312 74" role="img" aria-label={description}>
      {months.map(({ name, initial }, month) => {
        const height = Math.max(2, Math.round((((heights[month] ?? 0) + 0.2) / 1.2) * 44))
        return (
          <g key={name} className={month === best ? styles.best : styles.month}>
            <rect x={month * 26 + 4} y={50 - height} width="18" height={height} />
            <text x={month * 26 + 13} y="69">
              {initial}
            </text>
          </g>
        )
      })}
    </svg>
  )
}
