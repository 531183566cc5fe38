import type { facet } from '@quarry/protocol/schema'
import type { z } from 'zod'
import type { RuleOf } from './schema.ts'

export type WireFacet = z.output<typeof facet>

/** What a facet rule did to the facets of a request; null when it found nothing to do. */
export type Changed = { facets: readonly WireFacet[]; did: readonly string[] }

/**
 * Facets as a rule wants them. What the visitor's page holds still stays: an order that is frozen, values that are, and
 * no value is chosen for somebody who just chose.
 */
export function applyFacetRule(
  rule: RuleOf<'facet'>,
  facets: readonly WireFacet[],
  isOrderFrozen: boolean,
): Changed {
  const wanted = rule.field.toLowerCase()
  const isIts = ({ field }: WireFacet): boolean => field.replace(/^@/, '').toLowerCase() === wanted
  const did: string[] = []
  const changed = facets.map(one =>
    isIts(one) && one.type === 'specific' ? changeValues(one, rule, did) : one,
  )
  if (rule.hide.length > 0 && facets.some(isIts)) did.push(`hides ${rule.hide.join(', ')}`)
  if (rule.place === undefined || isOrderFrozen || !facets.some(isIts)) return { facets: changed, did }
  const own = changed.filter(isIts)
  const others = changed.filter(one => !isIts(one))
  did.push(`stands ${rule.place}`)
  return { facets: rule.place === 'first' ? [...own, ...others] : [...others, ...own], did }
}

type Specific = Extract<WireFacet, { type: 'specific' }>

function changeValues(facet: Specific, rule: RuleOf<'facet'>, did: string[]): Specific {
  let changed = facet
  const current = facet.currentValues ?? []
  if (facet.freezeCurrentValues !== true) {
    if (rule.boost.length > 0) {
      const custom = [...new Set([...rule.boost, ...(facet.customSort ?? [])])]
      changed = { ...changed, customSort: custom }
      did.push(`raises ${rule.boost.join(', ')}`)
    }
    if (rule.order !== undefined) {
      changed = { ...changed, sortCriteria: rule.order }
      did.push(`in order of ${rule.order}`)
    }
  }
  const isUntouched = current.every(({ state }) => state === 'idle') && facet.preventAutoSelect !== true
  if (rule.select.length > 0 && isUntouched && facet.freezeCurrentValues !== true) {
    const selected = rule.select.map(value => ({ value, state: 'selected' as const }))
    const rest = current.filter(({ value }) => !rule.select.includes(value))
    changed = { ...changed, currentValues: [...selected, ...rest] }
    did.push(`chooses ${rule.select.join(', ')}`)
  }
  return changed
}
