export type { Direction, SortCriterion, SortState } from './sort.ts'
export { parseSort, sort, sortChosen, sortExpression } from './sort.ts'
