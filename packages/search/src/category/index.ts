export type { CategoryOptions, CategoryState, CategoryValue } from './category.ts'
export { category } from './category.ts'
