import type { AnswerState } from '@quarry/search/answer'
import type { ReactNode } from 'react'
import { safeAddress } from '../address.ts'
import styles from './answer.module.css'
import type { AnswerMessages } from './messages.ts'

/** What stands in no sentence, headings and cells of tables, stands in one line. */
const inRunningText = (passage: string): string => passage.replace(/([^\s.!?…:;。؟])\s*\n+\s*/gu, '$1 · ')

/** More than the answer: the passages that it rests on, each in its page's words. */
export function Passages({
  citations,
  text,
}: {
  citations: AnswerState['citations']
  text: AnswerMessages
}): ReactNode {
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
