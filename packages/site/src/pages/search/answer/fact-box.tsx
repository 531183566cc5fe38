import { useSelect } from '@quarry/search/react'
import { type ReactNode, useEffect, useId, useState } from 'react'
import type { Fact } from '../../../facts/fact.ts'
import { factPath } from '../../../facts/route.ts'
import { type Locale, localePath } from '../../../locale.ts'
import styles from './answer.module.css'
import type { AnswerMessages } from './messages.ts'

/** A fact, or that there is none, and the question that it belongs to. Sites that work out nothing have no such state. */
export type FactState = { question: string; fact: Fact | null }

/** The fact of what is asked now. Of the page's first question it came with the page. */
export function useFact(first: FactState | undefined, locale: Locale): Fact | null {
  const question = useSelect(({ query }) => query?.q ?? '')
  const [known, setKnown] = useState(first)
  // One word asks for pages.
  const isKnown = known === undefined || known.question === question || !/\S\s+\S/.test(question)
  useEffect(() => {
    if (isKnown) return
    const leaving = new AbortController()
    const none = { question, fact: null }
    fetch(`${localePath(locale, factPath)}?${new URLSearchParams({ q: question })}`, {
      signal: leaving.signal,
    })
      .then(async response => setKnown(response.ok ? { question, fact: await response.json() } : none))
      // The results say what there is to say of a connection that is gone.
      .catch(() => leaving.signal.aborted || setKnown(none))
    return () => leaving.abort()
  }, [isKnown, question, locale])
  return known?.question === question ? known.fact : null
}

/** One sentence, and the page that shows it. */
export function FactBox({ fact, text }: { fact: Fact; text: AnswerMessages }): ReactNode {
  const heading = useId()
  return (
    <section className={styles.panel} aria-labelledby={heading} data-answer="fact">
      <header className={styles.head}>
        <h3 id={heading} className={styles.heading}>
          {text.label}
        </h3>
        <p className={styles.madeBy}>{text.workedOut}</p>
      </header>
      <p className={styles.text} role="status">
        {fact.sentence}
      </p>
      <div className={styles.row}>
        <a className={styles.source} href={fact.source.href}>
          {fact.source.title}
        </a>
      </div>
    </section>
  )
}
