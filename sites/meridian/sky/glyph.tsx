import type { ReactNode } from 'react'
import styles from './glyph.module.css'
import { type GlyphName, signs } from './signs.ts'

export type { GlyphName } from './signs.ts'

export function Glyph({ name, className }: { name: GlyphName; className?: string | undefined }): ReactNode {
  return (
    <svg
      className={[styles.glyph, className].filter(Boolean).join(' ')}
      viewBox="0 0 24 24"
      width="24"
      height="24"
      aria-hidden="true"
    >
      {signs[name].map(({ d, kind, dash }) => (
        <path key={d} className={kind && styles[kind]} d={d} strokeDasharray={dash} />
      ))}
    </svg>
  )
}
