import type { ContentBlock, EntryEnvelope } from '@quarry/protocol'
import { readAsset, type SafeAsset } from './rich-text/asset.ts'
import { linkOf, type SafeLink } from './rich-text/link.ts'
import { isRecord } from './rich-text/node.ts'

/**
 * What an editor typed, read with care: each reader gives the value if it is of its kind, else null or nothing.
 * They take an entry's envelope or a block, flattened to one language.
 */
export type Fielded = EntryEnvelope | ContentBlock

export function fieldValue(from: Fielded, id: string): unknown {
  const fields = 'entry' in from ? from.entry.fields : from.fields
  return fields && Object.hasOwn(fields, id) ? fields[id]?.value : undefined
}

export function fieldText(from: Fielded, id: string): string | null {
  const value = fieldValue(from, id)
  return typeof value === 'string' && value !== '' ? value : null
}

export function fieldNumber(from: Fielded, id: string): number | null {
  const value = fieldValue(from, id)
  return typeof value === 'number' && Number.isFinite(value) ? value : null
}

export function fieldFlag(from: Fielded, id: string): boolean {
  return fieldValue(from, id) === true
}

/** The texts of a field with several. */
export function fieldTexts(from: Fielded, id: string): string[] {
  const value = fieldValue(from, id)
  return Array.isArray(value) ? value.filter(one => typeof one === 'string') : []
}

/** The entries that a field refers to. Those that are gone, or that were too deep to fetch, are left out. */
export function fieldEntries(from: Fielded, id: string): EntryEnvelope[] {
  return fieldReferences(from, id).filter(one => one.stubType === undefined)
}

/** The entries that a field refers to, stubs included: a stub has an id, and often a name and a slug. */
export function fieldReferences(from: Fielded, id: string): EntryEnvelope[] {
  const value = fieldValue(from, id)
  return (Array.isArray(value) ? value : [value]).filter(isEnvelope)
}

export function fieldBlocks(from: Fielded, id: string): ContentBlock[] {
  const value = fieldValue(from, id)
  return Array.isArray(value) ? value.filter(isBlock) : []
}

/** The assets of a field whose addresses may be shown. */
export function fieldAssets(from: Fielded, id: string): SafeAsset[] {
  const value = fieldValue(from, id)
  return Array.isArray(value) ? value.map(readAsset).filter(asset => asset !== null) : []
}

export function fieldLink(from: Fielded, id: string): SafeLink | null {
  return linkOf({ type: 'link', link: fieldValue(from, id) })
}

function isEnvelope(value: unknown): value is EntryEnvelope {
  if (!isRecord(value) || !isRecord(value['entry'])) return false
  return typeof value['entry']['_id'] === 'string' && typeof value['entry']['type'] === 'string'
}

function isBlock(value: unknown): value is ContentBlock {
  return isRecord(value) && typeof value['type'] === 'string'
}
