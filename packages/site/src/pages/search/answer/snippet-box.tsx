import { type Result, type Search, snippetSource, snippetSourceOpened } from '@quarry/search'
import { SnippetText } from '@quarry/search/answer/react'
import { say, useSearch, useSnippet } from '@quarry/search/react'
import { lazy, type MouseEvent, type ReactNode, Suspense, useId, useState } from 'react'
import { safeAddress } from '../address.ts'
import styles from './answer.module.css'
import { AnswerIcon } from './icons.tsx'
import type { AnswerMessages } from './messages.ts'
import relatedStyles from './related.module.css'

type Props = { text: AnswerMessages; locale: string }

/** Fetched when somebody has something to say. */
const SnippetReasons = lazy(async () => ({
  default: (await import('./snippet-reasons.tsx')).SnippetReasons,
}))

/** What one page says to the question, and what may be said about it. */
export function SnippetBox({ text, locale }: Props): ReactNode {
  const { snippet, source, likeProps, dislikeProps, openFeedbackProps } = useSnippet()
  const search = useSearch()
  const [sent, setSent] = useState<string>()
  const headingId = useId()
  if (!snippet) return null
  const address = source && safeAddress(source.clickUri)
  const isSent = sent === snippet.answer
  return (
    <section className={styles.panel} aria-labelledby={headingId} data-snippet="">
      <header className={styles.head}>
        <h3 id={headingId} className={styles.heading}>
          {text.label}
        </h3>
        <p className={styles.madeBy}>{text.snippet}</p>
      </header>
      <div className={styles.text} data-expanded="" {...linksOf(search, source)}>
        <SnippetText html={snippet.answer} />
      </div>
      {address ? (
        <a
          className={styles.source}
          href={address}
          onClick={() => void search.dispatch(snippetSourceOpened(source))}
        >
          {say(text.openSource, locale, { title: source.title })}
        </a>
      ) : null}
      <div className={styles.actions}>
        <button {...likeProps} className={styles.action} aria-label={text.like} title={text.like}>
          <AnswerIcon name="like" />
        </button>
        <button {...dislikeProps} className={styles.action} aria-label={text.dislike} title={text.dislike}>
          <AnswerIcon name="dislike" />
        </button>
        {isSent || snippet.feedbackOpen ? null : (
          <button {...openFeedbackProps} className={styles.quiet} data-snippet-why="">
            {text.more}
          </button>
        )}
        <span role="status" className={styles.told}>
          {isSent ? text.thanks : ''}
        </span>
      </div>
      {snippet.feedbackOpen ? (
        <Suspense fallback={null}>
          <SnippetReasons text={text} sent={() => setSent(snippet.answer)} />
        </Suspense>
      ) : null}
    </section>
  )
}

/** Links in a text that was drawn from HTML: following one is told, when it is known which page the text is from. */
function linksOf(search: Search, source: Result | undefined, index?: number) {
  return {
    onClickCapture({ target }: MouseEvent) {
      const link = target instanceof Element ? target.closest('a') : null
      if (link && source)
        void search.dispatch(snippetSourceOpened(source, index, { text: link.textContent, url: link.href }))
    },
  }
}

/** Questions like the one that was asked. Without script each is open. */
export function RelatedQuestions({ text }: Props): ReactNode {
  const search = useSearch()
  const { snippet, toggleProps } = useSnippet()
  const [headingId, id] = [useId(), useId()]
  if (!snippet?.related.length) return null
  return (
    <section className={relatedStyles.related} aria-labelledby={headingId} data-related="">
      <h3 id={headingId} className={styles.heading}>
        {text.related}
      </h3>
      <ul className={relatedStyles.questions}>
        {snippet.related.map((one, at) => (
          <li key={one.question}>
            <button {...toggleProps(at)} className={relatedStyles.question} aria-controls={`${id}${at}`}>
              {one.question}
            </button>
            <div
              id={`${id}${at}`}
              className={relatedStyles.folded}
              hidden={!one.expanded}
              {...linksOf(search, snippetSource(search.state, one), at)}
            >
              <SnippetText html={one.answer} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
