import { fieldFlag, fieldNumber, fieldText, fieldValue } from '@quarry/content'
import type { Arm, Pz, Variant } from '@quarry/content/personalise'
import type { ContentBlock } from '@quarry/protocol'
import type { EntryReader } from './entry.ts'

/** What one kind of visitor sees, as editors wrote it. */
export type PlacedVariant = Variant &
  Arm & { title: string; lead: string; instruments: readonly string[]; guide: string }

export type PlacementEntry = { name: string; take: number; variants: readonly PlacedVariant[] }

/** The variants of an entry of the type `placement`, in its order. */
export function readPlacement(entry: EntryReader): PlacementEntry {
  const blocks = entry.value('variants')
  return {
    name: entry.slug,
    take: entry.number('take') ?? 1,
    variants: (Array.isArray(blocks) ? (blocks as readonly ContentBlock[]) : []).map(readVariant),
  }
}

function readVariant(block: ContentBlock): PlacedVariant {
  const text = (id: string): string => fieldText(block, id) ?? ''
  const share = fieldNumber(block, 'share')
  const pz = fieldValue(block, 'criteria')
  return {
    id: text('id'),
    ...(isPz(pz) ? { pz } : {}),
    ...(share === null ? {} : { testDistribution: share }),
    control: fieldFlag(block, 'control'),
    title: text('title'),
    lead: text('lead'),
    instruments: text('instruments')
      .split(';')
      .map(name => name.trim())
      .filter(Boolean),
    guide: text('guide'),
  }
}

/** Editors write criteria as JSON: what is none fits nobody, and the variant is for everybody. */
function isPz(value: unknown): value is Pz {
  return typeof value === 'object' && value !== null && 'crit' in value && Array.isArray(value.crit)
}
