import {
  type AnswerState,
  answerCopied,
  answerFeedbackOpened,
  answerFeedbackSent,
  answersDisabled,
  type GeneratedAnswer,
} from '@quarry/search/answer'
import { answerText, useAnswer } from '@quarry/search/answer/react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { mayOnDevice } from '../../../consent/device.ts'
import { safeAddress } from '../address.ts'
import styles from './answer.module.css'
import { AnswerIcon } from './icons.tsx'
import type { AnswerMessages } from './messages.ts'
import { answersCookie } from './preference.ts'

export type BoxProps = { generated: GeneratedAnswer; text: AnswerMessages; locale: string }

/** Fetched when somebody has something to say. */
const FeedbackDialog = lazy(async () => ({ default: (await import('./feedback-dialog.tsx')).FeedbackDialog }))

/** What may be wrong with an answer, as the service is told of it, and as it is called. */
const complaints = [
  ['correctTopic', 'notAsked'],
  ['documented', 'notSaid'],
  ['readable', 'hardToRead'],
] as const
type Complaint = (typeof complaints)[number][0]

const noOpinion = {
  helpful: false,
  readable: 'unknown',
  documented: 'unknown',
  correctTopic: 'unknown',
  hallucinationFree: 'unknown',
} as const

/** What a visitor may do about an answer. Who does not find it helpful is asked one thing. */
export function Actions({ generated, text, locale }: BoxProps): ReactNode {
  const { state, likeProps, dislikeProps } = useAnswer(generated)
  const [told, setTold] = useState('')
  const [opened, setOpened] = useState(false)
  const [isMore, setMore] = useState(false)

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
  function comment(): void {
    setOpened(true)
    void generated.dispatch(answerFeedbackOpened())
  }
  async function complain(what: Complaint): Promise<void> {
    await generated.dispatch(answerFeedbackSent({ ...noOpinion, [what]: 'no' }))
    setTold(generated.state.feedbackSubmitted ? '' : text.lost)
  }

  return (
    <>
      {isMore ? <Passages citations={state.citations} text={text} /> : null}
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
        {state.citations.length > 0 ? (
          <button
            type="button"
            className={styles.quiet}
            onClick={() => setMore(!isMore)}
            aria-expanded={isMore}
            data-say-more=""
          >
            {isMore ? text.less : text.more}
          </button>
        ) : null}
        {state.feedbackSubmitted ? (
          <span className={styles.told}>{text.thanks}</span>
        ) : state.disliked ? null : (
          <button type="button" className={styles.quiet} onClick={comment} data-comment="">
            {text.comment}
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
      </div>
      {state.disliked && !state.feedbackSubmitted ? (
        <fieldset className={styles.complaints} data-complaints="">
          <legend>{text.why}</legend>
          {complaints.map(([what, word]) => (
            <button key={what} type="button" className={styles.complaint} onClick={() => void complain(what)}>
              {text[word]}
            </button>
          ))}
          <button type="button" className={styles.complaint} onClick={comment} data-comment="">
            {text.other}
          </button>
        </fieldset>
      ) : null}
      {opened ? (
        <Suspense fallback={null}>
          <FeedbackDialog {...{ generated, text }} done={setTold} />
        </Suspense>
      ) : null}
    </>
  )
}

/** What stands in no sentence, headings and cells of tables, stands in one line. */
const inRunningText = (passage: string): string => passage.replace(/([^\s.!?…:;。؟])\s*\n+\s*/gu, '$1 · ')

type PassagesProps = { citations: AnswerState['citations']; text: AnswerMessages }

/** More than the answer: the passages that it rests on, each in its page's words. */
function Passages({ citations, text }: PassagesProps): ReactNode {
  return (
    <section className={styles.passages} aria-label={text.passages} data-passages="">
      {citations.map(({ id, title, uri, clickUri, text: passage }) => (
        <figure key={id}>
          <blockquote cite={uri}>{inRunningText(passage)}</blockquote>
          <figcaption>
            <a href={safeAddress(clickUri || uri)}>{title || uri}</a>
          </figcaption>
        </figure>
      ))}
    </section>
  )
}
