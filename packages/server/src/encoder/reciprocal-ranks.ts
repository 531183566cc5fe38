/** The greater, the less the first places count more than later ones. */
const evenness = 21

/** Two lists as one: what stands high in either stands high, and what stands in both higher. */
export function byReciprocalRanks<Item extends { id: string }>(
  one: readonly Item[],
  other: readonly Item[],
): Item[] {
  const found = new Map<string, { item: Item; worth: number }>()
  for (const list of [one, other])
    for (const [rank, item] of list.entries()) {
      const worth = 1 / (evenness + rank)
      const before = found.get(item.id)
      found.set(item.id, before ? { ...before, worth: before.worth + worth } : { item, worth })
    }
  return [...found.values()].toSorted((a, b) => b.worth - a.worth).map(({ item }) => item)
}
