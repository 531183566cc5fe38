import type { ReactNode } from 'react'

/** A drawn sign beside, or in place of, words that a screen reader hears. */
export function Icon({ d }: { d: string }): ReactNode {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" fill="none" stroke="currentColor">
      <path d={d} strokeWidth="1.5" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}
