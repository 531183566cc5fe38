import { Fragment, type ReactNode } from 'react'
import { highlighted } from './highlight.ts'

type HighlightedProps = {
  text: string
  ranges: readonly { offset: number; length: number }[]
  className?: string | undefined
}

/** A text with its matches marked. */
export function Highlighted({ text, ranges, className }: HighlightedProps): ReactNode {
  let at = 0
  return highlighted(text, ranges).map(part => {
    const key = at
    at += part.text.length
    return part.match ? (
      <mark key={key} className={className}>
        {part.text}
      </mark>
    ) : (
      <Fragment key={key}>{part.text}</Fragment>
    )
  })
}
