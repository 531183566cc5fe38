import { type FoldedResult, previewOpened, type Result, resultOpened } from '@quarry/search'
import { useFolding, useResults, useSearch } from '@quarry/search/react'
import { memo, type ReactNode, Suspense } from 'react'
import { Icon } from './icon.tsx'
import type { LaterParts, PartProps } from './part.ts'
import styles from './result-list.module.css'

type ListProps = PartProps & Pick<LaterParts, 'Thread'>

/** The results, threads folded under their heads. The last ones stay, dimmed when new ones are late; nothing jumps. */
export function ResultList(props: ListProps): ReactNode {
  const { status, waiting, listProps } = useResults()
  const { list } = useFolding()
  if (list.length === 0) return waiting ? <Skeleton /> : null
  return (
    <ol
      {...listProps}
      className={styles.list}
      data-old={status === 'stalled' ? '' : undefined}
      data-results=""
    >
      {list.map(folded => (
        <Item key={folded.result.uniqueId} {...props} folded={folded} />
      ))}
    </ol>
  )
}

/** Drawn once: neither waiting nor a longer list changes a result that stays. */
const Item = memo(function Item({
  Thread,
  folded,
  ...part
}: ListProps & { folded: FoldedResult }): ReactNode {
  const search = useSearch()
  const { setup, locale, words, messages } = part
  const { Card } = setup
  // A head that was found only because of what is under it has no place of its own in the state.
  const result = folded.result as Result
  return (
    <li className={styles.item} data-result="">
      <Card
        result={result}
        locale={locale}
        words={words.card}
        link={{ onClick: () => void search.dispatch(resultOpened(result)) }}
        actions={
          result.hasHtmlVersion ? (
            <button
              type="button"
              onClick={() => void search.dispatch(previewOpened(result.uniqueId))}
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
}, isSame)

function isSame(one: ListProps & { folded: FoldedResult }, other: typeof one): boolean {
  const [before, after] = [one.folded, other.folded]
  return (
    one.words === other.words &&
    one.messages === other.messages &&
    before.more === after.more &&
    before.loading === after.loading &&
    isSameTree(before, after)
  )
}

type Tree = Pick<FoldedResult, 'result' | 'children'>

/** Trees are made anew at each look; the results in them are not. */
const isSameTree = (one: Tree, other: Tree): boolean =>
  one.result === other.result &&
  one.children.length === other.children.length &&
  one.children.every((child, at) => {
    const there = other.children[at]
    return there !== undefined && isSameTree(child, there)
  })

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
