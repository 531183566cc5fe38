import { collectionClosed, collectionOpened, type FoldedResult, type Result } from '@quarry/search'
import { Highlighted, say, useSearch } from '@quarry/search/react'
import type { ReactNode } from 'react'
import { safeAddress } from './address.ts'
import type { ThreadProps } from './part.ts'
import styles from './result-list.module.css'

type Reply = FoldedResult['children'][number]

/** Everything under a head, in the order of a conversation. */
const inOrder = (children: readonly Reply[]): Reply[] =>
  children.flatMap(one => [one, ...inOrder(one.children)])

/** What is folded under a result, and a way to the rest: without script that way leads to the page itself. */
export function Thread({ folded, messages, locale }: ThreadProps): ReactNode {
  const search = useSearch()
  const { collection, more, loading, result } = folded
  const text = messages.page
  const replies = inOrder(folded.children)
  // Twice the same: how many there are is known for the thread as the service counts it.
  const left = Math.max(0, result.totalNumberOfChildResults - replies.length)
  const whole = !more && replies.length > 2
  return (
    <div className={styles.thread}>
      <ol className={styles.replies} aria-label={text.replies} aria-busy={loading}>
        {replies.map(({ result: reply }) => (
          <li key={reply.uniqueId} className={styles.reply}>
            <p>
              <Highlighted text={reply.excerpt} ranges={reply.excerptHighlights} />
            </p>
            <a href={safeAddress(reply.clickUri)} className={styles.by}>
              {authorOf(reply as Result)}
            </a>
          </li>
        ))}
      </ol>
      {more && left > 0 ? (
        <a
          href={safeAddress(result.clickUri)}
          className={styles.unfold}
          aria-disabled={loading || undefined}
          data-thread-more=""
          onClick={event => {
            event.preventDefault()
            if (!loading) void search.dispatch(collectionOpened(collection))
          }}
        >
          {loading ? text.loading : say(text.thread, locale, { count: left })}
        </a>
      ) : whole ? (
        <button
          type="button"
          onClick={() => void search.dispatch(collectionClosed(collection))}
          className={styles.unfold}
          data-thread-less=""
        >
          {text.threadLess}
        </button>
      ) : null}
    </div>
  )
}

function authorOf({ raw, title }: Result): string {
  const author: unknown = Array.isArray(raw['author']) ? raw['author'][0] : raw['author']
  return typeof author === 'string' && author !== '' ? author : title
}
