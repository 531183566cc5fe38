import { type AnswerState, citationOpened, type GeneratedAnswer } from '@quarry/search/answer'
import { citedAddress } from '@quarry/search/answer/react'
import { say } from '@quarry/search/react'
import { createContext, type FocusEvent, type PointerEvent, type ReactNode, use } from 'react'
import { safeAddress } from '../address.ts'
import styles from './answer.module.css'
import type { AnswerMessages } from './messages.ts'
import type { Shown } from './use-passage.ts'

/** What a mark in the text needs to know of the answer that it stands in. */
type Cited = {
  generated: GeneratedAnswer
  citations: AnswerState['citations']
  text: AnswerMessages
  locale: string
  /** The passage that is shown now, and what it is called. */
  shown: Shown | undefined
  passageId: string
  propsOf(
    cite: number,
    quotes?: readonly number[],
  ): {
    onPointerEnter: (event: PointerEvent) => void
    onPointerLeave: () => void
    onFocus: (event: FocusEvent) => void
    onBlur: () => void
  }
}

export const CitedContext = createContext<Cited | null>(null)

/** The mark of a citation: its number, which leads to the sentence in the page. */
export const mark = (cite: number, quotes: readonly number[]): ReactNode => (
  <Mark cite={cite} quotes={quotes} />
)

function useCitation(cite: number, quotes?: readonly number[]) {
  const cited = use(CitedContext)
  const citation = cited?.citations[cite]
  if (!cited || !citation) return null
  const { generated, shown, passageId, propsOf } = cited
  return {
    ...cited,
    citation,
    href: safeAddress(citedAddress(citation, quotes)),
    link: {
      ...propsOf(cite, quotes),
      'aria-describedby': shown?.cite === cite && shown.quotes === quotes ? passageId : undefined,
      onClick: () => void generated.dispatch(citationOpened(citation.id)),
    },
  }
}

function Mark({ cite, quotes }: { cite: number; quotes: readonly number[] }): ReactNode {
  const found = useCitation(cite, quotes)
  if (!found) return null
  const { citation, href, link, text, locale } = found
  const name = say(text.source, locale, { number: cite + 1, title: citation.title })
  return (
    <a {...link} href={href} className={styles.mark} aria-label={name} data-mark="">
      {cite + 1}
    </a>
  )
}

/** The cited pages under an answer, in the order of their marks. */
export function Sources(): ReactNode {
  const { citations = [], text } = use(CitedContext) ?? {}
  if (citations.length === 0) return null
  return (
    <ol className={styles.sources} aria-label={text?.sources} data-sources="">
      {citations.map(({ uri }, cite) => (
        <li key={uri}>
          <Source cite={cite} />
        </li>
      ))}
    </ol>
  )
}

function Source({ cite }: { cite: number }): ReactNode {
  const found = useCitation(cite)
  if (!found) return null
  const { citation, href, link } = found
  return (
    <a {...link} href={href} className={styles.source}>
      <span className={styles.number} aria-hidden="true">
        {cite + 1}
      </span>
      {citation.title || citation.uri}
    </a>
  )
}
