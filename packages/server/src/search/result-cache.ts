/** What was answered lately, bounded in number and in size; what was not asked for longest goes first. */
export type ResultCache<Value> = {
  get(key: string): Value | undefined
  put(key: string, value: Value, size: number): void
}

export type ResultCacheOptions = {
  entries: number
  /** In the unit in which sizes are given, together. */
  size: number
  lifeMs: number
  clock: () => number
}

export function createResultCache<Value>(options: ResultCacheOptions): ResultCache<Value> {
  const { entries, size: most, lifeMs, clock } = options
  const kept = new Map<string, { value: Value; size: number; until: number }>()
  let size = 0
  const drop = (key: string): void => {
    const one = kept.get(key)
    if (!one) return
    size -= one.size
    kept.delete(key)
  }
  return {
    get(key) {
      const one = kept.get(key)
      if (!one) return undefined
      if (one.until <= clock()) {
        drop(key)
        return undefined
      }
      kept.delete(key)
      kept.set(key, one)
      return one.value
    },
    put(key, value, valueSize) {
      drop(key)
      if (valueSize > most) return
      kept.set(key, { value, size: valueSize, until: clock() + lifeMs })
      size += valueSize
      while (kept.size > entries || size > most) drop(kept.keys().next().value ?? '')
    },
  }
}
