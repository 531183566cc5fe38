import {
  buildDateFacet,
  buildDateRange,
  buildNumericFacet,
  buildNumericRange,
  type SearchEngine,
} from '@coveo/headless'

/** Brightness in two ranges that meet, and the last year. */
export const buildRangeFacets = (engine: SearchEngine, middle: number) => ({
  magnitude: buildNumericFacet(engine, {
    options: {
      field: 'magnitude',
      generateAutomaticRanges: false,
      currentValues: [
        buildNumericRange({ start: 0, end: middle }),
        buildNumericRange({ start: middle, end: 12 }),
      ],
    },
  }),
  date: buildDateFacet(engine, {
    options: {
      field: 'date',
      generateAutomaticRanges: false,
      currentValues: [buildDateRange({ start: 'past-1-year', end: 'now' })],
    },
  }),
})
