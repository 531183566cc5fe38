import type { FieldSpec } from '@quarry/engine'
import type { FacetResponse, GroupByResult, GroupByValue } from '@quarry/protocol'
import { writeDate } from '../parse/date.ts'
import type { SearchBody } from '../parse/query.ts'
import type { TimeZone } from '../parse/time-zone.ts'
import type { Fields } from '../query-language/fields.ts'

type GroupBy = NonNullable<SearchBody['groupBy']>[number]
type Facet = NonNullable<SearchBody['facets']>[number]
type Range = NonNullable<GroupBy['rangeValues']>[number]

type GroupByOptions = {
  fields: Fields
  zone: TimeZone
  /** The facets of a search of its own. */
  count: (body: SearchBody) => Promise<readonly FacetResponse[]>
}

const usualCount = 10
const mostCount = 1000

/**
 * Values with their counts, as clients asked for them before there were facets: each group becomes a facet of a search
 * that is the one asked for, but for what the group counts among instead. Groups that count among the same share one.
 */
export async function countGroups(body: SearchBody, options: GroupByOptions): Promise<GroupByResult[]> {
  const groups = (body.groupBy ?? []).map((group, place) => ({
    group,
    facet: facetOf(group, String(place), options),
  }))
  const searches = new Map<string, { body: SearchBody; facets: Facet[] }>()
  for (const { group, facet } of groups) {
    const among = amongOf(group)
    const key = JSON.stringify(among)
    const search = searches.get(key) ?? { body: { ...body, ...among }, facets: [] }
    search.facets.push(facet)
    searches.set(key, search)
  }
  const answers = await Promise.all(
    [...searches.values()].map(({ body: asked, facets }) => options.count({ ...asked, ...bare, facets })),
  )
  const byId = new Map(answers.flat().map(answer => [answer.facetId, answer]))
  return groups.map(({ group, facet }) => ({
    field: group.field.replace(/^@/, ''),
    values: valuesOf(group, facet, byId.get(facet.facetId)?.values ?? []),
    globalComputedFieldResults: [],
  }))
}

/** What a search does not need that only counts. */
const bare: SearchBody = {
  groupBy: null,
  numberOfResults: 0,
  firstResult: 0,
  enableDidYouMean: false,
  queryCorrection: null,
  generateAutomaticFacets: null,
  filterField: null,
  filterRemovals: false,
  debug: false,
  why: null,
}

function amongOf(group: GroupBy): SearchBody {
  const overrides: SearchBody = {}
  if (typeof group.queryOverride === 'string') overrides.q = group.queryOverride
  if (typeof group.advancedQueryOverride === 'string') overrides.aq = group.advancedQueryOverride
  if (typeof group.constantQueryOverride === 'string') overrides.cq = group.constantQueryOverride
  if (typeof group.disjunctionQueryOverride === 'string') overrides.dq = group.disjunctionQueryOverride
  return overrides
}

function facetOf(group: GroupBy, facetId: string, { fields, zone }: GroupByOptions): Facet {
  const { rangeValues, injectionDepth } = group
  const common = { facetId, field: group.field, injectionDepth, numberOfValues: countOf(group) }
  if (!rangeValues?.length && group.generateAutomaticRanges !== true)
    return {
      ...common,
      type: 'specific',
      sortCriteria: sortOf(group.sortCriteria),
      // What is named may stand far down; a thousand are looked through for it.
      numberOfValues: group.allowedValues?.length ? mostCount : common.numberOfValues,
    }
  const isDate = fields.get(group.field)?.kind === ('date' satisfies FieldSpec['kind'])
  const ranges = (rangeValues ?? []).map(range => ({ ...range, state: 'idle' as const }))
  const generateAutomaticRanges = ranges.length === 0
  return isDate
    ? {
        ...common,
        type: 'dateRange',
        generateAutomaticRanges,
        currentValues: ranges.map(range => ({
          ...range,
          start: dateOf(range.start, zone),
          end: dateOf(range.end, zone),
        })),
      }
    : {
        ...common,
        type: 'numericalRange',
        generateAutomaticRanges,
        currentValues: ranges.map(range => ({
          ...range,
          start: Number(range.start),
          end: Number(range.end),
        })),
      }
}

/** Dates come as the language of the page writes them: with a `T` and a zone, or as the wire has them. */
function dateOf(bound: Range['start'], zone: TimeZone): string {
  const instant = typeof bound === 'number' || /T.*Z$/.test(bound) ? new Date(bound).getTime() : Number.NaN
  return Number.isNaN(instant) ? String(bound) : writeDate(instant, zone)
}

function countOf({ maximumNumberOfValues }: GroupBy): number {
  return Math.max(1, maximumNumberOfValues ?? usualCount)
}

function sortOf(criteria: string | null | undefined) {
  switch (criteria?.toLowerCase()) {
    case 'alphaascending':
      return 'alphanumeric'
    case 'alphadescending':
      return 'alphanumericDescending'
    case 'score':
      return 'score'
    default:
      return 'occurrences'
  }
}

function valuesOf(group: GroupBy, facet: Facet, counted: FacetResponse['values']): GroupByValue[] {
  if (facet.type !== 'specific') return rangesOf(group, facet, counted)
  const found = counted.flatMap(value =>
    'value' in value && value.numberOfResults > 0 ? [groupedValue(value.value, value.numberOfResults)] : [],
  )
  const allowed = group.allowedValues ?? []
  if (allowed.length === 0) return found.slice(0, countOf(group))
  const isAllowed = ({ value }: GroupByValue): boolean => allowed.some(pattern => fits(value, pattern))
  const others = group.completeFacetWithStandardValues === true ? found.filter(one => !isAllowed(one)) : []
  return [...found.filter(isAllowed), ...others].slice(0, Math.max(countOf(group), allowed.length))
}

function groupedValue(value: string, numberOfResults: number, lookupValue = value): GroupByValue {
  return { value, lookupValue, numberOfResults, score: 0, valueType: 'Standard', computedFieldResults: [] }
}

/** Ranges in the order in which they were given, with their labels; made ones from the lowest on. */
function rangesOf(group: GroupBy, facet: Facet, counted: FacetResponse['values']): GroupByValue[] {
  const textOf = ({ start, end }: { start: unknown; end: unknown }): string => `${start}..${end}`
  const given = (facet.currentValues ?? []).flatMap(range => ('start' in range ? [textOf(range)] : []))
  return counted
    .flatMap(range => ('start' in range ? [{ text: textOf(range), count: range.numberOfResults }] : []))
    .map(({ text, count }) => ({ text, count, place: given.indexOf(text) }))
    .sort((a, b) => a.place - b.place)
    .map(({ text, count, place }) => groupedValue(text, count, group.rangeValues?.[place]?.label ?? text))
}

/** `*` stands for anything. Looked for piece by piece, so that no pattern takes long. */
function fits(value: string, pattern: string): boolean {
  const text = value.toLowerCase()
  const pieces = pattern.toLowerCase().split('*')
  const [first = '', ...rest] = pieces
  const last = rest.pop()
  if (last === undefined) return text === first
  if (!text.startsWith(first) || !text.endsWith(last)) return false
  let at = first.length
  for (const piece of rest) {
    const next = text.indexOf(piece, at)
    if (next < 0) return false
    at = next + piece.length
  }
  return at <= text.length - last.length
}
