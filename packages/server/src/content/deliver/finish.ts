import type { ContentBlock, ContentFields } from '@quarry/protocol'
import { isObject } from '../json.ts'
import type { Selection } from '../query/projection.ts'
import { mapBlocks } from './blocks.ts'
import { decide, isGroup, judge } from './conditions.ts'

type Facts = Parameters<typeof judge>[1]
type Finishing = Facts & { selection: Selection | null; withBlockIds: boolean }

/** What is left of fields when their conditions are decided and what is not wanted is gone. */
export function finish(fields: ContentFields, inside: Finishing): ContentFields {
  const done: ContentFields = {}
  const facts = { locale: inside.locale, inputs: inside.inputs }
  for (const [id, property] of Object.entries(fields)) {
    if (inside.selection && !inside.selection.keeps(id, property.type)) continue
    const decided = inside.locale === null ? property : decide(property, facts)
    if (decided)
      done[id] = mapBlocks(decided, (inner, block) => (hidden(block, facts) ? null : finish(inner, inside)))
  }
  return inside.withBlockIds ? done : withoutBlockIds(done)
}

function hidden(block: ContentBlock, facts: Facts): boolean {
  const rule = (block as Record<string, unknown>)['$viz']
  if (!isObject(rule)) return false
  if (rule['explicitlyHidden'] === true) return true
  const { criteria } = rule
  return isGroup(criteria) && judge(criteria, facts) === false
}

function withoutBlockIds(fields: ContentFields): ContentFields {
  const bare: ContentFields = {}
  for (const [id, property] of Object.entries(fields)) {
    if (property.type !== '$block' || !Array.isArray(property.value)) bare[id] = property
    else {
      const value = property.value.map(block => {
        if (!isObject(block)) return block
        const { _id, ...rest } = block
        return rest
      })
      bare[id] = { ...property, value }
    }
  }
  return bare
}
