export type { StaticFilter, StaticFiltersState } from './static-filter.ts'
export { filterCleared, filterExcluded, filterToggled, staticFilters } from './static-filter.ts'
