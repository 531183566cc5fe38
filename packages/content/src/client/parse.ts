import type { EntryEnvelope, EntryList } from '@quarry/protocol'
import { isRecord } from '../rich-text/node.ts'

/** The reply if it is a list of entries, else null: what a caller reads has been looked at. */
export function parseEntryList(value: unknown): EntryList | null {
  if (!isRecord(value) || !Array.isArray(value['entries'])) return null
  return value['entries'].every(isEnvelope) ? (value as EntryList) : null
}

function isEnvelope(value: unknown): value is EntryEnvelope {
  if (!isRecord(value) || !isRecord(value['entry'])) return false
  const { _id, type, fields } = value['entry']
  return typeof _id === 'string' && typeof type === 'string' && (fields === undefined || isRecord(fields))
}
