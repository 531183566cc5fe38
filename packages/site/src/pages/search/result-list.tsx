import { type FoldedResult, previewOpened, type Result, resultOpened } from '@quarry/search'
import { useAbsentTerms, useFolding, useResults, useSearch } from '@quarry/search/react'
import { Fragment, memo, type ReactNode, Suspense } from 'react'
import { Icon } from './icon.tsx'
import type { LaterParts } from './part.ts'
import { Phrase } from './phrase.tsx'
import styles from './result-list.module.css'
import type { PartProps } from './setup.ts'

const eye =
  'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 14.6a2.6 2.6 0 1 0 0-5.2 2.6 2.6 0 0 0 0 5.2z'

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
              <Icon d={eye} />
              <span aria-hidden="true">{messages.page.preview}</span>
            </button>
          ) : null
        }
        replies={
          <>
            {result.absentTerms.length > 0 ? <Without result={result} text={messages.page.lacking} /> : null}
            {folded.children.length > 0 || folded.more ? (
              <Suspense fallback={null}>
                <Thread {...part} folded={folded} />
              </Suspense>
            ) : null}
          </>
        }
      />
    </li>
  )
}, isSame)

/** What was left out for this result; a click wants it. */
function Without({ result, text }: { result: Result; text: string }): ReactNode {
  const words = useAbsentTerms(result)
  const links = words.map(({ word, linkProps }, at) => (
    <Fragment key={word}>
      {at > 0 ? ', ' : ''}
      <a {...linkProps}>{word}</a>
    </Fragment>
  ))
  return (
    <p className={styles.without} data-without="">
      <Phrase text={text} parts={{ words: links }} />
    </p>
  )
}

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
    <div aria-hidden="true" data-skeleton="">
      {rows.map(row => (
        <div key={row} className={styles.ghost} />
      ))}
    </div>
  )
}
