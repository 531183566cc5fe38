export type { FacetValue, SpecificOptions, SpecificState } from './specific.ts'
export { canShowLess, specific } from './specific.ts'
