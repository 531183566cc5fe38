import { type Result, resultOpened } from '@quarry/search'
import { useFolding, usePreview, useResults, useSearch } from '@quarry/search/react'
import { type ReactNode, Suspense } from 'react'
import { Icon } from './icon.tsx'
import type { LaterParts, PartProps } from './part.ts'
import styles from './result-list.module.css'

/** The results, threads folded under their heads. The last ones stay, dimmed when new ones are late; nothing jumps. */
export function ResultList({ Thread, ...part }: PartProps & Pick<LaterParts, 'Thread'>): ReactNode {
  const search = useSearch()
  const { status, waiting, listProps } = useResults()
  const { list } = useFolding()
  const { openProps } = usePreview()
  const { setup, locale, words, messages } = part
  const { Card } = setup
  if (list.length === 0) return waiting ? <Skeleton /> : null
  return (
    <ol
      {...listProps}
      className={styles.list}
      data-old={status === 'stalled' ? '' : undefined}
      data-results=""
    >
      {list.map(folded => {
        // A head that was found only because of what is under it has no place of its own in the state.
        const result = folded.result as Result
        return (
          <li key={result.uniqueId} className={styles.item} data-result="">
            <Card
              result={result}
              locale={locale}
              words={words.card}
              link={{ onClick: () => void search.dispatch(resultOpened(result)) }}
              actions={
                result.hasHtmlVersion ? (
                  <button
                    {...openProps(result.uniqueId)}
                    className={styles.look}
                    aria-haspopup="dialog"
                    aria-label={messages.page.previewOf.replace('{title}', result.title)}
                    data-preview=""
                  >
                    <Icon name="eye" />
                    <span aria-hidden="true">{messages.page.preview}</span>
                  </button>
                ) : null
              }
              replies={
                folded.children.length > 0 || folded.more ? (
                  <Suspense fallback={null}>
                    <Thread {...part} folded={folded} />
                  </Suspense>
                ) : null
              }
            />
          </li>
        )
      })}
    </ol>
  )
}

const rows = ['a', 'b', 'c', 'd', 'e', 'f'] as const

/** Stands in for results where there never were any: it holds their place. */
function Skeleton(): ReactNode {
  return (
    <div className={styles.skeleton} aria-hidden="true" data-skeleton="">
      {rows.map(row => (
        <div key={row} className={styles.ghost} />
      ))}
    </div>
  )
}
