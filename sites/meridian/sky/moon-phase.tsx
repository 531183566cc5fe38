import type { ReactNode } from 'react'
import styles from './small-charts.module.css'

/** The Moon as it is lit, seen from the north (`flip` for the southern half of the Earth). */
export function MoonPhase({ lit, waxing, flip }: { lit: number; waxing: boolean; flip: boolean }): ReactNode {
  const right = waxing !== flip
  // The edge between light and dark is half an ellipse; it bulges to one side before half moon, then to the other.
  const bulge = Math.round(Math.abs(1 - 2 * lit) * 100) / 10
  const outer = right ? 1 : 0
  const inner = lit < 0.5 === right ? 0 : 1
  return (
    <svg className={styles.phase} viewBox="-11 -11 22 22" width="22" height="22" aria-hidden="true">
      <circle className={styles.dark} r="10" />
      <path className={styles.lit} d={`M0-10A10 10 0 0 ${outer} 0 10A${bulge} 10 0 0 ${inner} 0-10`} />
    </svg>
  )
}
