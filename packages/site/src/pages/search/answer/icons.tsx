import type { ReactNode } from 'react'

const lines = {
  like: 'M7.5 10.5v10m0-10 4-7.2a2 2 0 0 1 2.2 2.5l-1 4.2h5.6a2 2 0 0 1 2 2.4l-1.3 6.5a2 2 0 0 1-2 1.6H7.5m0-10H4v10h3.5',
  dislike:
    'M7.5 13.5v-10m0 10 4 7.2a2 2 0 0 0 2.2-2.5l-1-4.2h5.6a2 2 0 0 0 2-2.4L19 5.100a2 2 0 0 0-2-1.600H7.5m0 10H4v-10h3.5',
  copy: 'M9 9V5a1 1 0 0 1 1-1h9a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1h-4M5 9h9a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1v-9a1 1 0 0 1 1-1z',
} as const

export function AnswerIcon({ name }: { name: keyof typeof lines }): ReactNode {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" fill="none" stroke="currentColor">
      <path d={lines[name]} strokeWidth="1.5" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}
