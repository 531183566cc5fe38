import type { Citation } from '@quarry/search/answer'
import { type PassagePart, passageParts } from '@quarry/search/answer/react'
import type { ReactNode } from 'react'
import styles from './answer.module.css'
import type { Shown } from './use-passage.ts'

type PassageProps = {
  citation: Citation
  shown: Shown
  id: string
  onPointerEnter: () => void
  onPointerLeave: () => void
}

/** A cited passage, with the sentences that were used (WCAG 1.4.13: hoverable, stays, ends with Escape). */
export function Passage({ citation, shown, id, ...stay }: PassageProps): ReactNode {
  return (
    <div
      {...stay}
      id={id}
      role="tooltip"
      className={styles.passage}
      style={{ insetBlockStart: shown.top, insetInlineStart: shown.left }}
      data-passage=""
    >
      <span className={styles.passageTitle}>{citation.title}</span>
      <span className={styles.passageText}>
        {shortened(passageParts(citation, shown.quotes)).map(({ text, isCited }, at) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their places
          isCited ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>,
        )}
      </span>
    </div>
  )
}

const mostBefore = 140
const mostAfter = 180

/** Of what stands around the cited sentences, as much as tells where they belong. */
function shortened(parts: readonly PassagePart[]): PassagePart[] {
  return parts.map((part, at) => {
    if (part.isCited) return part
    const { text } = part
    if (at === 0 && text.length > mostBefore)
      return { ...part, text: `… ${text.slice(-mostBefore).replace(/^\S*\s/, '')}` }
    if (at === parts.length - 1 && text.length > mostAfter)
      return { ...part, text: `${text.slice(0, mostAfter).replace(/\s\S*$/, '')} …` }
    return part
  })
}
