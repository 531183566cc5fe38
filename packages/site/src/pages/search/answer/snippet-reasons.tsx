import { type FeedbackReason, snippetFeedbackSent } from '@quarry/search'
import { useSearch, useSnippet } from '@quarry/search/react'
import { type FormEvent, type ReactNode, useState } from 'react'
import feedbackStyles from './feedback.module.css'
import type { AnswerMessages } from './messages.ts'

const reasons = ['does_not_answer', 'partially_answers', 'was_not_a_question', 'other'] as const

/** What is wrong with a snippet. */
export function SnippetReasons({ text, sent }: { text: AnswerMessages; sent: () => void }): ReactNode {
  const search = useSearch()
  const { closeFeedbackProps } = useSnippet()
  const [reason, setReason] = useState<FeedbackReason>()
  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const notes = String(new FormData(event.currentTarget).get('notes') ?? '').trim()
    if (!reason) return
    sent()
    void search.dispatch(snippetFeedbackSent(reason, reason === 'other' && notes ? notes : undefined))
  }
  return (
    <form className={feedbackStyles.why} onSubmit={send} data-snippet-feedback="">
      <fieldset className={feedbackStyles.choice}>
        <legend>{text.why}</legend>
        <div className={feedbackStyles.reasons}>
          {reasons.map(one => (
            <label key={one}>
              <input type="radio" name="reason" value={one} required onChange={() => setReason(one)} />
              {text[one]}
            </label>
          ))}
        </div>
      </fieldset>
      {reason === 'other' ? (
        <label className={feedbackStyles.field}>
          <span>{text.notes}</span>
          <textarea name="notes" rows={2} maxLength={2000} />
        </label>
      ) : null}
      <div className={feedbackStyles.buttons}>
        <button {...closeFeedbackProps} className={feedbackStyles.second}>
          {text.cancel}
        </button>
        <button type="submit" className={feedbackStyles.first}>
          {text.send}
        </button>
      </div>
    </form>
  )
}
