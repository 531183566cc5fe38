import type { Language } from '@quarry/language'

export type { Language }

export type Scalar = string | number | boolean
export type FieldValue = Scalar | readonly Scalar[]

export type FieldSpec = {
  name: string
  /**
   * `text` is analysed and searchable; `keyword` is an exact string (facet, filter, sort);
   * `path` is a hierarchy written with `delimiter`; `number` and `date` are numbers (a date is epoch milliseconds).
   */
  kind: 'text' | 'keyword' | 'path' | 'number' | 'date'
  /**
   * Text: weight in a search that names no fields, 1 if not said. A field with weight 0 is searched only when it is
   * named, then with the weight given there.
   */
  weight?: number
  /** Keyword and path: also searchable as free text, with this weight. The segments of a path are its words. */
  searchable?: number
  /** Path: what stands between the segments, `|` if not said. Empty segments do not count. */
  delimiter?: string
}

export type IndexSpec = {
  /** Letters, digits, `-`, `_` and `.`. */
  name: string
  /**
   * A new version means a new physical index, named `name@version`. The plain name is an alias: the first version takes
   * it, and readers move over with `switchAlias(name, 'name@2')`. The same version with other fields is refused.
   */
  version: number
  fields: readonly FieldSpec[]
}

/** One set of people: `deny` beats `allow`; `anonymous` lets in everybody, the unidentified too. */
export type AccessSet = { anonymous?: boolean; allow?: readonly string[]; deny?: readonly string[] }

/**
 * Who may see a document. Levels are asked in order. A level denies when one of its sets denies, allows when every one
 * allows, and otherwise leaves the decision to the next; a level without sets decides nothing. Nobody decides means
 * hidden. Absent means visible to everyone.
 */
export type Access = { levels: readonly (readonly AccessSet[])[] }

/**
 * A passage has text of its own. Its number, date, keyword and path values are stored but not searched: wherever a
 * filter, facet, sort, fold or boost stands, it reads the document. Ids should be unique in the index, such as `doc#1`.
 */
export type Passage = { id: string; fields: Readonly<Record<string, FieldValue>> }

export type Document = {
  id: string
  /** Monotonic per id: a write with an older or equal version is ignored. */
  version: number
  /** The language of its texts. Absent: its terms are its words. */
  language?: Language
  /**
   * Keywords and paths are strings (numbers and booleans are written out); numbers and dates are finite numbers.
   * A value of another kind is kept and returned, and not searched; one that is repeated in a field counts once.
   */
  fields: Readonly<Record<string, FieldValue>>
  access?: Access
  /** Children written, versioned, permitted and deleted with their document in one step. */
  passages?: readonly Passage[]
}

/**
 * New values of fields of a document that is there, null for none; all others stay. Texts are not analysed again: a field
 * that is searched as text (`text`, or with `searchable`) comes with its whole document.
 */
export type Patch = {
  id: string
  version: number
  /** The values are all that changed since the document was written whole with this version. Default: 0. */
  base?: number
  fields: Readonly<Record<string, FieldValue | null>>
}

/** A delete of an unknown id counts: it keeps an older write that comes late from bringing the document back. */
export type WriteOp =
  | ({ op: 'upsert' } & Document)
  | ({ op: 'patch' } & Patch)
  | { op: 'delete'; id: string; version: number }

export type WriteOutcome = 'applied' | 'stale' | 'unfit'

export type WriteReceipt = {
  /** Everything up to this number is durable. Each operation that is applied takes the next one. */
  seq: number
  /**
   * Per operation: applied, or ignored because this or a newer version is there. Several operations on one id take
   * effect one after the other. A batch is written whole or not at all. A patch is `unfit` when there is no document, or
   * one written whole before its base: the document is to be written whole.
   */
  outcomes: readonly WriteOutcome[]
}
