import type { WireFacet } from './wire-facet.ts'

type Hierarchical = Extract<WireFacet, { type: 'hierarchical' }>
type Value = NonNullable<Hierarchical['currentValues']>[number]

/** Values below a chosen one that are shown with it, where the facet does not say how many it wants. */
const usualChildren = 5

/** A facet with a path chosen, as a visitor's click would send it; null where they chose, or where it lies elsewhere. */
export function selectPath(facet: Hierarchical, whole: readonly string[]): Hierarchical | null {
  const base = facet.basePath ?? []
  const isBelow = base.every((step, at) => whole[at] === step)
  const path = whole.slice(base.length)
  const isUntouched = facet.preventAutoSelect !== true && (facet.currentValues ?? []).every(isIdle)
  if (!isBelow || !isUntouched || path.length === 0) return null
  const retrieveCount = facet.numberOfValues ?? usualChildren
  const chosen = path.reduceRight<Value | null>(
    (below, value) => ({
      value,
      state: below ? 'idle' : 'selected',
      children: below ? [below] : [],
      retrieveChildren: below === null,
      retrieveCount,
    }),
    null,
  )
  return chosen && { ...facet, currentValues: [chosen] }
}

function isIdle({ state, children }: Value): boolean {
  return state === 'idle' && children.every(isIdle)
}
