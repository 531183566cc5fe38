import type { FacetKind } from '../facet/kind.ts'
import { type RangeOptions, type RangeState, ranges } from './range.ts'

export type NumericState = RangeState<'numeric', number>
export type NumericOptions = RangeOptions<number>

declare module '../facet/kind.ts' {
  interface FacetStateMap {
    numeric: NumericState
  }
}

/** A facet over ranges of numbers. */
export const numeric = (options: NumericOptions): FacetKind<NumericState> =>
  ranges(options, {
    kind: 'numeric',
    type: 'numericalRange',
    key: 'nf',
    builder: 'buildNumericFacet',
    parse(text) {
      const value = Number.parseFloat(text)
      return Number.isFinite(value) ? value : undefined
    },
    wire: bound => bound,
    wrong: (start, end) =>
      start > end
        ? `The start value is greater than the end value for the numeric range ${start} to ${end}`
        : Number.isFinite(start) && Number.isFinite(end)
          ? ''
          : 'value is not a number.',
  })
