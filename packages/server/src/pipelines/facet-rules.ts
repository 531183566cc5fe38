import { isRange } from './facet-faults.ts'
import type { RangeValue, RuleOf } from './schema.ts'
import { selectPath } from './select-path.ts'
import type { WireFacet } from './wire-facet.ts'

type Specific = Extract<WireFacet, { type: 'specific' }>
type Hierarchical = Extract<WireFacet, { type: 'hierarchical' }>
type OfRanges = Extract<WireFacet, { type: 'numericalRange' | 'dateRange' }>
type FacetRule = RuleOf<'facet'>

/** What a facet rule did to the facets of a request, in words. */
type Changed = { facets: readonly WireFacet[]; did: readonly string[] }

type FacetCircumstances = {
  isOrderFrozen: boolean
  /** What stands between the steps of a path in this field. */
  delimiterOf: (field: string) => string
}

/**
 * Facets as a rule wants them. What the visitor's page holds still stays: an order that is frozen, values that are, and
 * no value is chosen for somebody who just chose.
 */
export function applyFacetRule(
  rule: FacetRule,
  facets: readonly WireFacet[],
  { isOrderFrozen, delimiterOf }: FacetCircumstances,
): Changed {
  const wanted = rule.field.toLowerCase()
  const isIts = ({ field }: WireFacet): boolean => field.replace(/^@/, '').toLowerCase() === wanted
  const did: string[] = []
  const changed = facets.map(one => (isIts(one) ? changeOne(one, rule, delimiterOf(rule.field), did) : one))
  if (rule.place === undefined || isOrderFrozen || !facets.some(isIts)) return { facets: changed, did }
  const own = changed.filter(isIts)
  const others = changed.filter(one => !isIts(one))
  did.push(`stands ${rule.place}`)
  return { facets: rule.place === 'first' ? [...own, ...others] : [...others, ...own], did }
}

function changeOne(facet: WireFacet, rule: FacetRule, delimiter: string, did: string[]): WireFacet {
  const isOfRanges = facet.type === 'numericalRange' || facet.type === 'dateRange'
  const hidden = rule.hide.filter(one => isRange(one) === isOfRanges)
  if (hidden.length > 0) did.push(`hides ${hidden.map(written).join(', ')}`)
  if (isOfRanges) return changeRanges(facet, rule, did)
  return facet.type === 'hierarchical'
    ? changePaths(facet, rule, delimiter, did)
    : changeValues(facet, rule, did)
}

function changeValues(facet: Specific, rule: FacetRule, did: string[]): Specific {
  let changed = facet
  const current = facet.currentValues ?? []
  if (facet.freezeCurrentValues === true) return facet
  if (rule.boost.length > 0) {
    const custom = [...new Set([...rule.boost, ...(facet.customSort ?? [])])]
    changed = { ...changed, customSort: custom }
    did.push(`raises ${rule.boost.join(', ')}`)
  }
  if (rule.order !== undefined && rule.order !== 'ascending' && rule.order !== 'descending') {
    changed = { ...changed, sortCriteria: rule.order }
    did.push(`in order of ${rule.order}`)
  }
  const wanted = rule.select.filter(one => typeof one === 'string')
  const isUntouched = current.every(({ state }) => state === 'idle') && facet.preventAutoSelect !== true
  if (wanted.length > 0 && isUntouched) {
    const selected = wanted.map(value => ({ value, state: 'selected' as const }))
    const rest = current.filter(({ value }) => !wanted.includes(value))
    changed = { ...changed, currentValues: [...selected, ...rest] }
    did.push(`chooses ${wanted.join(', ')}`)
  }
  return changed
}

/** Values that come first are found where the levels of the tree are counted; here only that is told. */
function changePaths(facet: Hierarchical, rule: FacetRule, delimiter: string, did: string[]): Hierarchical {
  let changed = facet
  if (rule.boost.length > 0) did.push(`raises ${rule.boost.join(', ')}`)
  if (rule.order === 'occurrences' || rule.order === 'alphanumeric') {
    changed = { ...changed, sortCriteria: rule.order }
    did.push(`in order of ${rule.order}`)
  }
  const [wanted] = rule.select
  if (wanted === undefined || isRange(wanted)) return changed
  const selected = selectPath(changed, wanted.split(delimiter).filter(Boolean))
  if (!selected) return changed
  did.push(`chooses ${wanted}`)
  return selected
}

function changeRanges<Facet extends OfRanges>(facet: Facet, rule: FacetRule, did: string[]): Facet {
  let changed = facet
  if (rule.order === 'ascending' || rule.order === 'descending') {
    changed = { ...changed, sortCriteria: rule.order }
    did.push(`in ${rule.order} order`)
  }
  const wanted = rule.select.filter(isRange)
  const current: OfRanges['currentValues'] = facet.currentValues ?? []
  const isUntouched = facet.preventAutoSelect !== true && current.every(({ state }) => state === 'idle')
  if (wanted.length === 0 || !isUntouched) return changed
  const isWanted = ({ start, end }: RangeValue): boolean =>
    wanted.some(one => isSameEnd(one.start, start) && isSameEnd(one.end, end))
  const chosen = current.filter(isWanted)
  // Ranges that are still to be made have ends that nobody knows.
  if (chosen.length === 0) return changed
  did.push(`chooses ${chosen.map(written).join(', ')}`)
  const currentValues = current.map(one => (isWanted(one) ? { ...one, state: 'selected' as const } : one))
  return { ...changed, currentValues }
}

/** Dates may be written shorter than the wire writes them. */
function isSameEnd(one: number | string, other: number | string): boolean {
  if (typeof one === 'number' || typeof other === 'number') return one === other
  return wholeDate(one) === wholeDate(other)
}

function wholeDate(text: string): string {
  const date = text.toLowerCase().replace(/^(\d{4})[-/](\d{2})[-/](\d{2})[t ]?/, '$1/$2/$3@')
  return /@$/.test(date) ? `${date}00:00:00` : date.replace('@@', '@')
}

function written(value: string | RangeValue): string {
  return isRange(value) ? `${value.start}..${value.end}` : value
}
