import { useResults, useSearch } from '@quarry/search/react'
import type { ReactNode } from 'react'
import styles from './notices.module.css'
import type { PartProps } from './setup.ts'

/** Why there is no answer, and the way on from there. */
export function Failure({ messages }: PartProps): ReactNode {
  const search = useSearch()
  const { status, error, list, retryProps } = useResults()
  const text = messages.page
  if (!error || status !== error.kind) return null
  return (
    <div role="alert" className={styles.problem} data-problem={error.kind}>
      <p>
        {messages.results[error.kind]}
        {error.kind === 'offline' ? ` ${text.onlineAgain}` : null}
        {list.length > 0 ? ` ${text.stale}` : null}
      </p>
      {error.kind === 'unauthorized' ? (
        // A link to here: the page comes anew, with a new token.
        <a href={search.href()} className={styles.button}>
          {text.reload}
        </a>
      ) : (
        <button {...retryProps} className={styles.button}>
          {messages.results.retry}
        </button>
      )}
    </div>
  )
}
