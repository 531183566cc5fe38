import { memo, type ReactNode, useMemo } from 'react'
import { blocksOf, drawBlock } from '../markdown.ts'
import { withMarks } from '../marks.ts'
import type { AnswerState, Citation } from '../state.ts'
import { type DrawCitation, draw } from './drawn.tsx'

export type AnswerTextProps = {
  answer: Pick<AnswerState, 'answer' | 'answerContentFormat' | 'citations' | 'isStreaming'>
  locale: string
  /** Draws the mark of a citation; without it there are none. Should be the same function each time. */
  citation?: DrawCitation | undefined
}

const NONE: readonly Citation[] = []

/** The text of an answer, drawn as it comes: a block that is closed is not drawn again. */
export function AnswerText({ answer, locale, citation }: AnswerTextProps): ReactNode {
  const { answer: text = '', answerContentFormat, isStreaming } = answer
  const citations = citation ? answer.citations : NONE
  const isMarkdown = answerContentFormat === 'text/markdown'
  const blocks = useMemo(
    () =>
      isMarkdown
        ? blocksOf(text, isStreaming)
        : text.split(/\n+/).flatMap(raw => (raw.trim() ? { raw, isClosed: true } : [])),
    [text, isMarkdown, isStreaming],
  )
  return blocks.map(({ raw }, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: blocks are only ever added at the end
    <AnswerBlock key={at} {...{ raw, isMarkdown, citations, locale, citation }} />
  ))
}

type BlockProps = {
  raw: string
  isMarkdown: boolean
  citations: readonly Citation[]
  locale: string
  citation: DrawCitation | undefined
}

const AnswerBlock = memo(function AnswerBlock({
  raw,
  isMarkdown,
  citations,
  locale,
  citation,
}: BlockProps): ReactNode {
  if (isMarkdown) return draw(drawBlock(raw, citations, locale), citation)
  return <p>{draw(withMarks([raw], citations, locale), citation)}</p>
})
