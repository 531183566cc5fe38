import { type ReactNode, useEffect, useRef, useState } from 'react'
import styles from './filters.module.css'
import { useHydrated } from './hydrated.ts'

/**
 * One filter: a heading that folds and unfolds what is under it, with or without script. With script, what is folded
 * is not made: most filters are folded, and each change of the page would write all their links anew.
 */
export function Section({
  id,
  label,
  hint,
  isOpen: wanted,
  isEmpty = false,
  children,
}: {
  id: string
  label: string
  hint?: string | undefined
  isOpen: boolean
  /** It had something to choose and has nothing now: it keeps its place, dimmed. */
  isEmpty?: boolean
  children: () => ReactNode
}): ReactNode {
  const hydrated = useHydrated()
  const details = useRef<HTMLDetailsElement>(null)
  const [isOpen, setOpen] = useState(wanted)
  // What is on is shown; whoever folds it then has the last word.
  const [before, setBefore] = useState(wanted)
  if (wanted !== before) {
    setBefore(wanted)
    if (wanted) setOpen(true)
  }
  // A visitor may have folded or unfolded it before the script came.
  useEffect(() => setOpen(open => details.current?.open ?? open), [])
  return (
    <details
      ref={details}
      className={styles.section}
      open={isOpen}
      data-facet={id}
      data-empty={isEmpty ? '' : undefined}
      onToggle={event => setOpen(event.currentTarget.open)}
      suppressHydrationWarning
    >
      <summary className={styles.summary}>
        <h3 className={styles.label}>{label}</h3>
      </summary>
      {hydrated && !isOpen ? null : (
        <div className={styles.body}>
          {hint ? <p className={styles.hint}>{hint}</p> : null}
          {children()}
        </div>
      )}
    </details>
  )
}
