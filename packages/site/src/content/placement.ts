import { fieldFlag, fieldNumber, fieldText, fieldValue } from '@quarry/content'
import type { Arm, Pz, Variant } from '@quarry/content/personalise'
import type { ContentBlock } from '@quarry/protocol'
import type { PersonalVisit } from '../personal/visit.ts'
import type { EntryReader } from './entry.ts'

/** What one kind of visitor sees, as editors wrote it. */
export type PlacedVariant = Variant & Arm & { text(field: string): string }

/** A place on a page that shows each visitor what fits them, or a test of two ways. */
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
  const text = (field: string): string => fieldText(block, field) ?? ''
  const share = fieldNumber(block, 'share')
  const pz = fieldValue(block, 'criteria')
  return {
    id: text('id'),
    ...(isPz(pz) ? { pz } : {}),
    ...(share === null ? {} : { testDistribution: share }),
    control: fieldFlag(block, 'control'),
    text,
  }
}

/** Editors write criteria as JSON: what is none fits nobody, and the variant is for everybody. */
function isPz(value: unknown): value is Pz {
  return typeof value === 'object' && value !== null && 'crit' in value && Array.isArray(value.crit)
}

/** What the placement of this name shows this visitor, best first. */
export function chosenVariants(
  visit: PersonalVisit,
  placements: readonly PlacementEntry[],
  name: string,
): readonly PlacedVariant[] {
  const placement = placements.find(one => one.name === name)
  return placement ? visit.choose(placement).chosen.map(one => one.variant) : []
}

/** The arm that this visitor is in where the placement of this name is a test; null where there is none. */
export function testArm(
  visit: PersonalVisit,
  placements: readonly PlacementEntry[],
  name: string,
): string | null {
  const placement = placements.find(one => one.name === name)
  return placement ? (visit.test({ name, arms: placement.variants }).arm?.id ?? null) : null
}
