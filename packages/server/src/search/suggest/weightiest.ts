/**
 * Keeps the weightiest of what it is given, each once; of equal ones those that came first. Thousands begin alike: nearly
 * all of them cost one comparison.
 */
export function createWeightiest<Item extends object>(limit: number) {
  const best: Item[] = []
  const weights: number[] = []
  const known = new Set<Item>()
  let least = limit > 0 ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY
  return {
    take(item: Item, weight: number): void {
      if (weight <= least || known.has(item)) return
      const place = placeOf(weights, weight)
      best.splice(place, 0, item)
      weights.splice(place, 0, weight)
      known.add(item)
      if (best.length > limit) {
        weights.pop()
        const out = best.pop()
        if (out) known.delete(out)
      }
      if (best.length === limit) least = weights.at(-1) ?? least
    },
    /** What does not weigh more than this need not be shown. */
    least: (): number => least,
    list: (): readonly Item[] => best,
  }
}

/** After all that weigh as much. */
function placeOf(weights: readonly number[], weight: number): number {
  let low = 0
  let high = weights.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((weights[middle] ?? 0) >= weight) low = middle + 1
    else high = middle
  }
  return low
}
