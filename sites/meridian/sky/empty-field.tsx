import type { ReactNode } from 'react'
import styles from './chart.module.css'
import { gridLines } from './layers.ts'
import { roundMap } from './projection.ts'

/** A chart with nothing on it: its grid, its rim, and a mark where something ought to be. */
export function EmptyField({ className }: { className?: string | undefined }): ReactNode {
  const map = roundMap({ ra: 40, dec: 35 }, 40, 480, 30)
  return (
    <svg
      className={[styles.chart, className].filter(Boolean).join(' ')}
      viewBox="-500 -500 1000 1000"
      aria-hidden="true"
    >
      <clipPath id="empty">
        <circle r="480" />
      </clipPath>
      <circle className={styles.ground} r="480" />
      <path className={styles.grid} clipPath="url(#empty)" d={gridLines(map, 900, 10, 15)} />
      <g className={styles.rings}>
        <circle r="70" strokeDasharray="14 12" />
        <path d="M0-95v-60M0 95v60M-95 0h-60M95 0h60" />
      </g>
      <g className={styles.rim}>
        <circle r="480" />
        <circle r="486" />
      </g>
    </svg>
  )
}
