import type { Unit } from './evidence.ts'

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
