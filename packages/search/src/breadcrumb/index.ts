export type { Breadcrumb } from './breadcrumb.ts'
export { breadcrumbs, filtersCleared } from './breadcrumb.ts'
