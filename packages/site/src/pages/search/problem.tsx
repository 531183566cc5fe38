import { useSearch, useSelect } from '@quarry/search/react'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import styles from './notices.module.css'
import type { LaterParts } from './part.ts'
import type { PartProps } from './setup.ts'

const patience = 4000

/** Says that an answer is late, or why there is none. */
export function Problem({ Failure, ...part }: PartProps & Pick<LaterParts, 'Failure'>): ReactNode {
  const search = useSearch()
  const status = useSelect(state => state.results?.status ?? 'idle')
  const failed = useSelect(state => state.results?.error?.kind) === status
  const slow = useLasting(status === 'stalled', patience)
  useEffect(() => {
    if (status !== 'offline') return
    const goOn = (): void => void search.dispatch({ type: 'started', ask: 'full', cause: 'errorRetry' })
    addEventListener('online', goOn)
    return () => removeEventListener('online', goOn)
  }, [status, search])
  if (failed) {
    return (
      <Suspense fallback={null}>
        <Failure {...part} />
      </Suspense>
    )
  }
  return (
    <p role="status" className={styles.slow}>
      {slow ? part.messages.page.slow : ''}
    </p>
  )
}

/** True once something has lasted that long. */
function useLasting(lasts: boolean, milliseconds: number): boolean {
  const [lasted, setLasted] = useState(false)
  useEffect(() => {
    if (!lasts) return
    const timer = setTimeout(() => setLasted(true), milliseconds)
    return () => {
      clearTimeout(timer)
      setLasted(false)
    }
  }, [lasts, milliseconds])
  return lasted
}
