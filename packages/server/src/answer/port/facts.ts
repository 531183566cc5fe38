import type { Language } from '@quarry/answers'
import type { Document, Filter, Identity } from '@quarry/engine'
import type { SearchBody } from '../../search/index.ts'

/** Where answers are looked for, and for whom. */
type Scope = {
  access: Identity
  filters: readonly Filter[]
  deadlineMs: number
}

/** A question, in which language it is answered, and where: the region of the locale, the currency of the context. */
export type FactQuestion = {
  text: string
  language: Language
  body: SearchBody
  /** What the asker may see of the documents that an expression says, whatever tab or filter they look at. */
  among(expression: string): Promise<Scope>
}

/** One sentence that no page says, as it follows from a field of a document; `row` is the field as a row of a table. */
export type Fact = { sentence: string; row: string; document: Pick<Document, 'id' | 'fields'> }

/** What knows answers that are in no text: asked before the pages are. Nothing for every question that is not of its kind. */
export type Facts = {
  find(question: FactQuestion): Promise<readonly Fact[]>
  /** Another text says that answers may be others now. */
  version(): Promise<string>
}
