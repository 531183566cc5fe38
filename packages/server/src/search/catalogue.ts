import type { FieldSpec } from '@quarry/engine'
import { type AllowsUse, type Fields, type FieldUse, fieldsOf, usualUse } from './query-language/fields.ts'

/** What those who filled the index said of its fields, by name in lower case: what they are for, and what they are called. */
export type SaidUses = ReadonlyMap<string, Readonly<Partial<Record<FieldUse, boolean>> & { label?: string }>>

/** The index that is searched: its name, its fields, and when it last changed. */
export type Catalogue = {
  index: string
  fields(): Fields
  setFields(specs: readonly FieldSpec[], said?: SaidUses): void
  /** Who declared fields says what they may be used for; asked anew at each use. */
  limitFields(allows: AllowsUse): void
  /** Called after each write. */
  touch(): void
  /** Grows with each change; what was found under an older number may be stale. */
  generation(): number
  /** Whether the last change is long enough ago to be visible in searches. */
  isSettled(): boolean
}

/** A write is visible within a second; a little more is allowed for. */
const settling = 1500

export function createCatalogue(index: string, clock: () => number): Catalogue {
  let allows: AllowsUse = (_, use) => usualUse(use)
  let said: SaidUses = new Map()
  const limited: AllowsUse = (name, use) => said.get(name)?.[use] ?? allows(name, use)
  const labelOf = (name: string): string => said.get(name)?.label ?? ''
  let fields = fieldsOf(baseFields, limited, labelOf)
  let generation = 0
  let touched = Number.NEGATIVE_INFINITY
  return {
    index,
    fields: () => fields,
    setFields(specs, uses = new Map()) {
      said = uses
      fields = fieldsOf(specs, limited, labelOf)
      generation += 1
    },
    limitFields(other) {
      allows = other
      generation += 1
    },
    touch() {
      generation += 1
      touched = clock()
    },
    generation: () => generation,
    isSettled: () => clock() - touched > settling,
  }
}

/** What every document has or may have. Names are the wire's. */
export const baseFields: readonly FieldSpec[] = [
  { name: 'title', kind: 'text', weight: 4 },
  { name: 'summary', kind: 'text', weight: 2 },
  { name: 'body', kind: 'text', weight: 1 },
  // Of passages: questions that they are expected to answer. A search of pages does not see them.
  { name: 'asked', kind: 'text', weight: 0 },
  { name: 'uri', kind: 'keyword' },
  { name: 'clickableuri', kind: 'keyword' },
  { name: 'permanentid', kind: 'keyword' },
  { name: 'urihash', kind: 'keyword' },
  { name: 'kind', kind: 'keyword' },
  { name: 'language', kind: 'keyword' },
  { name: 'date', kind: 'date' },
  { name: 'source', kind: 'keyword' },
  { name: 'author', kind: 'keyword', searchable: 1 },
  { name: 'filetype', kind: 'keyword' },
  { name: 'objecttype', kind: 'keyword' },
  { name: 'category', kind: 'path', delimiter: ';', searchable: 1 },
  { name: 'foldingcollection', kind: 'keyword' },
  { name: 'foldingparent', kind: 'keyword' },
  { name: 'foldingchild', kind: 'keyword' },
]
