import type { GeneratedAnswer } from '@quarry/search/answer'
import { useAnswer } from '@quarry/search/answer/react'
import { say } from '@quarry/search/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { BoxProps } from './actions.tsx'
import styles from './answer.module.css'
import { GeneratedBox } from './generated-box.tsx'
import { Spoken } from './spoken.tsx'

/** Older ones leave the page. */
const mostTurns = 8

type TurnsProps = BoxProps & { asked: readonly string[] }

/** What was asked after an answer, each question with its own answer below it. */
export function Turns({ generated, asked, text, locale }: TurnsProps): ReactNode {
  const [turns, setTurns] = useState<readonly GeneratedAnswer[]>([])
  const made = useRef<GeneratedAnswer[]>([])

  useEffect(() => {
    for (const question of asked.slice(made.current.length)) {
      const previous = [generated, ...made.current].map(({ state }) => state.understoodAs ?? state.question)
      const turn = generated.followUp(question, previous)
      made.current.push(turn)
      void turn.run()
    }
    for (const old of made.current.slice(0, -mostTurns)) old.close()
    setTurns(made.current.slice(-mostTurns))
  }, [asked, generated])
  useEffect(
    () => () => {
      for (const turn of made.current) turn.close()
    },
    [],
  )

  return turns.map(turn => (
    <Turn key={made.current.indexOf(turn)} generated={turn} text={text} locale={locale} />
  ))
}

function Turn({ generated, text, locale }: BoxProps): ReactNode {
  const { state, status } = useAnswer(generated)
  const { question, understoodAs = question } = state
  const note =
    understoodAs === question ? undefined : (
      <p className={styles.madeBy} data-understood="">
        {say(text.understood, locale, { question: understoodAs })}
      </p>
    )
  return (
    <>
      <Spoken {...{ state, status, isQuestion: true, text, locale }} />
      {status === 'refused' ? (
        <section className={styles.panel} data-answer={status}>
          <h3 className={styles.heading}>{question}</h3>
          {note}
          <p className={styles.notice}>{text.refused}</p>
        </section>
      ) : (
        <GeneratedBox {...{ generated, text, locale }} heading={question} note={note} />
      )}
    </>
  )
}
