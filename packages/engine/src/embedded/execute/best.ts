/** The first few of many in an order. */
type Best<Item> = {
  /** The last of them on top, the others as a heap below it. */
  readonly items: readonly Item[]
  /** Takes one in, if it belongs there. @returns what has to go for it, or the item itself; undefined: there was room. */
  offer(item: Item): Item | undefined
  /** All of them in order; nothing is offered afterwards. */
  take(): Item[]
}

export function createBest<Item = number>(
  size: number,
  isBefore: (one: Item, other: Item) => boolean,
): Best<Item> {
  const heap: Item[] = []

  function sink(item: Item): void {
    let at = 0
    for (;;) {
      let child = at * 2 + 1
      if (child >= heap.length) break
      if (child + 1 < heap.length && isBefore(heap[child]!, heap[child + 1]!)) child++
      if (!isBefore(item, heap[child]!)) break
      heap[at] = heap[child]!
      at = child
    }
    heap[at] = item
  }
  function rise(item: Item): void {
    let at = heap.length
    while (at > 0) {
      const parent = (at - 1) >> 1
      if (!isBefore(heap[parent]!, item)) break
      heap[at] = heap[parent]!
      at = parent
    }
    heap[at] = item
  }

  return {
    items: heap,
    offer(item) {
      if (heap.length < size) {
        rise(item)
        return undefined
      }
      const last = heap[0]
      if (last === undefined || !isBefore(item, last)) return item
      sink(item)
      return last
    },
    take: () => heap.sort((one, other) => (isBefore(one, other) ? -1 : 1)),
  }
}
