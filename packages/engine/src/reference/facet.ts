import { naturalCompare, normalize } from '@quarry/language'
import { fitsPattern } from '../pattern.ts'
import type { FacetRequest, FacetResult, FieldSurvey, SearchResponse, TermCount, TermOrder } from '../port.ts'
import { isWithin, startsWith } from './filter.ts'
import { compareCodeUnits } from './sort.ts'
import { hasValue, type Row, valuesAsStrings } from './store.ts'

type Of<K extends FacetRequest['kind']> = Extract<FacetRequest, { kind: K }>

/** One facet over the rows it counts, or over groups of them by the first value of `fold`. */
export function countFacet(facet: FacetRequest, all: readonly Row[], fold?: string): FacetResult {
  const rows =
    fold !== undefined && 'grouped' in facet && facet.grouped ? asGroups(all, fold, facet.field) : all
  switch (facet.kind) {
    case 'terms':
      return countTerms(facet, rows)
    case 'tree':
      return countTree(facet, rows)
    case 'ranges':
      return countRanges(facet, rows)
    case 'statistics':
      return measure(facet, rows)
  }
}

/** A row for each group, with all values that its rows have in a field. */
function asGroups(rows: readonly Row[], fold: string, field: string): Row[] {
  const groups = new Map<string | Row, Row[]>()
  for (const row of rows) {
    const group = valuesAsStrings(row.stored, fold)[0] ?? row
    groups.set(group, [...(groups.get(group) ?? []), row])
  }
  return [...groups.values()].map(([first, ...others]) => {
    const all = [first!, ...others].map(({ stored }) => stored)
    const union = <Value>(values: (stored: Row['stored']) => readonly Value[] | undefined) =>
      new Map(
        values(first!.stored) ? [[field, [...new Set(all.flatMap(stored => values(stored) ?? []))]]] : [],
      )
    return {
      ...first!,
      stored: {
        ...first!.stored,
        keywords: union(({ keywords }) => keywords.get(field)),
        paths: union(({ paths }) => paths.get(field)),
        numbers: union(({ numbers }) => numbers.get(field)),
      },
    }
  })
}

export function takeSurvey(survey: FieldSurvey, rows: readonly Row[]): NonNullable<SearchResponse['survey']> {
  return survey.fields.map(field => {
    const counts = countValues(rows, field).sort(inOrder('count'))
    const coverage = rows.filter(row => hasValue(row.stored, field)).length
    return { field, coverage, distinct: counts.length, values: counts.slice(0, survey.size) }
  })
}

function countTerms(facet: Of<'terms'>, rows: readonly Row[]): FacetResult {
  const { name, size, always = [], only, except = [], like } = facet
  const pattern = like === undefined ? undefined : normalize(like)
  const all = countValues(rows, facet.field)
  const open = all.filter(
    ({ value }) =>
      (only?.includes(value) ?? true) &&
      !except.includes(value) &&
      (pattern === undefined || fitsPattern(normalize(value), pattern)),
  )
  const first = [...new Set(always)].map(
    value => all.find(counted => counted.value === value) ?? { value, count: 0 },
  )
  const others = open.filter(({ value }) => !always.includes(value)).sort(inOrder(facet.order ?? 'count'))
  const room = Math.max(0, size - first.length)
  const values = [...first, ...others.slice(0, room)]
  return { name, kind: 'terms', values, more: others.length > room, distinct: open.length }
}

function countTree(facet: Of<'tree'>, rows: readonly Row[]): FacetResult {
  const { name, under = [], size, exceptPaths = [] } = facet
  const pattern = facet.like === undefined ? undefined : normalize(facet.like)
  const nodes = new Map<string, { path: readonly string[]; count: number; hasChildren: boolean }>()
  for (const row of rows) {
    const own = new Map<string, { path: readonly string[]; hasChildren: boolean }>()
    for (const whole of row.stored.paths.get(facet.field) ?? []) {
      if (!startsWith(whole, under)) continue
      for (let depth = under.length + 1; depth <= whole.length; depth++) {
        const key = JSON.stringify(whole.slice(0, depth))
        own.set(key, {
          path: whole.slice(0, depth),
          hasChildren: depth < whole.length || (own.get(key)?.hasChildren ?? false),
        })
      }
    }
    for (const [key, { path, hasChildren }] of own) {
      const known = nodes.get(key)
      nodes.set(key, {
        path,
        count: (known?.count ?? 0) + 1,
        hasChildren: hasChildren || (known?.hasChildren ?? false),
      })
    }
  }
  const excepted = new Set(exceptPaths.map(path => JSON.stringify(path)))
  const found = [...nodes]
    .filter(([key]) => !excepted.has(key))
    .map(([, node]) => node)
    .filter(({ path }) =>
      pattern === undefined
        ? path.length === under.length + 1
        : fitsPattern(normalize(path.at(-1)!), pattern),
    )
    .sort((one, other) =>
      facet.order === 'value'
        ? comparePaths(one.path, other.path)
        : other.count - one.count || comparePaths(one.path, other.path),
    )
  return { name, kind: 'tree', values: found.slice(0, size), more: found.length > size }
}

function countRanges(facet: Of<'ranges'>, rows: readonly Row[]): FacetResult {
  const counts = facet.ranges.map(range => ({
    key: range.key,
    count: rows.filter(row => row.stored.numbers.get(facet.field)?.some(value => isWithin(value, range)))
      .length,
  }))
  return { name: facet.name, kind: 'ranges', counts }
}

function measure(facet: Of<'statistics'>, rows: readonly Row[]): FacetResult {
  const values = rows
    .flatMap(row => row.stored.numbers.get(facet.field) ?? [])
    .sort((one, other) => one - other)
  const at = (share: number) => values[Math.max(0, Math.ceil(share * values.length) - 1)] ?? 0
  return {
    name: facet.name,
    kind: 'statistics',
    count: values.length,
    min: at(0),
    max: at(1),
    quantiles: (facet.quantiles ?? []).map(at),
  }
}

function countValues(rows: readonly Row[], field: string): TermCount[] {
  const counts = new Map<string, number>()
  for (const row of rows) {
    for (const value of valuesAsStrings(row.stored, field)) counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  return [...counts].map(([value, count]) => ({ value, count }))
}

function inOrder(order: TermOrder): (one: TermCount, other: TermCount) => number {
  switch (order) {
    case 'count':
      return (one, other) => other.count - one.count || compareCodeUnits(one.value, other.value)
    case 'value':
      return (one, other) => compareCodeUnits(one.value, other.value)
    case 'value-descending':
      return (one, other) => compareCodeUnits(other.value, one.value)
    case 'natural':
      return (one, other) => naturally(one.value, other.value)
    case 'natural-descending':
      return (one, other) => naturally(other.value, one.value)
  }
}

function naturally(one: string, other: string): number {
  return naturalCompare(one, other) || compareCodeUnits(one, other)
}

function comparePaths(one: readonly string[], other: readonly string[]): number {
  for (const [index, segment] of one.entries()) {
    const against = other[index]
    const difference = against === undefined ? 1 : compareCodeUnits(segment, against)
    if (difference !== 0) return difference
  }
  return one.length - other.length
}
