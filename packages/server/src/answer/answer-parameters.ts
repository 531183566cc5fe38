import type { Piece } from '@quarry/answers'
import type { SearchBody } from '../search/index.ts'

const mostFields = 255

/** What a client says of the answer that it wants, deep inside the parameters of its search. */
export function answerParameters({
  pipelineRuleParameters,
}: SearchBody): Readonly<Record<string, unknown>> | null {
  const own = pipelineRuleParameters?.['mlGenerativeQuestionAnswering']
  return isRecord(own) ? own : null
}

/** The format of the answer: the first that we write, plain text if none was named. */
export function formatOf(body: SearchBody): 'text/markdown' | 'text/plain' {
  const format = answerParameters(body)?.['responseFormat']
  const named = isRecord(format) ? format['contentFormat'] : undefined
  const list: unknown[] = Array.isArray(named) ? named : [named]
  return list.includes('text/markdown') ? 'text/markdown' : 'text/plain'
}

export function citationFieldsOf(body: SearchBody): string[] {
  const named = answerParameters(body)?.['citationsFieldToInclude']
  if (!Array.isArray(named)) return []
  return named.filter((name): name is string => typeof name === 'string').slice(0, mostFields)
}

/** A piece without markdown: what it says, on a line of its own where it began one. */
export function plainText({ markdown, claim }: Piece, isFirst: boolean): string {
  if (isFirst) return claim.text
  return `${/^\s*\n/.test(markdown) ? '\n' : ' '}${claim.text}`
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
