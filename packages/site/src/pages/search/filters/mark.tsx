import type { ReactNode } from 'react'
import styles from './filters.module.css'

const shapes = {
  check: 'M3 8.5 6.5 12 13 4.5',
  minus: 'M3.5 8h9',
  cross: 'M4 4l8 8M12 4l-8 8',
  back: 'M10 3 5 8l5 5',
  sliders: 'M2 5h6M12 5h2M2 11h2M8 11h6M8 3v4M4 9v4',
} as const

/**
 * A small sign in the colour of its text; what it says is said in words beside it. A page holds a hundred: how it is drawn
 * stands in the stylesheet.
 */
export function Mark({ of }: { of: keyof typeof shapes }): ReactNode {
  return (
    <svg
      viewBox="0 0 16 16"
      width="16"
      height="16"
      aria-hidden="true"
      focusable="false"
      className={styles.mark}
    >
      <path d={shapes[of]} />
    </svg>
  )
}
