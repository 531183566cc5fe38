import type { AnswerState, AnswerStatus } from '@quarry/search/answer'
import { answerText } from '@quarry/search/answer/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import styles from './answer.module.css'
import type { AnswerMessages } from './messages.ts'

/** After the results have been told of, and not for what is there in a moment. */
const unhurried: Readonly<Partial<Record<AnswerStatus, number>>> = {
  loading: 2000,
  completed: 800,
  refused: 800,
  error: 800,
}
const longest = 600

type SpokenProps = {
  state: AnswerState
  status: AnswerStatus
  isQuestion: boolean
  text: AnswerMessages
  locale: string
}

/**
 * Tells who cannot see it of an answer, once, when it is whole: an answer that is read out while it grows cannot be
 * followed by anybody. Nothing is said of what came with the page.
 */
export function Spoken({ state, status, isQuestion, text, locale }: SpokenProps): ReactNode {
  const [said, setSaid] = useState('')
  const served = useRef(`${status} ${state.question}`)
  const { question, answer } = state
  useEffect(() => {
    const now = `${status} ${question}`
    if (served.current === now) return
    served.current = ''
    setSaid('')
    const wait = unhurried[status]
    if (wait === undefined) return
    const words = (): string => {
      if (status === 'loading') return isQuestion ? text.loading : ''
      if (status === 'refused') return isQuestion ? text.refused : ''
      if (status === 'error') return isQuestion ? text.failed : ''
      const whole = answerText(
        { answer: answer ?? '', answerContentFormat: state.answerContentFormat },
        locale,
      )
      return text.spoken.replace('{text}', () =>
        whole.length > longest ? `${whole.slice(0, longest)} …` : whole,
      )
    }
    const timer = setTimeout(() => setSaid(words()), wait)
    return () => clearTimeout(timer)
  }, [status, question, answer, state.answerContentFormat, isQuestion, text, locale])
  return (
    <p role="status" className={styles.spoken}>
      {said}
    </p>
  )
}
