import {
  type CategoryOptions,
  category,
  type DateOptions,
  date,
  type NumericOptions,
  numeric,
  type SpecificOptions,
  type StaticFilter,
  specific,
} from '@quarry/search'
import { withOwnRange } from './own-range.ts'
import type { PlanOf } from './plan.ts'
import { barsOf, type Scale } from './scale.ts'

type Shown = { open?: boolean }

const idOf = ({ id, field }: { id?: string; field: string }): string => id ?? field

/** Values to tick. `searchable` adds a search among all of them. */
export function list({
  open = false,
  searchable = false,
  ...options
}: SpecificOptions & Shown & { searchable?: boolean }): PlanOf<'list'> {
  const { numberOfValues = 8 } = options
  return { look: 'list', id: idOf(options), facet: specific(options), numberOfValues, searchable, open }
}

/** A hierarchy to walk down, and back up. */
export function tree({
  open = false,
  searchable = false,
  ...options
}: CategoryOptions & Shown & { searchable?: boolean }): PlanOf<'tree'> {
  const { numberOfValues = 5 } = options
  return { look: 'tree', id: idOf(options), facet: category(options), numberOfValues, searchable, open }
}

/** A pair of sliders with two fields, under a histogram. */
export function slider({
  open = false,
  scale,
  ...options
}: Omit<NumericOptions, 'ranges' | 'free'> & Shown & { scale: Scale }): PlanOf<'slider'> {
  const facet = withOwnRange(numeric({ ...options, ranges: barsOf(scale) }))
  return { look: 'slider', id: idOf(options), facet, scale, open }
}

/** Ranges of numbers to choose from. */
export function ranges({ open = false, ...options }: NumericOptions & Shown): PlanOf<'ranges'> {
  return { look: 'ranges', id: idOf(options), facet: numeric(options), open }
}

/** Spans of time to choose from, and two fields for one's own. */
export function dates({ open = false, ...options }: DateOptions & Shown): PlanOf<'dates'> {
  return { look: 'dates', id: idOf(options), facet: withOwnRange(date(options)), open }
}

/** Filters with names and expressions of the site's own. */
export function choices({ open = false, ...filter }: StaticFilter & Shown): PlanOf<'choices'> {
  return { look: 'choices', ...filter, open }
}

/** As many lists as the service thinks useful for these results. */
export function suggested({
  desiredCount = 3,
  numberOfValues = 6,
  hidden = [],
}: Partial<Omit<PlanOf<'automatic'>, 'id' | 'look' | 'open'>> = {}): PlanOf<'automatic'> {
  return { look: 'automatic', id: 'automatic', desiredCount, numberOfValues, hidden }
}
