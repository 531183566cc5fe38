import type { FieldSpec, IndexSpec, Language } from '../../port.ts'
import { isSearchable } from '../../text-values.ts'

/**
 * The sections of a segment file.
 *
 * Two tables of rows, documents and passages, each sorted by id: the number of a row is its place, so that comparing
 * numbers compares ids.
 */
export type Level = 'document' | 'passage'

export const sectionNames = {
  meta: 'meta',
  ids: (level: Level) => `${level}.ids`,
  /** Documents: number of the access model. */
  access: 'document.access',
  /** Documents: number of the language among those of the segment, from 1; 0 for none. */
  languages: 'document.languages',
  stored: 'document.stored',
  storedBases: 'document.stored.bases',
  storedSteps: 'document.stored.steps',
  /** Passages: number of their document, place among its passages. */
  parents: 'passage.parents',
  places: 'passage.places',
  postings: (level: Level, field: string) => `${level}.text.${field}.postings`,
  lexicon: (level: Level, field: string) => `${level}.text.${field}.lexicon`,
  pairPostings: (level: Level, field: string) => `${level}.text.${field}.pairs.postings`,
  pairs: (level: Level, field: string) => `${level}.text.${field}.pairs.lexicon`,
  pairWords: (level: Level, field: string) => `${level}.text.${field}.pairs.words`,
  /** Length of the field in each row: as one byte for scores, exact for what deletes take off the average. */
  norms: (level: Level, field: string) => `${level}.text.${field}.norms`,
  lengths: (level: Level, field: string) => `${level}.text.${field}.lengths`,
  /** Values in the order of the rows; with several to a row, the end of each row's own. */
  values: (field: string) => `document.column.${field}.values`,
  ends: (field: string) => `document.column.${field}.ends`,
} as const

/** Sections that are read when asked for; all others are held in memory while a segment is open. */
export function staysOnDisk(name: string): boolean {
  return name.endsWith('.postings') || name.endsWith('.lengths') || name === sectionNames.stored
}

/** What everyone may see of one text field: rows that have it, and their lengths added. */
export type TextTotals = { rows: number; length: number }

export type SegmentMeta = {
  documents: number
  passages: number
  /** By level and field. */
  totals: Record<Level, Record<string, TextTotals>>
  /** Greatest number of an access model: 0 when everyone may see everything. */
  access: number
  languages: readonly Language[]
}

export function textFields(spec: IndexSpec): FieldSpec[] {
  return spec.fields.filter(isSearchable)
}

export function isExact(field: FieldSpec): boolean {
  return field.kind === 'keyword' || field.kind === 'path'
}

export function isNumeric(field: FieldSpec): boolean {
  return field.kind === 'number' || field.kind === 'date'
}
