import type { Invalid } from '../../http/index.ts'
import { looksRelative, type Reading, readBound } from '../parse/date.ts'
import type { WireFacet } from './facet-plan.ts'

/** Rules of facets that no schema states. */
export function checkFacets(facets: readonly WireFacet[], reading: Reading): Invalid[] {
  const faults: Invalid[] = []
  const ids = new Set<string>()
  for (const [place, facet] of facets.entries()) {
    const path = ['facets', place]
    if (ids.has(facet.facetId))
      faults.push({ kind: 'invalid', path: [...path, 'facetId'], detail: `"${facet.facetId}" twice` })
    ids.add(facet.facetId)
    if (facet.type === 'numericalRange' || facet.type === 'dateRange')
      faults.push(...checkRanges(facet, path, reading))
  }
  return faults
}

type RangeFacet = Extract<WireFacet, { type: 'numericalRange' | 'dateRange' }>

function checkRanges(facet: RangeFacet, path: readonly PropertyKey[], reading: Reading): Invalid[] {
  const faults: Invalid[] = []
  if (facet.generateAutomaticRanges && facet.numberOfValues === 0)
    faults.push({ kind: 'tooSmall', path: [...path, 'numberOfValues'], detail: '≥ 1' })
  for (const [place, { start, end }] of (facet.currentValues ?? []).entries()) {
    const where = [...path, 'currentValues', place]
    const bounds = [
      ['start', start],
      ['end', end],
    ] as const
    const read = bounds.map(([name, bound]) => {
      if (typeof bound === 'number') return bound
      const instant = readBound(bound, reading)
      if (instant === null) faults.push({ kind: 'invalid', path: [...where, name], detail: dateFault(bound) })
      return instant
    })
    const [from, to] = read
    if (typeof from === 'number' && typeof to === 'number' && from > to) {
      const kind = facet.type === 'dateRange' ? 'date' : 'numeric'
      const detail = `The start value is greater than the end value for the ${kind} range ${start} to ${end}`
      faults.push({ kind: 'invalid', path: where, detail })
    }
  }
  return faults
}

function dateFault(text: string): string {
  if (looksRelative(text))
    return `The value "${text}" is not respecting the relative date format "period-amount-unit"`
  return `"${text}" is not a date such as 2026/03/31@20:00:00`
}
