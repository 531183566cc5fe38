export type { Summary } from './summary.ts'
export { summaryOf } from './summary.ts'
