import { AnswerText, useAnswer } from '@quarry/search/answer/react'
import { lazy, type ReactNode, Suspense, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { Actions, type BoxProps } from './actions.tsx'
import styles from './answer.module.css'
import { CitedContext, mark, Sources } from './citations.tsx'
import { usePassage } from './use-passage.ts'

/** Fetched with the first mark that is pointed at. */
const Passage = lazy(async () => ({ default: (await import('./passage.tsx')).Passage }))

/** Slower than this, and the place that was kept stays as it is: what is below has been read by then. */
const slowAfter = 300

type GeneratedBoxProps = BoxProps & {
  /** Of a question that goes on from another: itself, and how it was understood. */
  heading?: string
  note?: ReactNode
  /** Below an answer that questions may go on from. */
  children?: ReactNode
}

/** An answer as it comes, with the pages that it rests on. */
export function GeneratedBox({
  generated,
  text,
  locale,
  heading,
  note,
  children,
}: GeneratedBoxProps): ReactNode {
  const { state, status, expandProps, retryProps } = useAnswer(generated)
  const { citations, expanded, madeBy, question } = state
  const panel = useRef<HTMLElement>(null)
  const words = useRef<HTMLDivElement>(null)
  const { shown, stay, propsOf } = usePassage(generated, panel)
  const [headingId, passageId] = [useId(), useId()]
  const isBusy = status === 'loading' || status === 'streaming'
  const reserved = useReserved(isBusy, question)
  const isLong = useOverflow(words, state.answer)
  const cited = { generated, citations, text, locale, shown, passageId, propsOf }
  const passage = shown && citations[shown.cite]
  return (
    <section
      ref={panel}
      className={styles.panel}
      aria-labelledby={headingId}
      aria-busy={isBusy || undefined}
      data-answer={status}
      data-reserved={reserved}
    >
      <header className={styles.head}>
        <h3 id={headingId} className={styles.heading}>
          {heading ?? text.label}
        </h3>
        {note ??
          (status === 'loading' || status === 'error' ? null : (
            <p className={styles.madeBy} data-made-by={madeBy}>
              {madeBy === 'pages' ? text.fromPages : text.generated}
            </p>
          ))}
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
          {status === 'completed' && !heading ? <Actions {...{ generated, text, locale }} /> : null}
        </CitedContext>
      )}
      {status === 'completed' && state.understoodAs !== undefined ? children : null}
      {passage && shown ? (
        <Suspense>
          <Passage {...stay} citation={passage} shown={shown} id={passageId} />
        </Suspense>
      ) : null}
    </section>
  )
}

/** Is the place of an answer kept? While it comes, and for good when it came slowly: what is below must not move. */
function useReserved(isBusy: boolean, question: string): 'slow' | 'busy' | undefined {
  const [slow, setSlow] = useState<string>()
  useEffect(() => {
    if (!isBusy) return
    const timer = setTimeout(() => setSlow(question), slowAfter)
    return () => clearTimeout(timer)
  }, [isBusy, question])
  if (slow === question) return 'slow'
  return isBusy ? 'busy' : undefined
}

/** As many characters are likely to be more than its place shows, before that can be measured. */
const likelyLong = 300

/** Is there more of a text than its place shows? Once it was, it is: unfolding does not make it short. */
function useOverflow(element: { current: HTMLElement | null }, text: string | undefined): boolean {
  const [overflowing, setOverflowing] = useState(
    text !== undefined && text.length > likelyLong ? text : undefined,
  )
  useLayoutEffect(() => {
    const measure = (): void => {
      const { scrollHeight = 0, clientHeight = 0, dataset = {} } = element.current ?? {}
      const isMore = scrollHeight > clientHeight + 4
      if (isMore || dataset['expanded'] === undefined) setOverflowing(isMore ? text : undefined)
    }
    measure()
    addEventListener('resize', measure)
    return () => removeEventListener('resize', measure)
  }, [element, text])
  return text !== undefined && overflowing === text
}
