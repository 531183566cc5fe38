import type { EntryEnvelope } from '@quarry/protocol'
import { defaultLocale, type Locale } from '../locale.ts'

/** One entry as the pages read it: fields by name, in the language asked for, of the kind expected or absent. */
export type EntryReader = {
  id: string
  type: string
  slug: string
  modified: string
  text(field: string): string
  number(field: string): number | undefined
  flag(field: string): boolean
  /** What a field of days, or of days with their hour, holds, as it is written there; empty in any other. */
  day(field: string): string
  /** A value that only its renderer understands: rich text. */
  value(field: string): unknown
  /** Ids of the entries that a reference field names. */
  references(field: string): readonly string[]
}

export function readEntry({ entry, modified }: EntryEnvelope, locale: Locale): EntryReader {
  const value = (field: string): unknown => {
    const property = entry.fields?.[field]
    return property?.value ?? property?.locales?.[locale] ?? property?.locales?.[defaultLocale]
  }
  return {
    id: entry._id,
    type: entry.type,
    slug: entry._slug ?? '',
    modified,
    value,
    text: field => textOf(value(field)),
    number: field => numberOf(value(field)),
    day: field => (/^date(time)?$/.test(entry.fields?.[field]?.type ?? '') ? textOf(value(field)) : ''),
    flag: field => value(field) === true || value(field) === 'true',
    references: field => listOf(value(field)).flatMap(item => (isEnvelope(item) ? item.entry._id : [])),
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
}

function numberOf(value: unknown): number | undefined {
  const found = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof found === 'number' && Number.isFinite(found) ? found : undefined
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]
}

function isEnvelope(value: unknown): value is EntryEnvelope {
  if (typeof value !== 'object' || value === null || !('entry' in value)) return false
  const { entry } = value
  return typeof entry === 'object' && entry !== null && '_id' in entry && 'type' in entry
}
