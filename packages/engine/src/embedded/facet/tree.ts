import { normalize } from '@quarry/language'
import { fitsPattern } from '../../pattern.ts'
import type { FacetRequest, FacetResult, FieldSpec } from '../../port.ts'
import { segmentsOf } from '../../text-values.ts'
import { findPath } from '../dictionary/dictionaries.ts'
import type { Ordinals } from '../dictionary/ordinals.ts'
import { createBest } from '../execute/best.ts'
import type { OrdinalColumn } from '../segment/column.ts'
import { countValues } from './count.ts'
import type { Counting, FacetCounter } from './value-counter.ts'

type TreeFacet = Extract<FacetRequest, { kind: 'tree' }>

/**
 * Documents with one path are counted at that path, and the counts are carried upwards once, at the end. Documents with
 * several, and groups of documents, are counted at every path above them as they come, each once.
 */
export function countTree({ view, orders, scratch }: Counting, facet: TreeFacet): FacetCounter {
  const field = view.fields.get(facet.field)
  const ordinals = view.dictionaries.values.get(facet.field)
  if (field?.kind !== 'path' || !ordinals) {
    return { add: () => {}, result: () => ({ name: facet.name, kind: 'tree', values: [], more: false }) }
  }
  const size = ordinals.size + 1
  const parents = orders.parents(ordinals, field)
  const take = () => scratch.ints(size).fill(0, 0, size)
  /** By ordinal + 1: counted at the path itself; counted at or below it; the last document or group counted there. */
  const leaves = take()
  const totals = take()
  const seen = take()
  let documents = 0

  /** What is counted already is above itself as well. */
  function countUpwards(from: number, one: number): void {
    for (let node = from; node > 0 && seen[node] !== one; node = parents[node - 1]! + 1) {
      seen[node] = one
      totals[node]!++
    }
  }

  function addSeveral(
    { values, ends }: OrdinalColumn,
    rows: Int32Array,
    count: number,
    groups: Int32Array | undefined,
  ): void {
    for (let i = 0; i < count; i++) {
      const row = rows[i]!
      const one = groups ? groups[i]! : ++documents
      if (!ends) {
        const node = values[row]!
        if (seen[node] !== one) countUpwards(node, one)
        continue
      }
      const end = ends[row]!
      for (let at = row === 0 ? 0 : ends[row - 1]!; at < end; at++) countUpwards(values[at]!, one)
    }
  }

  return {
    add(run, rows, count, groups) {
      const column = run.segment.columns.get(facet.field)
      if (column?.kind !== 'ordinals') return
      if (column.ends || groups) addSeveral(column, rows, count, groups)
      else countValues(column, rows, count, leaves)
    },
    result() {
      // A path is numbered after the one above it.
      for (let node = size - 1; node > 0; node--) {
        totals[node]! += leaves[node]!
        const parent = parents[node - 1]! + 1
        if (parent > 0) leaves[parent]! += leaves[node]!
      }
      const counts = totals.slice(0, size)
      for (const each of [leaves, totals, seen]) scratch.giveInts(each)
      return answer(facet, field, ordinals, parents, counts)
    },
  }
}

/** `counts` by ordinal + 1. */
function answer(
  facet: TreeFacet,
  field: FieldSpec,
  ordinals: Ordinals,
  parents: Int32Array,
  counts: Int32Array,
): FacetResult {
  const { name, under = [], size, exceptPaths = [], like, order = 'count' } = facet
  const top = under.length === 0 ? -1 : findPath(ordinals, field, under)
  if (top < 0 && under.length > 0) return { name, kind: 'tree', values: [], more: false }
  const excepted = new Set(exceptPaths.map(path => findPath(ordinals, field, path)))
  const pattern = like === undefined ? undefined : normalize(like)
  const paths = new Map<number, readonly string[]>()
  const pathOf = (ordinal: number): readonly string[] => {
    const path = paths.get(ordinal) ?? segmentsOf(field, ordinals.at(ordinal))
    paths.set(ordinal, path)
    return path
  }
  const isBelow = (ordinal: number): boolean => {
    let above = parents[ordinal]!
    while (above > top) above = parents[above]!
    return above === top
  }
  const isMeant = (ordinal: number): boolean => {
    if (counts[ordinal + 1] === 0 || excepted.has(ordinal)) return false
    if (pattern === undefined) return parents[ordinal] === top
    return isBelow(ordinal) && fitsPattern(normalize(pathOf(ordinal).at(-1)!), pattern)
  }
  const best = createBest(size, (one, other) => {
    const difference = order === 'value' ? 0 : counts[other + 1]! - counts[one + 1]!
    return (difference || comparePaths(pathOf(one), pathOf(other))) < 0
  })
  const hasChildren = new Uint8Array(counts.length)
  let found = 0
  for (let ordinal = ordinals.size - 1; ordinal >= 0; ordinal--) {
    if (counts[ordinal + 1]! > 0) hasChildren[parents[ordinal]! + 1] = 1
    if (!isMeant(ordinal)) continue
    found++
    best.offer(ordinal)
  }
  return {
    name,
    kind: 'tree',
    values: best.take().map(ordinal => ({
      path: pathOf(ordinal),
      count: counts[ordinal + 1]!,
      hasChildren: hasChildren[ordinal + 1] === 1,
    })),
    more: found > size,
  }
}

function comparePaths(one: readonly string[], other: readonly string[]): number {
  for (const [index, segment] of one.entries()) {
    const against = other[index]
    if (against === undefined) return 1
    if (segment !== against) return segment < against ? -1 : 1
  }
  return one.length - other.length
}
