import {
  type AnswerFeedback,
  answerFeedbackClosed,
  answerFeedbackSent,
  type GeneratedAnswer,
  type Opinion,
} from '@quarry/search/answer'
import { useAnswer } from '@quarry/search/answer/react'
import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import frame from '../dialog.module.css'
import styles from './feedback.module.css'
import type { AnswerMessages } from './messages.ts'

const asked = ['readable', 'documented', 'correctTopic', 'hallucinationFree'] as const
const longest = 2000

type Props = { generated: GeneratedAnswer; text: AnswerMessages; done: (told: string) => void }

/** What somebody thinks of an answer, in full. APG dialog: the browser keeps the focus inside and gives it back. */
export function FeedbackDialog({ generated, text, done }: Props): ReactNode {
  const { state, closeFeedbackProps } = useAnswer(generated)
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const isOpen = state.feedbackModalOpen
  useEffect(() => {
    const element = dialog.current
    if (!element || isOpen === element.open) return
    if (isOpen) element.showModal()
    else element.close()
  }, [isOpen])

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const feedback = feedbackOf(new FormData(event.currentTarget))
    const sent = generated.dispatch(answerFeedbackSent(feedback))
    void generated.dispatch(answerFeedbackClosed())
    await sent
    done(generated.state.feedbackSubmitted ? '' : text.lost)
  }
  const helpful: Opinion = state.liked ? 'yes' : state.disliked ? 'no' : 'unknown'
  return (
    <dialog
      ref={dialog}
      className={`${frame.dialog} ${styles.dialog}`}
      aria-labelledby={id}
      data-answer-feedback=""
      onClose={() => isOpen && closeFeedbackProps.onClick()}
    >
      <form key={helpful} className={styles.form} onSubmit={event => void send(event)}>
        <h2 id={id} className={styles.dialogTitle}>
          {text.dialog}
        </h2>
        <Choice
          name="helpful"
          label={text.helpful}
          options={['yes', 'no']}
          chosen={helpful}
          text={text}
          required
        />
        {asked.map(name => (
          <Choice
            key={name}
            name={name}
            label={text[name]}
            options={['yes', 'no', 'unknown']}
            chosen="unknown"
            text={text}
          />
        ))}
        <label className={styles.field}>
          <span>
            {text.documentUrl} <i>({text.optional})</i>
          </span>
          <input name="documentUrl" type="url" maxLength={longest} />
        </label>
        <label className={styles.field}>
          <span>
            {text.notes} <i>({text.optional})</i>
          </span>
          <textarea name="details" rows={3} maxLength={longest} />
        </label>
        <div className={styles.buttons}>
          <button {...closeFeedbackProps} className={styles.second}>
            {text.cancel}
          </button>
          <button type="submit" className={styles.first}>
            {text.send}
          </button>
        </div>
      </form>
    </dialog>
  )
}

type ChoiceProps = {
  name: string
  label: string
  options: readonly Opinion[]
  chosen: Opinion
  text: AnswerMessages
  required?: boolean
}

function Choice({ name, label, options, chosen, text, required }: ChoiceProps): ReactNode {
  return (
    <fieldset className={styles.choice}>
      <legend>{label}</legend>
      <div className={styles.options}>
        {options.map(option => (
          <label key={option}>
            <input
              type="radio"
              name={name}
              value={option}
              defaultChecked={option === chosen}
              required={required}
            />
            {text[option]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function feedbackOf(form: FormData): AnswerFeedback {
  const word = (name: string): string => String(form.get(name) ?? '').trim()
  const opinion = (name: string): Opinion => {
    const said = word(name)
    return said === 'yes' || said === 'no' ? said : 'unknown'
  }
  return {
    helpful: opinion('helpful') === 'yes',
    readable: opinion('readable'),
    documented: opinion('documented'),
    correctTopic: opinion('correctTopic'),
    hallucinationFree: opinion('hallucinationFree'),
    documentUrl: word('documentUrl') || undefined,
    details: word('details') || undefined,
  }
}
