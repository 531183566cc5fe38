import type { Document, FieldValue, Patch, WriteOutcome } from './port.ts'

/** Values that take the place of others; null: none. */
export type NewFields = Readonly<Record<string, FieldValue | null>>

/** What is known of an id when a patch comes: its version, and that of the last whole document, if there is one. */
type KnownVersions = { version: number; whole: number | undefined } | undefined

/** What becomes of a patch. */
export function outcomeOf({ version, base = 0 }: Patch, known: KnownVersions): WriteOutcome {
  if (known && known.version >= version) return 'stale'
  return known?.whole === undefined || known.whole < base ? 'unfit' : 'applied'
}

export function patchDocument(
  document: Document,
  { version, fields }: { version: number; fields: NewFields },
): Document {
  const kept = Object.entries({ ...document.fields, ...fields }).filter(
    (entry): entry is [string, FieldValue] => entry[1] !== null,
  )
  return { ...document, version, fields: Object.fromEntries(kept) }
}
