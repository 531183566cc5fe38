import type { ReactNode } from 'react'
import { type ClassNames, useLinks, useSearch, useSelect } from '../core/react.tsx'
import { Highlighted } from '../highlight/react.tsx'
import { queryChanged } from '../query/query.ts'
import { isWaiting, type ResultsState } from './results.ts'
import type { Result } from './results-of.ts'

export type ResultsMessages = typeof import('./messages.en.json')

const NONE: ResultsState = {
  status: 'idle',
  list: [],
  searchUid: '',
  total: 0,
  duration: 0,
}

/** The results and how it stands with them; the last good ones stay while new ones are on their way. */
export function useResults() {
  const search = useSearch()
  const state = useSelect(({ results }) => results ?? NONE)
  const waiting = isWaiting(state)
  return {
    ...state,
    waiting,
    empty: state.status === 'ready' && state.list.length === 0,
    listProps: { 'aria-busy': waiting } as const,
    retryProps: {
      type: 'button',
      onClick: () => void search.dispatch({ type: 'started', ask: 'full', cause: 'errorRetry' }),
    } as const,
  }
}

/** The first words that a result does not have, each with a link that wants it. */
export function useAbsentTerms({ absentTerms }: Pick<Result, 'absentTerms'>, most = 3) {
  const link = useLinks()
  const q = useSelect(({ query }) => query?.q ?? '')
  return absentTerms
    .slice(0, most)
    .map(word => ({ word, linkProps: link(queryChanged({ q: demanding(q, word) })) }))
}

export type ResultListProps = {
  messages: ResultsMessages
  className?: ClassNames<'root' | 'stalled' | 'item' | 'title' | 'excerpt' | 'mark' | 'message' | 'button'>
  /** Draws one result; a title and an excerpt without it. */
  children?: (result: Result, index: number) => ReactNode
}

export function ResultList({ messages, className = {}, children }: ResultListProps): ReactNode {
  const { list, status, error, empty, listProps, retryProps } = useResults()
  return (
    <>
      {error && status === error.kind && (
        <div role="alert" className={className.message}>
          <p>{messages[error.kind]}</p>
          <button {...retryProps} className={className.button}>
            {messages.retry}
          </button>
        </div>
      )}
      {empty && <p className={className.message}>{messages.empty}</p>}
      <ol
        {...listProps}
        className={
          [className.root, status === 'stalled' && className.stalled].filter(Boolean).join(' ') || undefined
        }
      >
        {list.map((result, index) => (
          <li key={result.uniqueId} className={className.item}>
            {children ? (
              children(result, index)
            ) : (
              <>
                <a href={result.clickUri} className={className.title}>
                  <Highlighted
                    text={result.title}
                    ranges={result.titleHighlights}
                    className={className.mark}
                  />
                </a>
                <p className={className.excerpt}>
                  <Highlighted
                    text={result.excerpt}
                    ranges={result.excerptHighlights}
                    className={className.mark}
                  />
                </p>
              </>
            )}
          </li>
        ))}
      </ol>
    </>
  )
}

/** A query that wants this word exactly, where it stands in the query or behind the others. */
export function demanding(q: string, word: string): string {
  const words = q.split(' ')
  const at = words.indexOf(word)
  return at < 0 ? `${q} +${word}` : words.map((one, place) => (place === at ? `+${word}` : one)).join(' ')
}
