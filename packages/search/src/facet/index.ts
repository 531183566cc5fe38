export type { ToggleOptions } from './events.ts'
export {
  facetCleared,
  facetExcluded,
  facetShownLess,
  facetShownMore,
  facetSorted,
  facetToggled,
} from './events.ts'
export type { FacetsState } from './facets.ts'
export { facets } from './facets.ts'
export type { FacetKey, FacetKind, FacetOptions, FacetState } from './kind.ts'
export { onTabs, whenSelected } from './visible.ts'
