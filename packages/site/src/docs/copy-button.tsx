import type { ReactNode } from 'react'
import styles from './code-block.module.css'

export type CopyWords = { copy: string; copied: string; selected: string }

/** Stands beside the text that it copies. Script does the copying (`copy-code.ts`). */
export function CopyButton({ copy }: CopyWords): ReactNode {
  return (
    <button type="button" className={styles.copy} aria-live="polite">
      {copy}
    </button>
  )
}
