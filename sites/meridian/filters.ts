import { type State, whenSelected } from '@quarry/search'
import {
  choices,
  dates,
  decadeScale,
  type FilterPlan,
  linearScale,
  list,
  ranges,
  slider,
  suggested,
  tree,
} from '@quarry/site/search'
// From the files themselves: what only draws the filters is fetched when somebody is there to see it change.

/** Nothing shines brighter than the first or fainter than the second: bounds that leave an end open. */
export const anyMagnitude = [-30, 30] as const
/** In light years; from here to beyond everything. */
export const anyDistance = [0, 1e12] as const

const year = (of: number): string => `${of}/01/01@00:00:00`

/** Spans of time to choose from, each with the name under which its words are found. */
export function spansOf(
  thisYear: number,
): Readonly<Record<'month' | 'quarter' | 'this' | 'next' | 'later', { start: string; end: string }>> {
  return {
    month: { start: 'now', end: 'next-30-day' },
    quarter: { start: 'now', end: 'next-3-month' },
    this: { start: year(thisYear), end: year(thisYear + 1) },
    next: { start: year(thisYear + 1), end: year(thisYear + 2) },
    later: { start: year(thisYear + 2), end: year(thisYear + 10) },
  }
}

/** Apertures of telescopes and binoculars, in millimetres. */
const apertures = [
  { start: 0, end: 60 },
  { start: 60, end: 100 },
  { start: 100, end: 200 },
  { start: 200, end: 2000, endInclusive: true },
]

/** What only one kind has is offered where that kind is meant: it is ticked, or its tab is open. */
const about =
  (kind: string, tab: string) =>
  (state: State): boolean =>
    state.tabs?.active === tab || whenSelected('kind', kind)(state)

/** What Meridian's search can be narrowed by, in the order of the page. */
export const meridianFilters = (thisYear: number): readonly FilterPlan[] => [
  list({ field: 'kind', open: true, numberOfValues: 10 }),
  tree({ field: 'category', open: true, searchable: true, numberOfValues: 8 }),
  list({
    // The index has an `objecttype` of its own, so the content's is told apart by its type.
    field: 'object_objectType',
    id: 'objecttype',
    open: true,
    searchable: true,
    visible: about('object', 'objects'),
  }),
  list({ field: 'eventType', id: 'eventtype', open: true, visible: about('event', 'events') }),
  list({ field: 'instrumentClass', id: 'class', open: true, visible: about('instrument', 'instruments') }),
  ranges({
    field: 'apertureMm',
    id: 'aperture',
    ranges: apertures,
    visible: about('instrument', 'instruments'),
  }),
  dates({ field: 'startDate', id: 'when', ranges: Object.values(spansOf(thisYear)) }),
  slider({
    field: 'magnitude',
    open: true,
    scale: linearScale(-2, 14, 0.5, { open: anyMagnitude, stepsPerBar: 2 }),
  }),
  list({ field: 'constellation', searchable: true, numberOfValues: 6 }),
  choices({
    id: 'quick',
    open: true,
    values: [
      { caption: 'naked-eye', expression: '@instrument=="naked eye"' },
      { caption: 'chart', expression: '@raHours>=0' },
      { caption: 'moonless', expression: '@moonPercent<=25' },
    ],
  }),
  list({
    field: 'instrument',
    customSort: ['naked eye', 'binoculars', 'small telescope', 'large telescope'],
  }),
  list({ field: 'difficulty', customSort: ['easy', 'medium', 'hard'] }),
  list({ field: 'season', customSort: ['winter', 'spring', 'summer', 'autumn', 'all'] }),
  list({ field: 'hemisphere', customSort: ['north', 'south', 'both'] }),
  slider({ field: 'distanceLightYears', id: 'distance', scale: decadeScale(0, 8, { open: anyDistance }) }),
  suggested({
    desiredCount: 4,
    hidden: ['objecttype', 'source', 'filetype', 'author', 'language', 'question'],
  }),
]
