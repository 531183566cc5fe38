import type { GeneratedAnswer } from '@quarry/search/answer'
import { AnswerText, useAnswer } from '@quarry/search/answer/react'
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { Actions } from './actions.tsx'
import styles from './answer.module.css'
import { CitedContext, mark, Sources } from './citations.tsx'
import type { AnswerMessages } from './messages.ts'
import { Passage } from './passage.tsx'
import { usePassage } from './use-passage.ts'

export type BoxProps = { generated: GeneratedAnswer; text: AnswerMessages; locale: string }

/** Slower than this, and the place that was kept stays as it is: what is below has been read by then. */
const slowAfter = 300

/** An answer as it comes, with the pages that it rests on. */
export function GeneratedBox({ generated, text, locale }: BoxProps): ReactNode {
  const { state, status, expandProps, retryProps } = useAnswer(generated)
  const { citations, expanded, madeBy, question } = state
  const panel = useRef<HTMLElement>(null)
  const words = useRef<HTMLDivElement>(null)
  const { shown, stay, propsOf } = usePassage(generated, panel)
  const [headingId, passageId] = [useId(), useId()]
  const isBusy = status === 'loading' || status === 'streaming'
  const isReserved = useReserved(isBusy, question)
  const isLong = useOverflow(words, state.answer)
  const cited = { generated, citations, text, locale, shown: shown?.cite, passageId, propsOf }
  const passage = shown && citations[shown.cite]
  return (
    <section
      ref={panel}
      className={styles.panel}
      aria-labelledby={headingId}
      aria-busy={isBusy || undefined}
      data-answer={status}
      data-reserved={isReserved || undefined}
    >
      <header className={styles.head}>
        <h3 id={headingId} className={styles.heading}>
          {text.label}
        </h3>
        {status === 'loading' || status === 'error' ? null : (
          <p className={styles.madeBy} data-made-by={madeBy}>
            {madeBy === 'pages' ? text.fromPages : text.generated}
          </p>
        )}
      </header>
      {status === 'error' ? (
        <p className={styles.notice}>
          {text.failed}{' '}
          <button {...retryProps} className={styles.quiet}>
            {text.retry}
          </button>
        </p>
      ) : status === 'loading' ? (
        <div className={styles.bones} aria-hidden="true">
          <span />
          <span />
          <span />
        </div>
      ) : (
        <CitedContext value={cited}>
          <div ref={words} className={styles.text} data-expanded={expanded || undefined} data-answer-text="">
            <AnswerText answer={state} locale={locale} citation={mark} />
          </div>
          <div className={styles.row}>
            <Sources />
            {isLong ? (
              <button {...expandProps} className={styles.expand}>
                {expanded ? text.collapse : text.expand}
              </button>
            ) : null}
          </div>
          {status === 'completed' ? <Actions {...{ generated, text, locale }} /> : null}
        </CitedContext>
      )}
      {passage && shown ? <Passage {...stay} citation={passage} shown={shown} id={passageId} /> : null}
    </section>
  )
}

/** Is the place of an answer kept? While it comes, and for good when it came slowly: what is below must not move. */
function useReserved(isBusy: boolean, question: string): boolean {
  const [slow, setSlow] = useState<string>()
  useEffect(() => {
    if (!isBusy) return
    const timer = setTimeout(() => setSlow(question), slowAfter)
    return () => clearTimeout(timer)
  }, [isBusy, question])
  return isBusy || slow === question
}

/** Is there more of a text than its place shows? Once it was, it is: unfolding does not make it short. */
function useOverflow(element: { current: HTMLElement | null }, text: string | undefined): boolean {
  const [overflowing, setOverflowing] = useState<string>()
  useLayoutEffect(() => {
    const measure = (): void => {
      const { scrollHeight = 0, clientHeight = 0 } = element.current ?? {}
      if (text !== undefined && scrollHeight > clientHeight + 4) setOverflowing(text)
    }
    measure()
    addEventListener('resize', measure)
    return () => removeEventListener('resize', measure)
  }, [element, text])
  return text !== undefined && overflowing === text
}
