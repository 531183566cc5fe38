import { Fragment, type ReactNode } from 'react'

type PhraseProps = { text: string; parts: Readonly<Record<string, ReactNode>> }

/** A message with elements in its gaps: `Did you mean {query}?` with a link for the query. */
export function Phrase({ text, parts }: PhraseProps): ReactNode {
  return text.split(/(\{\w+\})/).map((piece, at) => {
    const name = /^\{(\w+)\}$/.exec(piece)?.[1] ?? ''
    // Pieces never change places within one message.
    // biome-ignore lint/suspicious/noArrayIndexKey: their place is what they are
    return <Fragment key={at}>{Object.hasOwn(parts, name) ? parts[name] : piece}</Fragment>
  })
}
