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
  let walk = map.keys()

  function remove(key: Key): void {
    total -= map.get(key)?.weight ?? 0
    map.delete(key)
  }

  /**
   * The key that was not used for longest. The walk goes on where it stopped: what lies before it was removed or is at the
   * end by now, and to begin anew each time would be to step over all that was.
   */
  function oldest(): Key {
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
        remove(key)
        return undefined
      }
      map.delete(key)
      map.set(key, entry)
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
    delete: remove,
    clear() {
      map.clear()
      total = 0
    },
    *entries() {
      for (const [key, { value }] of map) yield [key, value]
    },
  }
}
