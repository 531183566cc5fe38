import { isPublic } from '../access.ts'
import { languagesIn } from '../languages.ts'
import type { Document, FieldSpec, IndexSpec, Language, Passage } from '../port.ts'
import {
  type IndexedText,
  indexText,
  isSearchable,
  keywordsOf,
  numbersOf,
  segmentsOf,
} from '../text-values.ts'

/** A document taken apart once, when it is written. */
export type Stored = {
  document: Document
  /** The version that it was last written whole with. */
  wholeVersion: number
  everyone: boolean
  keywords: ReadonlyMap<string, readonly string[]>
  paths: ReadonlyMap<string, readonly (readonly string[])[]>
  numbers: ReadonlyMap<string, readonly number[]>
  /** What the document level searches. */
  whole: Row
  /** What the passage level searches. */
  passages: readonly Row[]
}

/** What a query is asked of: a document, or one of its passages. */
export type Row = {
  id: string
  stored: Stored
  passage?: Passage
  texts: ReadonlyMap<string, IndexedText>
}

/** One physical index. `deleted` remembers the versions of what is gone. */
export type Store = {
  spec: IndexSpec
  fields: ReadonlyMap<string, FieldSpec>
  documents: Map<string, Stored>
  deleted: Map<string, number>
  seq: number
  generation: number
}

export function createStore(spec: IndexSpec): Store {
  const fields = new Map(spec.fields.map(field => [field.name, field]))
  return { spec, fields, documents: new Map(), deleted: new Map(), seq: 0, generation: 0 }
}

/** Those that queries are read in unless they say. */
export function languagesOf({ documents }: Store): Language[] {
  return languagesIn([...documents.values()].map(({ document }) => document.language))
}

export function take(store: Store, document: Document, wholeVersion = document.version): Stored {
  const { fields } = store.spec
  const value = (field: FieldSpec) => document.fields[field.name]
  const named = <T>(of: readonly FieldSpec[], read: (field: FieldSpec) => T) =>
    new Map(of.map(field => [field.name, read(field)]))
  const exact = fields.filter(field => field.kind === 'keyword' || field.kind === 'path')
  const paths = fields.filter(field => field.kind === 'path')
  const numeric = fields.filter(field => field.kind === 'number' || field.kind === 'date')
  const rowOf = (id: string, values: Document['fields'], passage?: Passage): Row => ({
    id,
    ...(passage && { passage }),
    texts: textsOf(store.spec, values, document.language),
    get stored() {
      return stored
    },
  })
  const stored: Stored = {
    document,
    wholeVersion,
    everyone: isPublic(document.access),
    keywords: named(exact, field => keywordsOf(field, value(field))),
    paths: named(paths, field => keywordsOf(field, value(field)).map(path => segmentsOf(field, path))),
    numbers: named(numeric, field => numbersOf(value(field))),
    whole: rowOf(document.id, document.fields),
    passages: (document.passages ?? []).map(passage => rowOf(passage.id, passage.fields, passage)),
  }
  return stored
}

/** Exact values under which a document is counted, folded and compared. A text has none. */
export function valuesAsStrings(stored: Stored, field: string): readonly string[] {
  return stored.keywords.get(field) ?? stored.numbers.get(field)?.map(String) ?? []
}

export function hasValue(stored: Stored, field: string): boolean {
  return valuesAsStrings(stored, field).length > 0 || stored.whole.texts.has(field)
}

function textsOf(spec: IndexSpec, values: Document['fields'], language: Language | undefined): Row['texts'] {
  const texts = new Map<string, IndexedText>()
  for (const field of spec.fields.filter(isSearchable)) {
    const text = indexText(field, values[field.name], language)
    if (text) texts.set(field.name, text)
  }
  return texts
}
