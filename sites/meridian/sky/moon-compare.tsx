import type { ReactNode } from 'react'
import styles from './small-charts.module.css'

/** Mean width of the Moon in the sky, in minutes of arc. */
export const moonWidth = 31

/** How wide a thing is in the sky, beside the full Moon at the same scale. The width is in minutes of arc. */
export function MoonCompare({ width, description }: { width: number; description: string }): ReactNode {
  const gap = 12
  // What is large fills the frame; what is small leaves the Moon its size.
  const scale = Math.min(296 / (moonWidth + gap + width), 88 / Math.max(moonWidth, width))
  const [moon, thing] = [moonWidth * scale, Math.max(1.5, width * scale)]
  const left = (320 - (moon + gap * scale + thing)) / 2
  return (
    <svg className={styles.chart} viewBox="0 0 320 100" role="img" aria-label={description}>
      <circle className={styles.moon} cx={round(left + moon / 2)} cy="50" r={round(moon / 2)} />
      <circle
        className={styles.thing}
        cx={round(left + moon + gap * scale + thing / 2)}
        cy="50"
        r={round(thing / 2)}
      />
    </svg>
  )
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
