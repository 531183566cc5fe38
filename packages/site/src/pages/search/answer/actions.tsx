import type { GeneratedAnswer } from '@quarry/search/answer'
import { answerCopied, answerFeedbackOpened, answersDisabled } from '@quarry/search/answer'
import { answerText, useAnswer } from '@quarry/search/answer/react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { mayOnDevice } from '../../../consent/device.ts'
import styles from './answer.module.css'
import { AnswerIcon } from './icons.tsx'
import type { AnswerMessages } from './messages.ts'
import { answersCookie } from './preference.ts'

export type BoxProps = { generated: GeneratedAnswer; text: AnswerMessages; locale: string }

/** Fetched when somebody has something to say. */
const FeedbackDialog = lazy(async () => ({ default: (await import('./feedback-dialog.tsx')).FeedbackDialog }))

/** What a visitor may do about an answer. */
export function Actions({ generated, text, locale }: BoxProps): ReactNode {
  const { state, likeProps, dislikeProps } = useAnswer(generated)
  const [told, setTold] = useState('')
  const [opened, setOpened] = useState(false)

  async function copy(): Promise<void> {
    const sources = state.citations.map(
      ({ title, clickUri, uri }, at) =>
        `[${at + 1}] ${title} ${new URL(clickUri || uri, location.href).href}`,
    )
    try {
      await navigator.clipboard.writeText([answerText(state, locale), '', ...sources].join('\n'))
      setTold(text.copied)
      void generated.dispatch(answerCopied())
    } catch {
      setTold(text.copyFailed)
    }
  }
  function turnOff(): void {
    // biome-ignore lint/suspicious/noDocumentCookie: the store of cookies is not everywhere yet
    document.cookie = answersCookie(false, mayOnDevice('preferences'))
    void generated.dispatch(answersDisabled())
  }
  function sayMore(): void {
    setOpened(true)
    void generated.dispatch(answerFeedbackOpened())
  }

  return (
    <div className={styles.actions} data-answer-actions="">
      <button {...likeProps} className={styles.action} aria-label={text.like} title={text.like}>
        <AnswerIcon name="like" />
      </button>
      <button {...dislikeProps} className={styles.action} aria-label={text.dislike} title={text.dislike}>
        <AnswerIcon name="dislike" />
      </button>
      <button
        type="button"
        className={styles.action}
        aria-label={text.copy}
        title={text.copy}
        onClick={() => void copy()}
      >
        <AnswerIcon name="copy" />
      </button>
      {state.feedbackSubmitted ? (
        <span className={styles.told}>{text.thanks}</span>
      ) : (
        <button type="button" className={styles.quiet} onClick={sayMore} data-say-more="">
          {text.more}
        </button>
      )}
      <span role="status" className={styles.told}>
        {told}
      </span>
      <button
        type="button"
        className={`${styles.quiet} ${styles.last}`}
        onClick={turnOff}
        data-answers-off=""
      >
        {text.turnOff}
      </button>
      {opened ? (
        <Suspense fallback={null}>
          <FeedbackDialog {...{ generated, text }} done={setTold} />
        </Suspense>
      ) : null}
    </div>
  )
}
