export type { NumericOptions, NumericState } from './numeric.ts'
export { numeric } from './numeric.ts'
export type { Range, RangeOptions, RangeState } from './range.ts'
export { rangeSet } from './range.ts'
