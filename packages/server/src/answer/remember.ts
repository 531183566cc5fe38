/** Keeps what was made lately; what was not asked for the longest is forgotten first. */
export function createMemory<Value>(options: { most: number; lifeMs: number; clock: () => number }) {
  const { most, lifeMs, clock } = options
  const kept = new Map<string, { value: Value; until: number }>()
  return {
    get(key: string): Value | undefined {
      const found = kept.get(key)
      if (!found) return undefined
      kept.delete(key)
      if (found.until < clock()) return undefined
      kept.set(key, found)
      return found.value
    },
    put(key: string, value: Value): void {
      kept.delete(key)
      kept.set(key, { value, until: clock() + lifeMs })
      if (kept.size > most) kept.delete(kept.keys().next().value ?? '')
    },
  }
}
