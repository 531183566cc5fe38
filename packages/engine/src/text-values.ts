/** What a document's values are to the index: one reading of `FieldSpec`, shared by drivers. */
import { analyse } from '@quarry/language'
import { limits } from './limits.ts'
import type { FieldSpec, FieldValue, FieldWeight, IndexSpec, Language, Scalar } from './port.ts'

/** One field's text as it is searched. */
export type IndexedText = {
  /** Places of each term, ascending. */
  terms: ReadonlyMap<string, readonly number[]>
  words: ReadonlySet<string>
  /** Places taken. */
  length: number
}

export function isSearchable(field: FieldSpec): boolean {
  if (field.kind === 'text') return true
  return (field.kind === 'keyword' || field.kind === 'path') && field.searchable !== undefined
}

/** The fields that a search asks, and with which weights, when it names none. */
export function defaultFields(spec: IndexSpec): FieldWeight[] {
  return spec.fields
    .filter(isSearchable)
    .map(field => ({
      name: field.name,
      weight: (field.kind === 'text' ? field.weight : field.searchable) ?? 1,
    }))
    .filter(field => field.weight !== 0)
}

/** The values of a field, one or several. What came through JSON without being a value is none. */
export function valuesOf(value: FieldValue | null | undefined): readonly Scalar[] {
  const values: readonly unknown[] = Array.isArray(value) ? value : [value]
  return values.filter(isScalar)
}

function isScalar(value: unknown): value is Scalar {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
}

/** Exact values of a keyword or path field, each once, in the order written. */
export function keywordsOf(field: FieldSpec, value: FieldValue | null | undefined): string[] {
  const written = valuesOf(value).map(String)
  const whole =
    field.kind === 'path' ? written.map(one => segmentsOf(field, one).join(delimiterOf(field))) : written
  return [...new Set(whole)].filter(one => one !== '')
}

export function numbersOf(value: FieldValue | null | undefined): number[] {
  const finite = valuesOf(value).filter(
    (one): one is number => typeof one === 'number' && Number.isFinite(one),
  )
  return [...new Set(finite)]
}

export function segmentsOf(field: FieldSpec, path: string): string[] {
  return path.split(delimiterOf(field)).filter(segment => segment !== '')
}

export function delimiterOf(field: FieldSpec): string {
  return field.delimiter ?? '|'
}

/** Undefined when the field has no word. */
export function indexText(
  field: FieldSpec,
  value: FieldValue | undefined,
  language: Language | undefined,
): IndexedText | undefined {
  const terms = new Map<string, number[]>()
  const words = new Set<string>()
  const taken = new Set<number>()
  let base = 0
  for (const one of valuesOf(value)) {
    const text = field.kind === 'path' ? segmentsOf(field, String(one)).join(' ') : String(one)
    let last = -1
    for (const token of analyse(text, language)) {
      const at = base + token.position
      const places = terms.get(token.term)
      if (!places) terms.set(token.term, [at])
      else if (places.at(-1) !== at) places.push(at)
      taken.add(at)
      last = Math.max(last, at)
    }
    for (const token of analyse(text)) words.add(token.term)
    if (last >= 0) base = last + 1 + limits.valueGap
  }
  return taken.size === 0 ? undefined : { terms, words, length: taken.size }
}
