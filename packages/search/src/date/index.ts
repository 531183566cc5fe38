export type { DateBound, DateOptions, DateState } from './date.ts'
export { date, dateRange } from './date.ts'
export type { RelativeDate, Unit } from './relative.ts'
export { relativeDate } from './relative.ts'
