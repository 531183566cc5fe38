import type { Unit } from './evidence.ts'

/** From here on something is of the kind that is asked for. */
const leastFit = 0.4

/** The first on a page that is of the kind asked for, if nothing else will do; and whoever asks the same does not answer. */
export function firstThatTells<One extends { fit: number; asks: boolean }>(
  page: readonly One[],
  demands: boolean,
): One | undefined {
  const telling = page.filter(({ asks }) => !asks)
  const list = telling.length > 0 ? telling : page
  return demands ? list.find(({ fit }) => fit >= leastFit) : list[0]
}

/** Somebody who asks or tells of themselves does not answer. */
export function asks(text: string): boolean {
  return (
    /\?\s*$/.test(text) || /\b(?:I|[Mm]y|[Mm]e|[Yy]o|[Mm]is?|[Jj]e|[Jj]['’]ai|[Mm]on|[Mm]es)\b/.test(text)
  )
}

/** On a page named by a question, the passage in which somebody asks it. */
export function isAsked({ evidence: { title, text } }: Unit): boolean {
  return /\?\s*$/.test(title) && (/\?\s*$/m.test(text) || asks(text))
}
