export type Bounds<Value> = {
  /** How many entries it holds. */
  entries?: number
  /** What all entries may weigh together (bytes, characters). One of more than a quarter of that is not taken. */
  weight?: { most: number; of(value: Value): number }
  /** After how many milliseconds an entry is gone. */
  expiry?: { ms: number; clock(): number }
}

export type BoundedMap<Key, Value> = {
  /** Looked at last, forgotten last. */
  get(key: Key): Value | undefined
  /** @returns the value, so that one line can look and make: `map.get(key) ?? map.set(key, make())`. */
  set(key: Key, value: Value): Value
  delete(key: Key): void
  clear(): void
  readonly size: number
  /** Oldest use first; looking through all uses none. */
  entries(): Iterable<readonly [Key, Value]>
}

/** A map that forgets what was not used for longest when it would hold more than its bounds. */
export function createBoundedMap<Key, Value>(bounds: Bounds<Value>): BoundedMap<Key, Value> {
  const { entries: most = Number.POSITIVE_INFINITY, weight, expiry } = bounds
  const map = new Map<Key, { value: Value; weight: number; until: number }>()
  let total = 0
  let walk: Iterator<Key> | undefined
  let removedSince = 0

  function remove(key: Key, entry = map.get(key)): void {
    if (!entry) return
    total -= entry.weight
    map.delete(key)
    removedSince += 1
    // A walk that stands still keeps every table that the map has had since then.
    if (removedSince > map.size) walk = undefined
  }

  /**
   * The key that was not used for longest. The walk goes on where it stopped: what lies before it was removed or is at the
   * end by now, and to begin anew each time would be to step over all that was.
   */
  function oldest(): Key {
    removedSince = 0
    walk ??= map.keys()
    let step = walk.next()
    if (step.done) {
      walk = map.keys()
      step = walk.next()
    }
    return step.value as Key
  }

  return {
    get size() {
      return map.size
    },
    get(key) {
      const entry = map.get(key)
      if (entry === undefined) return undefined
      if (expiry && entry.until <= expiry.clock()) {
        remove(key, entry)
        return undefined
      }
      remove(key, entry)
      map.set(key, entry)
      total += entry.weight
      return entry.value
    },
    set(key, value) {
      const entry = {
        value,
        weight: weight?.of(value) ?? 0,
        until: expiry ? expiry.clock() + expiry.ms : 0,
      }
      remove(key)
      if (weight && entry.weight > weight.most / 4) return value
      map.set(key, entry)
      total += entry.weight
      while (map.size > most || (weight && total > weight.most)) remove(oldest())
      return value
    },
    delete: key => remove(key),
    clear() {
      map.clear()
      walk = undefined
      total = 0
    },
    *entries() {
      for (const [key, { value }] of map) yield [key, value]
    },
  }
}
