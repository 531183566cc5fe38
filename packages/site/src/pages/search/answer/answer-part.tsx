import { answersEnabled, type GeneratedAnswer } from '@quarry/search/answer'
import { useAnswer } from '@quarry/search/answer/react'
import { useSelect } from '@quarry/search/react'
import { type FormEvent, lazy, type ReactNode, Suspense, useState } from 'react'
import { localePath } from '../../../locale.ts'
import type { PartProps } from '../setup.ts'
import type { BoxProps } from './actions.tsx'
import styles from './answer.module.css'
import { FactBox, type FactState, useFact } from './fact-box.tsx'
import { GeneratedBox } from './generated-box.tsx'
import { looksLikeQuestion } from './looks-like-question.ts'
import { answersCookie } from './preference.ts'
import { RelatedQuestions, SnippetBox } from './snippet-box.tsx'
import { Spoken } from './spoken.tsx'

type AnswerPartProps = PartProps & { generated: GeneratedAnswer; fact?: FactState | undefined }

/** Stands above the first page of results: what the site worked out, an answer, what one page says, an honest refusal, or nothing. */
export function AnswerPart({ generated, fact: first, locale, messages }: AnswerPartProps): ReactNode {
  const { state, status } = useAnswer(generated)
  const isFirstPage = useSelect(({ pager }) => (pager?.first ?? 0) === 0)
  const hasSnippet = useSelect(({ snippet }) => (snippet?.answer ?? '') !== '')
  const hasResults = useSelect(({ results }) => (results?.list.length ?? 0) > 0)
  const fact = useFact(first, locale)
  const text = messages.answer
  const isQuestion = looksLikeQuestion(state.question)
  const isThere = status === 'streaming' || status === 'completed'
  const isShown = isFirstPage && (isThere || (isQuestion && (status === 'loading' || status === 'error')))
  const props = { text, locale }
  if (isFirstPage && fact)
    return (
      <div className={styles.place} data-answer-part="">
        <FactBox fact={fact} text={text} />
      </div>
    )
  if (!state.isEnabled)
    return isQuestion && isFirstPage ? <TurnedOff generated={generated} {...props} /> : null
  return (
    <div className={styles.place} data-answer-part="">
      <Spoken {...{ state, status, isQuestion, text, locale }} />
      {isShown && !(status === 'error' && hasSnippet) ? (
        <GeneratedBox generated={generated} {...props}>
          {/* Only a configuration can be asked on. */}
          {state.answerConfigurationId ? (
            <FollowUps key={state.question} generated={generated} {...props} />
          ) : null}
        </GeneratedBox>
      ) : isFirstPage && hasSnippet && status !== 'loading' ? (
        <SnippetBox {...props} />
      ) : isFirstPage && isQuestion && hasResults && status === 'refused' ? (
        <p className={styles.refused} data-answer="refused">
          {text.refused}
        </p>
      ) : null}
      {isFirstPage ? <RelatedQuestions {...props} /> : null}
    </div>
  )
}

type TurnedOffProps = Pick<AnswerPartProps, 'generated'> & { text: AnswerPartText }

function TurnedOff({ generated, text }: TurnedOffProps): ReactNode {
  function turnOn(): void {
    // biome-ignore lint/suspicious/noDocumentCookie: the store of cookies is not everywhere yet
    document.cookie = answersCookie(true, false)
    void generated.dispatch(answersEnabled())
  }
  return (
    <p className={styles.refused} data-answer="off">
      {text.off}{' '}
      <button type="button" className={styles.quiet} onClick={turnOn} data-answers-on="">
        {text.turnOn}
      </button>
    </p>
  )
}

type AnswerPartText = PartProps['messages']['answer']

/** Fetched when somebody asks on. */
const Turns = lazy(async () => ({ default: (await import('./turns.tsx')).Turns }))

/** Questions that go on from an answer. Until there is a script each is a search of its own. */
function FollowUps(props: BoxProps): ReactNode {
  const { text, locale } = props
  const [asked, setAsked] = useState<readonly string[]>([])

  function ask(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const form = event.currentTarget
    setAsked([...asked, String(form['q'].value)])
    form.reset()
  }

  return (
    <>
      {asked.length > 0 ? (
        <Suspense>
          <Turns {...props} asked={asked} />
        </Suspense>
      ) : null}
      <form className={styles.row} action={localePath(locale, '/search')} onSubmit={ask} data-follow-up="">
        <input name="q" required maxLength={500} aria-label={text.followUp} placeholder={text.followUp} />
        <button type="submit" className={styles.quiet}>
          {text.ask}
        </button>
      </form>
    </>
  )
}
