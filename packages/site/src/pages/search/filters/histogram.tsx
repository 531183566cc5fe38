import type { ReactNode } from 'react'
import styles from './range.module.css'
import { heightsOf } from './scale-places.ts'
import type { Places } from './thumb-pair.tsx'

const HEIGHT = 40

type HistogramProps = { counts: readonly number[]; places: Places; stepsPerBar: number; last: number }

/** Where the results are on the scale. A picture: what it shows is said by the fields and the count of results. */
export function Histogram({ counts, places: [low, high], stepsPerBar, last }: HistogramProps): ReactNode {
  return (
    <svg
      className={styles.bars}
      data-chosen={low > 0 || high < last ? '' : undefined}
      viewBox={`0 0 ${last} ${HEIGHT + 2}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      {heightsOf(counts).map((height, at) => {
        const from = at * stepsPerBar
        const to = Math.min(from + stepsPerBar, last)
        return (
          <rect
            key={from}
            x={from + 0.06}
            width={to - from - 0.12}
            y={HEIGHT - height * HEIGHT}
            height={height * HEIGHT}
            className={from >= low && to <= high ? styles.barIn : styles.bar}
          />
        )
      })}
      <rect x={0} width={last} y={HEIGHT} height={2} className={styles.bar} />
      <rect x={low} width={Math.max(0, high - low)} y={HEIGHT} height={2} className={styles.barIn} />
    </svg>
  )
}
