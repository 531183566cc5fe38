import type { FieldSpec } from '@quarry/engine'
import { z } from 'zod'
import type { FieldUse } from '../search/index.ts'

const flag = z.boolean().optional()

/** A field as clients declare it. Names on the wire; what it has beyond the provider's model is said in docs/fields.md. */
export const fieldModel = z.object({
  name: z
    .string()
    .transform(name => name.toLowerCase())
    .pipe(z.string().regex(/^[a-z][a-z0-9_]{0,254}$/, 'begins with a letter; letters, digits and _ only')),
  type: z.enum(['STRING', 'LONG', 'LONG_64', 'DOUBLE', 'DATE']).default('STRING'),
  description: z.string().max(1000).optional(),
  facet: flag,
  multiValueFacet: flag,
  hierarchicalFacet: flag,
  /** What stands between several values in one text; `;` if not said. */
  multiValueFacetTokenizers: z.string().min(1).max(5).optional(),
  sort: flag,
  /** Whether a search page offers an order by it of itself; not said, it does where `sort` is said. */
  offer: flag,
  /** Excerpts may be cut from it where it shows more of what was found than the body does. */
  excerpt: flag,
  /** Also found by free text. */
  mergeWithLexicon: flag,
  stemming: flag,
  includeInQuery: flag,
  includeInResults: flag,
  /** How much a word found here counts, beside 4 for titles and 1 for bodies. */
  weight: z.number().min(0).max(100).optional(),
  /** The language of documents that have this field and do not say theirs. */
  language: z.string().max(20).optional(),
})

export type FieldModel = z.output<typeof fieldModel>

/** Several values in one text. */
export const valueSeparator = ';'
/** Between the steps of a hierarchy. */
export const stepSeparator = '|'

/** What the index makes of a declared field. */
export function specOf(field: FieldModel): FieldSpec {
  const { name, type } = field
  if (type === 'DATE') return { name, kind: 'date' }
  if (type !== 'STRING') return { name, kind: 'number' }
  const searched = isSearched(field)
  const weight = field.weight ?? 1
  if (field.hierarchicalFacet)
    return { name, kind: 'path', delimiter: stepSeparator, ...(searched && { searchable: weight }) }
  // Words that are neither counted nor sorted are a text: stemmed in the document's language.
  const counted = field.facet === true || field.multiValueFacet === true || field.sort === true
  if (searched && !counted) return { name, kind: 'text', weight }
  return { name, kind: 'keyword', ...(searched && { searchable: weight }) }
}

function isSearched({ includeInQuery, mergeWithLexicon, stemming, weight }: FieldModel): boolean {
  // What may not be asked for by its name is not found by its words either.
  if (includeInQuery === false) return false
  return mergeWithLexicon === true || stemming === true || weight !== undefined
}

/** Whether a declared field may be used so: what is not forbidden is allowed, as far as the index can do it. */
export function allowsUse(field: FieldModel, use: FieldUse): boolean {
  switch (use) {
    case 'facet':
      return field.facet !== false || field.multiValueFacet === true || field.hierarchicalFacet === true
    case 'sort':
      return field.sort !== false
    case 'offer':
      return field.sort === true && field.offer !== false
    case 'query':
      return field.includeInQuery !== false
    case 'results':
      return field.includeInResults !== false
    case 'excerpt':
      return field.excerpt === true
  }
}

/** As it is declared where nobody thought of it: an order by it is possible, and no page offers it. */
export const unasked = (field: FieldModel): FieldModel => (field.sort ? { ...field, offer: false } : field)

/** How a field of the index that nobody declared looks on the wire. */
export function modelOf(spec: FieldSpec): FieldModel {
  const { name, kind } = spec
  const exact = kind === 'keyword' || kind === 'path'
  const searched = kind === 'text' ? (spec.weight ?? 1) > 0 : (spec.searchable ?? 0) > 0
  return {
    name,
    type: kind === 'date' ? 'DATE' : kind === 'number' ? 'DOUBLE' : 'STRING',
    facet: kind !== 'text',
    multiValueFacet: exact,
    hierarchicalFacet: kind === 'path',
    sort: kind !== 'text',
    mergeWithLexicon: searched,
    stemming: kind === 'text',
    includeInQuery: true,
    includeInResults: name !== 'body',
  }
}
