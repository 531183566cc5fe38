import type { SearchResult } from '@quarry/protocol'

export type FoldingFields = { collection: string; parent: string; child: string }

/** A result with those that belong under it. */
export type Folded = { readonly result: SearchResult; readonly children: readonly Folded[] }

const first = (value: unknown): unknown => (Array.isArray(value) ? value[0] : value)

/** The results around one: itself, what is folded under it, and what is above it; each once. */
function pool(results: readonly SearchResult[]): SearchResult[] {
  const found = new Map<string, SearchResult>()
  const visit = (one: SearchResult | null | undefined): void => {
    if (!one || found.has(one.uniqueId)) return
    found.set(one.uniqueId, one)
    one.childResults?.forEach(visit)
    visit(one.parentResult)
  }
  results.forEach(visit)
  return [...found.values()]
}

const top = (one: SearchResult, depth = 0): SearchResult =>
  one.parentResult && depth < 100 ? top(one.parentResult, depth + 1) : one

/** Builds the tree of one collection; a circle among parents is cut where it closes. */
export function treeOf(
  results: readonly SearchResult[],
  { parent, child }: FoldingFields,
): Folded | undefined {
  const [leader] = results
  if (!leader) return undefined
  const members = pool(results)
  const parentOf = (one: SearchResult) => first(one.raw[parent])
  const nameOf = (one: SearchResult) => first(one.raw[child])
  const root =
    members.find(one => parentOf(one) === undefined || parentOf(one) === nameOf(one)) ?? top(leader)

  const grow = (result: SearchResult, above: readonly string[]): Folded => {
    const path = [...above, result.uniqueId]
    const name = nameOf(result)
    const children =
      name === undefined ? [] : members.filter(one => parentOf(one) === name && !path.includes(one.uniqueId))
    return { result, children: children.map(one => grow(one, path)) }
  }
  return grow(root, [])
}

/** A collection needs its name, and a place in the tree. */
export const isFolded = (result: SearchResult, { collection, child }: FoldingFields): boolean =>
  first(result.raw[collection]) !== undefined &&
  (first(result.raw[child]) !== undefined || result.parentResult !== null)

export const collectionOf = (result: SearchResult, { collection }: FoldingFields): string =>
  `${first(result.raw[collection]) ?? ''}`
